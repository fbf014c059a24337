import { Controller, Module } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { defineMessage } from '@tabdock/contracts/core';
import { z } from 'zod';
import {
  Broker,
  Handles,
  HealthRegistry,
  KitModule,
  LOGGER,
  Metrics,
  RpcClient,
  RpcServer,
} from '../src';
import type { Logger } from '../src';
import { waitFor } from '../src/testing';
import { endAlarm, raiseAlarm } from './support/broker-alarm';
import { PROCESS_CONFIG } from './support/process-config';

const echo = defineMessage('search.echo', {
  service: 'search',
  request: z.object({ text: z.string() }),
  reply: z.object({ text: z.string() }),
  deadlineMillis: 5_000,
});

@Controller()
class EchoController {
  @Handles(echo)
  async echo(request: { text: string }) {
    return request;
  }
}

describe('a process whose broker is short of memory or disk', () => {
  async function startProcess() {
    @Module({
      imports: [KitModule.forRoot({ name: 'test', config: PROCESS_CONFIG, callsServices: true })],
      controllers: [EchoController],
    })
    class ProcessModule {}
    const testing = await Test.createTestingModule({ imports: [ProcessModule] }).compile();
    const app = testing.createNestApplication(new FastifyAdapter(), { logger: false });
    const broker = app.get(Broker);
    const logger = app.get<Logger>(LOGGER);
    app.connectMicroservice({
      strategy: new RpcServer({
        broker,
        logger,
        metrics: new Metrics('server'),
        service: 'search',
        messages: [echo],
      }),
    });
    await app.startAllMicroservices();
    await app.init();
    const client = app.get(RpcClient);
    await client.ready();
    return { app, broker, client, logger, health: () => app.get(HealthRegistry).report() };
  }
  let running: Awaited<ReturnType<typeof startProcess>>;

  beforeEach(async () => {
    running = await startProcess();
  });
  afterEach(() => running.app.close());

  const isHealthy = async () => (await running.health()).ready;

  it('fails calls at once, and has none waiting, until RabbitMQ takes messages again', async () => {
    const { broker, client } = running;
    raiseAlarm(broker, 'low on memory');
    await waitFor(async () => !(await isHealthy()), { message: 'the alarm' });
    const failed = await client.call(echo, { text: 'lost' }).catch((error: unknown) => error);
    expect(failed).toMatchObject({
      code: 'SERVICE.UNAVAILABLE',
      cause: expect.stringContaining('low on memory') as string,
    });
    expect(Reflect.get(client, 'pending')).toHaveProperty('size', 0);

    endAlarm(broker);
    await waitFor(isHealthy, { message: 'the end of the alarm' });
    expect(await client.call(echo, { text: 'again' })).toEqual({ text: 'again' });
  });

  it('is not ready, says why, and logs it once', async () => {
    const { broker, health, logger } = running;
    const warn = jest.spyOn(logger, 'warn');
    const said = async () => (await health()).checks['broker'];
    for (const reason of ['low on disk', 'low on disk & memory']) {
      raiseAlarm(broker, reason);
      await waitFor(async () => (await said()) === `the broker takes no messages: ${reason}`);
    }
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('forgets the alarm with its connection', async () => {
    const { broker, client } = running;
    raiseAlarm(broker, 'low on disk');
    await waitFor(async () => !(await isHealthy()), { message: 'the alarm' });
    (Reflect.get(broker, 'connection') as { reconnect(): void }).reconnect();
    await waitFor(isHealthy, { message: 'a new connection' });
    await waitFor(() => client.call(echo, { text: 'again' }).catch(() => undefined), {
      message: 'an answer',
    });
  });
});

import { Controller, Module, type Type } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import type { INestApplication } from '@nestjs/common';
import { AppError, defineMessage } from '@tabdock/contracts/core';
import { connect, type Channel } from 'amqplib';
import type { Socket } from 'node:net';
import { z } from 'zod';
import {
  Broker,
  createLogger,
  currentDeadline,
  currentRequestId,
  Handles,
  Metrics,
  RpcClient,
  RpcServer,
  withRequestId,
} from '../src';
import { PATIENCE_MILLIS, testBroker, waitFor } from '../src/testing';

const echo = defineMessage('search.echo', {
  service: 'search',
  request: z.object({ text: z.string() }),
  reply: z.object({
    text: z.string(),
    requestId: z.string().optional(),
    deadline: z.number().optional(),
  }),
  deadlineMillis: PATIENCE_MILLIS,
});
const fail = defineMessage('search.fail', {
  service: 'search',
  request: z.object({ known: z.boolean(), newer: z.string().optional() }),
  reply: z.object({}),
});
const nobody = defineMessage('ads.nobody', {
  service: 'ads',
  request: z.object({}),
  reply: z.object({}),
});

const handled: string[] = [];
/** Calls that say so wait for it. */
const held = Promise.withResolvers<void>();

@Controller()
class EchoController {
  @Handles(echo)
  async echo({ text }: { text: string }) {
    if (text === 'held') await held.promise;
    handled.push(text);
    return { text, requestId: currentRequestId(), deadline: currentDeadline() };
  }

  @Handles(fail)
  async fail({ known, newer }: { known: boolean; newer?: string }): Promise<Record<string, never>> {
    const told = { retryable: newer === 'STRINGS.BEING_CHANGED' };
    if (newer) throw new AppError(newer as never, 'Only a newer release has this sentence.', told);
    const current = { revision: 4 };
    if (known) throw new AppError('SEARCH.SOURCE_DOWN', 'The site is being repaired.', { current });
    throw new Error('secret detail of the implementation');
  }
}

@Controller()
class SecondEchoController {
  @Handles(echo)
  async echo({ text }: { text: string }) {
    return { text };
  }
}

describe('RPC over the real broker', () => {
  const { url, namespace } = testBroker();
  const logger = createLogger('test', 'fatal');
  const broker = new Broker(url, namespace, logger);
  const metrics = new Metrics('test');
  const client = new RpcClient(broker, metrics);
  const apps: INestApplication[] = [];

  async function serve(controllers: Type[], messages = [echo, fail] as const): Promise<void> {
    @Module({ controllers })
    class ServiceModule {}
    const testing = await Test.createTestingModule({ imports: [ServiceModule] }).compile();
    const app = testing.createNestApplication(new FastifyAdapter(), { logger: false });
    const strategy = new RpcServer({
      broker,
      logger,
      metrics: new Metrics('server'),
      service: 'search',
      messages,
    });
    app.connectMicroservice({ strategy });
    apps.push(app);
    await app.startAllMicroservices();
  }

  beforeAll(async () => {
    await client.ready();
    await serve([EchoController]);
  });

  afterAll(async () => {
    for (const app of apps) await app.close();
    await client.close();
    await broker.close();
  });

  it('answers with the parsed reply and carries the request id', async () => {
    const reply = await withRequestId('request-1', () => client.call(echo, { text: 'hello' }));
    expect(reply).toMatchObject({ text: 'hello', requestId: 'request-1' });
  });

  it('sends calls of the same moment with one write', async () => {
    const { connection } = Reflect.get(client, 'channel') as Channel;
    const together = jest.spyOn(Reflect.get(connection, 'stream') as Socket, '_writev');
    await Promise.all(['a', 'b', 'c'].map((text) => client.call(echo, { text })));
    expect(together.mock.calls[0]?.[0]).toHaveLength(3);
  });

  it('gives a handler the deadline of its caller', async () => {
    const before = Date.now();
    const { deadline } = await client.call(echo, { text: 'hello' }, { deadlineMillis: 60_000 });
    expect(deadline).toBeGreaterThanOrEqual(before + 60_000);
    expect(deadline).toBeLessThanOrEqual(Date.now() + 60_000);
    expect(currentDeadline()).toBeUndefined();
  });

  it('refuses a request against the contract before sending it', async () => {
    const wrong = { text: 7 } as unknown as { text: string };
    await expect(client.call(echo, wrong)).rejects.toMatchObject({ code: 'REQUEST.INVALID' });
  });

  it("passes on a handler's own error with its code, its sentence and the present state", async () => {
    await expect(client.call(fail, { known: true })).rejects.toMatchObject({
      code: 'SEARCH.SOURCE_DOWN',
      message: 'The site is being repaired.',
      retryable: true,
      current: { revision: 4 },
    });
  });

  it.each([
    ['STRINGS.TOO_OLD', 'REQUEST.REFUSED', false],
    ['STRINGS.BEING_CHANGED', 'SERVICE.UNAVAILABLE', true],
    ['AUTH.TOO_YOUNG', 'AUTH.FORBIDDEN', false],
  ])(
    'passes on the sentence of %s, which only a newer release knows, as %s',
    async (newer, code, retryable) => {
      await expect(client.call(fail, { known: true, newer })).rejects.toMatchObject({
        code,
        message: 'Only a newer release has this sentence.',
        retryable,
      });
      expect(
        await metrics.registry.getSingleMetricAsString('tabdock_unknown_values_total'),
      ).toContain('message="search.fail",values="error code"');
    },
  );

  it('keeps the text of an unexpected error inside the service', async () => {
    const error = await client.call(fail, { known: false }).catch((e: unknown) => e);
    expect(error).toMatchObject({ code: 'SERVICE.INTERNAL' });
    expect(JSON.stringify(error)).not.toContain('secret');
  });

  it('fails at once when no queue takes the message', async () => {
    await expect(client.call(nobody, {}, { deadlineMillis: 20_000 })).rejects.toMatchObject({
      code: 'SERVICE.UNAVAILABLE',
    });
  });

  it('ends at the deadline when the handler is too slow', async () => {
    const call = client.call(echo, { text: 'held' }, { deadlineMillis: 200 });
    await expect(call).rejects.toMatchObject({ code: 'SERVICE.DEADLINE_EXCEEDED' });
    held.resolve();
  });

  it('drops a request whose deadline passed in the queue', async () => {
    const raw = await connect(url);
    const channel = await raw.createChannel();
    channel.sendToQueue(broker.names.rpcQueue('search'), Buffer.from('{"text":"expired"}'), {
      type: echo.pattern,
      headers: { 'x-deadline': Date.now() - 1 },
    });
    await channel.close();
    await raw.close();
    await client.call(echo, { text: 'after' });
    expect(handled).toContain('after');
    expect(handled).not.toContain('expired');
  });

  it.each([-120_000, 120_000])('answers a caller whose clock differs by %d ms', async (millis) => {
    const clock = jest
      .spyOn(Date, 'now')
      .mockImplementation(() => Math.floor(performance.timeOrigin + performance.now()) + millis);
    const call = client.call(echo, { text: 'hello' }, { deadlineMillis: 30_000 });
    clock.mockRestore();
    const { deadline = 0 } = await call;
    expect(deadline - Date.now()).toBeGreaterThan(0);
    // Node's timers refuse fractions.
    expect(deadline).toBe(Math.floor(deadline));
    if (millis < 0) expect(deadline - Date.now()).toBeLessThanOrEqual(30_000);
  });

  it('answers again after its queue was deleted', async () => {
    const raw = await connect(url);
    const channel = await raw.createChannel();
    await channel.deleteQueue(broker.names.rpcQueue('search'));
    const reply = await waitFor(() => client.call(echo, { text: 'again' }).catch(() => undefined), {
      message: 'an answer',
    });
    expect(reply.text).toBe('again');
    await channel.close();
    await raw.close();
  });

  it('calls again after the broker closed its channel and not its connection', async () => {
    const channel = Reflect.get(client, 'channel') as Channel;
    await expect(channel.checkQueue('there-is-no-such-queue')).rejects.toThrow('NOT_FOUND');
    await waitFor(() => client.call(echo, { text: 'again' }).catch(() => undefined), {
      message: 'an answer over a new channel',
    });
  });

  it('refuses to boot with a message that has no handler', async () => {
    @Controller()
    class NothingController {}
    await expect(serve([NothingController])).rejects.toThrow('search.echo has no handler');
  });

  it('refuses to boot with a message that has two handlers', async () => {
    await expect(serve([EchoController, SecondEchoController])).rejects.toThrow(
      'search.echo has two handlers',
    );
  });
});

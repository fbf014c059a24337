import { Controller, Module, type INestApplication } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { AppError, defineEvent, defineMessage } from '@tabdock/contracts/core';
import { randomUUID } from 'node:crypto';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { z } from 'zod';
import {
  Broker,
  Consumers,
  createLogger,
  EventPublisher,
  Handles,
  Metrics,
  on,
  RpcClient,
  RpcServer,
} from '../src';
import type { CallQueues } from '../src/config/call-queues';
import {
  startPrivateBrokerCluster,
  testBroker,
  waitFor,
  withoutPause,
  type PrivateBrokerCluster,
} from '../src/testing';

const echo = defineMessage('search.echo', {
  service: 'search',
  request: z.object({ id: z.string() }),
  reply: z.object({ id: z.string() }),
  deadlineMillis: 5_000,
});
const noticed = defineEvent('test.noticed', { version: 1, data: z.object({ id: z.string() }) });

const handled: string[] = [];

@Controller()
class EchoController {
  @Handles(echo)
  async echo({ id }: { id: string }) {
    handled.push(id);
    return { id };
  }
}

@Module({ controllers: [EchoController] })
class ServiceModule {}

const CALLERS = 2;
const ENOUGH = 100;

describe('a broker of three nodes', () => {
  const logger = createLogger('test', 'fatal');
  const ends: (() => Promise<unknown>)[] = [];
  let cluster: PrivateBrokerCluster;

  beforeAll(async () => {
    cluster = await startPrivateBrokerCluster();
  });
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
    handled.splice(0);
  });
  afterAll(() => cluster?.close());

  const addresses = () => Object.values(cluster.urls);

  function connect(namespace: string, queues: CallQueues): Broker {
    const broker = new Broker(addresses(), namespace, logger, { queues });
    ends.push(() => broker.close());
    return broker;
  }

  /** A service that answers calls and hears events from a queue of its own and from a lasting one. */
  async function serve(namespace: string, queues: CallQueues) {
    const broker = connect(namespace, queues);
    const heard = { own: new Set<string>(), lasting: new Set<string>() };
    const consumers = new Consumers(broker, new Metrics('service'), logger);
    const note = (into: Set<string>) =>
      on(noticed, async ({ id }: { id: string }) => void into.add(id));
    await consumers.events('test-lasting', [note(heard.lasting)]);
    await consumers.events('test-own', [note(heard.own)], { ephemeral: true });
    const testing = await Test.createTestingModule({ imports: [ServiceModule] }).compile();
    const app: INestApplication = testing.createNestApplication(new FastifyAdapter(), {
      logger: false,
    });
    app.connectMicroservice({
      strategy: new RpcServer({
        broker,
        logger,
        metrics: new Metrics('service'),
        service: 'search',
        messages: [echo],
      }),
    });
    await app.startAllMicroservices();
    ends.push(
      () => app.close(),
      () => consumers.stopAll(),
    );
    return { heard, queue: broker.names.rpcQueue('search', queues) };
  }

  async function caller(namespace: string, queues: CallQueues) {
    const client = new RpcClient(connect(namespace, queues), new Metrics('caller'));
    await client.ready();
    ends.push(() => client.close());
    const publisher = new EventPublisher(connect(namespace, queues), new Metrics('caller'));
    ends.push(() => publisher.close());
    const call = async () => {
      try {
        await client.call(echo, { id: randomUUID() });
        return 'ok';
      } catch (error) {
        // Without the broker calls fail at once, and would leave it no turn to come back.
        await turnOfTheLoop();
        return (error as AppError).code;
      }
    };
    return { call, publisher };
  }

  /** Waits until both of the service's queues of events have one that is published now. */
  async function untilEventsArrive(
    publisher: EventPublisher,
    { own, lasting }: { own: Set<string>; lasting: Set<string> },
  ): Promise<void> {
    await waitFor(
      async () => {
        const id = randomUUID();
        await publisher.publish(noticed, { id }).catch(() => undefined);
        return [own, lasting].every((heard) => heard.has(id));
      },
      { message: 'an event in both queues' },
    );
  }

  it('answers calls again while the node of their queue is still dead, and of the next one', async () => {
    const { namespace } = testBroker();
    const { queue, heard } = await serve(namespace, 'cluster');
    const { call, publisher } = await caller(namespace, 'cluster');
    const calls = withoutPause(CALLERS, call);
    await calls.more(ENOUGH);
    for (let kills = 0; kills < 2; kills += 1) {
      const node = await cluster.nodeOf(queue);
      await cluster.kill(node);
      await calls.more(ENOUGH);
      await waitFor(() => calls.results.slice(-ENOUGH).every((outcome) => outcome === 'ok'), {
        message: 'calls that succeed again',
      });
      await untilEventsArrive(publisher, heard);
      expect(await cluster.nodeOf(queue)).not.toBe(node);
      await cluster.start(node);
    }
    await calls.stop();
  });
});

import { Controller, Module, type INestApplication } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { AppError, defineEvent, defineMessage } from '@tabdock/contracts/core';
import { connect as connectTo } from 'amqplib';
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
import { assertCallQueue } from '../src/broker/topology';
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
/** Longer than a test: a call with this deadline ends because the broker returns it, or not at all. */
const NEVER_MILLIS = 3_600_000;

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

  function connect(namespace: string, queues: CallQueues, nodes = addresses()): Broker {
    const broker = new Broker(nodes, namespace, logger, { queues });
    ends.push(() => broker.close());
    return broker;
  }

  /** A service that answers calls and hears events from a queue of its own and from a lasting one. */
  async function serve(namespace: string, queues: CallQueues, nodes?: string[]) {
    const broker = connect(namespace, queues, nodes);
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
    return { heard, broker, queue: broker.names.rpcQueue('search', queues) };
  }

  async function caller(namespace: string, queues: CallQueues, nodes?: string[]) {
    const client = new RpcClient(connect(namespace, queues, nodes), new Metrics('caller'));
    await client.ready();
    ends.push(() => client.close());
    const publisher = new EventPublisher(connect(namespace, queues, nodes), new Metrics('caller'));
    ends.push(() => publisher.close());
    const call = async (deadlineMillis = echo.deadlineMillis) => {
      try {
        await client.call(echo, { id: randomUUID() }, { deadlineMillis });
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
    const calls = withoutPause(CALLERS, () => call());
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

  /** Puts the classic queue of a service's calls on a node, before the service declares it. */
  async function placeQueue(namespace: string, url: string): Promise<void> {
    const broker = connect(namespace, 'single', [url]);
    const connection = await connectTo(url);
    await waitFor(() => broker.isConnected(), { message: 'the connection' });
    await assertCallQueue(await connection.createChannel(), broker, 'search', 'single');
    await connection.close();
  }

  /** Leaves the service with its classic queue alone, which is all that a release before the quorum queues has. */
  async function withoutQuorumQueue({ names }: Broker, url: string): Promise<void> {
    const connection = await connectTo(url);
    const channel = await connection.createChannel();
    const [queue, key] = [names.rpcQueue('search', 'cluster'), names.rpcKey('search', 'cluster')];
    await channel.unbindQueue(queue, names.rpc(), key);
    await connection.close();
  }

  it.each([
    ['fails calls at once', true, 'SERVICE.UNAVAILABLE'],
    ['reaches the service through the quorum queue that it consumes too', false, 'ok'],
  ] as const)(
    'in single: a dead node of the queue %s, events go on, and the queue comes back with its node',
    async (_what, isAlone, meanwhile) => {
      const { namespace } = testBroker();
      const [[victim, url], ...rest] = Object.entries(cluster.urls) as [
        [string, string],
        ...[string, string][],
      ];
      const others = rest.map(([, address]) => address);
      await placeQueue(namespace, url);
      const { queue, heard, broker } = await serve(namespace, 'single', others);
      const { call, publisher } = await caller(namespace, 'single', others);
      expect(await cluster.nodeOf(queue)).toBe(victim);
      if (isAlone) await withoutQuorumQueue(broker, others[0] ?? '');
      expect(await call()).toBe('ok');

      await cluster.kill(victim);
      // What is sent before the other nodes have noticed is lost, and ends at its deadline.
      await waitFor(async () => (await call()) === meanwhile, { message: `a call: ${meanwhile}` });
      const outcomes = await Promise.all(Array.from({ length: ENOUGH }, () => call(NEVER_MILLIS)));
      expect(new Set(outcomes)).toEqual(new Set([meanwhile]));
      await untilEventsArrive(publisher, heard);

      await cluster.start(victim);
      await waitFor(async () => (await call()) === 'ok', { message: 'a call that is answered' });
      expect(await cluster.nodeOf(queue)).toBe(victim);
      await untilEventsArrive(publisher, heard);
    },
  );
});

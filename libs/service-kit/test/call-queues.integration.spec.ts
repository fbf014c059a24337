import { Controller, Module, type INestApplication } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { defineEvent, defineMessage } from '@tabdock/contracts/core';
import { connect, type Channel } from 'amqplib';
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
import { BrokerNames } from '../src/broker/names';
import { assertCallQueue } from '../src/broker/topology';
import { CALL_QUEUES, type CallQueues } from '../src/config/call-queues';
import { PATIENCE_MILLIS, testBroker, waitFor } from '../src/testing';

const echo = defineMessage('search.echo', {
  service: 'search',
  request: z.object({ text: z.string() }),
  reply: z.object({ text: z.string() }),
  deadlineMillis: PATIENCE_MILLIS,
});
const noticed = defineEvent('test.noticed', { version: 1, data: z.object({ text: z.string() }) });

const handled: string[] = [];

@Controller()
class EchoController {
  @Handles(echo)
  async echo({ text }: { text: string }) {
    handled.push(text);
    return { text };
  }
}

@Module({ controllers: [EchoController] })
class ServiceModule {}

describe('the two queues of calls of a service', () => {
  const logger = createLogger('test', 'fatal');
  const { url } = testBroker();
  let namespace: string;
  let raw: Awaited<ReturnType<typeof connect>>;
  let channel: Channel;
  const ends: (() => Promise<unknown>)[] = [];

  beforeEach(async () => {
    ({ namespace } = testBroker());
    raw = await connect(url);
    channel = await raw.createChannel();
  });
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
    await raw.close();
  });

  function open(queues: CallQueues): Broker {
    const broker = new Broker([url], namespace, logger, { queues });
    ends.push(() => broker.close());
    return broker;
  }

  async function serve(queues: CallQueues, broker = open(queues)): Promise<void> {
    const testing = await Test.createTestingModule({ imports: [ServiceModule] }).compile();
    const app: INestApplication = testing.createNestApplication(new FastifyAdapter(), {
      logger: false,
    });
    const metrics = new Metrics('service');
    app.connectMicroservice({
      strategy: new RpcServer({ broker, logger, metrics, service: 'search', messages: [echo] }),
    });
    ends.push(() => app.close());
    await app.startAllMicroservices();
  }

  async function caller(queues: CallQueues): Promise<RpcClient> {
    const client = new RpcClient(open(queues), new Metrics('caller'));
    ends.push(() => client.close());
    await client.ready();
    return client;
  }

  const queueOf = (queues: CallQueues) => new BrokerNames(namespace).rpcQueue('search', queues);

  it.each(CALL_QUEUES.flatMap((own) => CALL_QUEUES.map((others) => [own, others] as const)))(
    'are both consumed by a service of the setting %s, and a caller of %s reaches it once',
    async (own, others) => {
      await serve(own);
      const client = await caller(others);
      const text = `${own} ${others}`;
      expect(await client.call(echo, { text })).toEqual({ text });
      expect(handled.filter((one) => one === text)).toHaveLength(1);
    },
  );

  it.each(CALL_QUEUES)('need not both exist: a caller of %s finds the other', async (setting) => {
    const [other = 'single'] = CALL_QUEUES.filter((queues) => queues !== setting);
    const broker = open(other);
    const { names } = broker;
    const client = await caller(setting);
    await waitFor(() => broker.isConnected(), { message: 'the connection' });
    const queue = await assertCallQueue(channel, broker, 'search', other);
    await channel.consume(queue, (message) => {
      if (!message) return;
      const { replyTo, correlationId } = message.properties;
      const reply = Buffer.from(JSON.stringify({ text: 'from one queue' }));
      channel.publish(names.replies(), String(replyTo), reply, { type: 'ok', correlationId });
      channel.ack(message);
    });
    expect(await client.call(echo, { text: 'x' })).toEqual({ text: 'from one queue' });
  });

  it.each(CALL_QUEUES)(
    'are no other queue’s trouble: while %s cannot be declared, calls and events go on',
    async (away) => {
      // Whatever keeps a queue from being declared; here one of another kind has its name.
      await channel.assertQueue(queueOf(away), {
        durable: true,
        arguments: { 'x-expires': 60_000 },
      });
      const broker = open(away);
      const gaps: string[] = [];
      const heard: string[] = [];
      const consumers = new Consumers(broker, new Metrics('service'), logger);
      ends.push(() => consumers.stopAll());
      await consumers.events(
        'own',
        [on(noticed, async ({ text }: { text: string }) => void heard.push(text))],
        { ephemeral: true, onGap: (gap) => gaps.push(gap) },
      );
      const served = serve(away, broker);
      const client = await caller(away);
      const [other = 'single'] = CALL_QUEUES.filter((queues) => queues !== away);
      await assertCallQueue(channel, broker, 'search', other);
      await waitFor(async () => (await channel.checkQueue(queueOf(other))).consumerCount > 0, {
        message: 'the other queue to be consumed',
      });
      await channel.deleteQueue(queueOf(away));
      await served;
      expect(await client.call(echo, { text: 'again' })).toEqual({ text: 'again' });
      const publisher = new EventPublisher(broker, new Metrics('service'));
      ends.push(() => publisher.close());
      await publisher.publish(noticed, { text: 'event' });
      await waitFor(() => heard.includes('event'), { message: 'the event' });
      expect(gaps).toEqual(['ended']);
    },
  );
});

import { Controller, Module, type OnModuleDestroy } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { AppError, defineMessage } from '@tabdock/contracts/core';
import { connect, type ChannelModel } from 'amqplib';
import { z } from 'zod';
import {
  Broker,
  createLogger,
  Handles,
  HealthRegistry,
  Metrics,
  RpcClient,
  RpcServer,
} from '../src';
import { stopInOrder } from '../src/process/stop-in-order';
import { TcpProxy, testBroker, waitFor, withoutPause } from '../src/testing';

const work = defineMessage('search.work', {
  service: 'search',
  request: z.object({ held: z.boolean() }),
  reply: z.object({ by: z.string() }),
  deadlineMillis: 60_000,
});
const NEXT = { held: false };
/** Time longer than anything here takes. */
const PATIENCE_MILLIS = 60_000;

const { url, namespace } = testBroker();
const logger = createLogger('test', 'fatal');

/** One process of a service whose modules, once they have ended, can answer nothing. */
async function startReplica(name: string, amqpUrl = url) {
  const broker = new Broker(amqpUrl, namespace, logger);
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => undefined);
  const held = Promise.withResolvers<void>();
  let holding = 0;
  let stopped: Promise<void> | undefined;

  @Controller()
  class WorkController implements OnModuleDestroy {
    private isOver = false;

    @Handles(work)
    async work(request: { held: boolean }) {
      if (this.isOver) throw new AppError('SERVICE.UNAVAILABLE');
      if (request.held) {
        holding += 1;
        await Promise.race([held.promise, ended.promise]);
      }
      return { by: name };
    }

    onModuleDestroy(): void {
      this.isOver = true;
      ended.reject(new AppError('SERVICE.UNAVAILABLE'));
    }
  }

  @Module({ controllers: [WorkController] })
  class ServiceModule {}
  const testing = await Test.createTestingModule({ imports: [ServiceModule] }).compile();
  const app = testing.createNestApplication(new FastifyAdapter(), { logger: false });
  const health = new HealthRegistry();
  const rpcServer = new RpcServer({
    broker,
    logger,
    metrics: new Metrics(name),
    service: 'search',
    messages: [work],
  });
  app.connectMicroservice({ strategy: rpcServer });
  await app.startAllMicroservices();
  return {
    broker,
    health,
    rpcServer,
    holds: () => holding > 0,
    release: held.resolve,
    stop: (drainMillis = PATIENCE_MILLIS) => {
      stopped ??= stopInOrder({ app, health, rpcServer }, drainMillis).then(() => broker.close());
      return stopped;
    },
  };
}
type Replica = Awaited<ReturnType<typeof startReplica>>;

describe('the end of a process that answers calls', () => {
  const callerBroker = new Broker(url, namespace, logger);
  const client = new RpcClient(callerBroker, new Metrics('caller'));
  let first: Replica;
  let second: Replica | undefined;
  let proxy: TcpProxy;
  let raw: ChannelModel;

  /** Keeps who answered. */
  const callWithoutPause = () => withoutPause(20, async () => (await client.call(work, NEXT)).by);

  async function consumers(): Promise<number> {
    const channel = await raw.createChannel();
    const { consumerCount } = await channel.checkQueue(callerBroker.names.rpcQueue('search'));
    await channel.close();
    return consumerCount;
  }

  beforeAll(async () => {
    await client.ready();
    raw = await connect(url);
  });
  beforeEach(async () => {
    proxy = await TcpProxy.open(url);
    first = await startReplica('first', proxy.url);
  });
  afterEach(async () => {
    for (const replica of [first, second]) await replica?.stop(0);
    await proxy.close();
  });
  afterAll(async () => {
    await raw.close();
    await client.close();
    await callerBroker.close();
  });

  /** The first replica has this call before there is a second. */
  async function holdOnFirst() {
    const answer = client.call(work, { held: true });
    answer.catch(() => undefined);
    await waitFor(() => first.holds(), { message: 'the held call' });
    const other = await startReplica('second');
    second = other;
    return { answer, other };
  }

  it('costs no call its answer, and those that come meanwhile go to the other replica', async () => {
    const { answer } = await holdOnFirst();
    const calls = callWithoutPause();
    await calls.more(200);

    const stopped = first.stop();
    await waitFor(async () => (await consumers()) === 1, { message: 'the other replica alone' });
    await calls.more(200);
    await calls.stop();
    expect(new Set(calls.results)).toEqual(new Set(['first', 'second']));

    const next = callWithoutPause();
    await next.more(200);
    expect(await first.health.report()).toMatchObject({ ready: false });
    first.release();
    expect(await answer).toEqual({ by: 'first' });
    await stopped;
    await next.more(200);
    await next.stop();
    expect(new Set(next.results)).toEqual(new Set(['second']));
  });

  it('takes no call over a connection that comes back while stopping', async () => {
    const { answer, other } = await holdOnFirst();
    const stopped = first.stop();
    await proxy.refuse();
    await waitFor(() => !first.broker.isConnected(), { message: 'a lost connection' });
    await proxy.accept();
    await waitFor(() => first.broker.isConnected(), { message: 'a new connection' });

    const calls = callWithoutPause();
    await calls.more(200);
    await calls.stop();
    expect(new Set(calls.results)).toEqual(new Set(['second']));
    other.release();
    expect(await answer).toEqual({ by: 'second' });
    first.release();
    await stopped;
  });

  it('does not need the broker', async () => {
    second = await startReplica('second');
    await proxy.refuse();
    await waitFor(() => !first.broker.isConnected(), { message: 'a lost connection' });
    await first.stop();
    expect(await client.call(work, NEXT)).toEqual({ by: 'second' });
  });

  it('waits for a broker that does not answer no longer than for calls', async () => {
    second = await startReplica('second');
    proxy.hang();
    await first.rpcServer.drain(100);
    proxy.release();
    await first.stop();
    expect(await client.call(work, NEXT)).toEqual({ by: 'second' });
  });

  it('fails a call that outlasts the drain, as the modules have ended', async () => {
    const { answer } = await holdOnFirst();
    await first.stop(100);
    await expect(answer).rejects.toMatchObject({ code: 'SERVICE.UNAVAILABLE' });
  });
});

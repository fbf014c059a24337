import {
  Injectable,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
} from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { defineEvent, type EventDataOf } from '@tabdock/contracts/core';
import { connect } from 'amqplib';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import {
  durableQueue,
  Every,
  exclusiveQueue,
  KitModule,
  Listens,
  OnMissedEvents,
  Waker,
  type CommonConfig,
} from '../src';
import {
  createOutbox,
  traceOutbox,
  KitDatabaseModule,
  OutboxEntity,
  outboxMessage,
  OutboxModule,
  OutboxRepository,
  Transactions,
  typeOrmOptions,
} from '../src/database';
import { BrokerNames } from '../src/broker/names';
import { createTestDatabase, testBroker, waitFor } from '../src/testing';

const happened = defineEvent('test.happened', { version: 1, data: z.object({ n: z.number() }) });
type Happened = EventDataOf<typeof happened>;
const SHARED = durableQueue('declared');
const EACH = exclusiveQueue('declared-each');
const NEVER_MILLIS = 86_400_000;

const { url, namespace } = testBroker();
const order: string[] = [];

@Injectable()
class Work implements BeforeApplicationShutdown {
  readonly shared: number[] = [];
  readonly each: number[] = [];
  readonly gaps: string[] = [];
  readonly waker = new Waker();
  readonly held = Promise.withResolvers<void>();
  holding = false;
  runs = 0;
  runningAlone = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: OutboxRepository,
  ) {}

  @Listens(happened, SHARED)
  async count({ n }: Happened) {
    if (n < 0) {
      this.holding = true;
      await this.held.promise;
      await this.dataSource.query('SELECT 1');
      order.push('handler');
    }
    this.shared.push(n);
  }

  @Listens(happened, EACH)
  async notice({ n }: Happened) {
    this.each.push(n);
  }

  @OnMissedEvents(EACH)
  miss(gap: string) {
    this.gaps.push(gap);
  }

  @Every(NEVER_MILLIS, {
    name: 'running alone',
    replicas: 'one',
    wokenBy: (self: Work) => self.waker,
  })
  async alone(signal: AbortSignal) {
    this.runningAlone = true;
    this.runs += 1;
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    await this.dataSource.query('SELECT 1');
    order.push('task');
    this.runningAlone = false;
  }

  beforeApplicationShutdown() {
    order.push('resources');
  }

  async publish(n: number): Promise<void> {
    await this.transactions.run((manager) =>
      this.outbox.add(manager, [outboxMessage(happened, { n })]),
    );
  }
}

@Module({})
class ConnectionModule {
  static forRoot(dataSource: DataSource): DynamicModule {
    return {
      module: ConnectionModule,
      global: true,
      providers: [{ provide: DataSource, useValue: dataSource }],
      exports: [DataSource],
    };
  }

  constructor(private readonly dataSource: DataSource) {}

  async onApplicationShutdown(): Promise<void> {
    order.push('database');
    await this.dataSource.destroy();
  }
}

describe('work that is declared', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  const config: CommonConfig = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    HOST: '127.0.0.1',
    PORT: 0,
    AMQP_URL: [url],
    BROKER_NAMESPACE: namespace,
    BROKER_QUEUES: 'single',
    MIN_TIMEOUT_MILLIS: 0,
    OTEL_TRACES_SAMPLER_ARG: 0,
  };
  const started: { stop(): Promise<void> }[] = [];

  async function startReplica() {
    const dataSource = await new DataSource(
      typeOrmOptions({
        config: { ...database.env, DATABASE_POOL_SIZE: 5 },
        entities: [OutboxEntity],
        migrations: [],
      }),
    ).initialize();
    const module = await Test.createTestingModule({
      imports: [
        KitModule.forRoot({ name: 'test', config }),
        ConnectionModule.forRoot(dataSource),
        KitDatabaseModule,
        OutboxModule.forRoot([happened]),
      ],
      providers: [Work],
    }).compile();
    const app = module.createNestApplication(new FastifyAdapter(), { logger: false });
    await app.init();
    let stopped: Promise<void> | undefined;
    const stop = () => (stopped ??= app.close());
    started.push({ stop });
    return { work: app.get(Work), stop };
  }

  beforeAll(async () => {
    database = await createTestDatabase();
    const dataSource = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    const runner = dataSource.createQueryRunner();
    await createOutbox(runner);
    await traceOutbox(runner);
    await runner.release();
    await dataSource.destroy();
  });
  beforeEach(() => order.splice(0));
  afterEach(async () => {
    await Promise.all(started.splice(0).map(({ stop }) => stop()));
  });
  afterAll(async () => {
    const raw = await connect(url);
    const channel = await raw.createChannel();
    const names = new BrokerNames(namespace);
    for (const queue of [names.dead(), names.eventQueue('declared')])
      await channel.deleteQueue(queue);
    for (const exchange of names.exchanges()) await channel.deleteExchange(exchange);
    await raw.close();
    await database?.drop();
  });

  it('gets an event once for all replicas from a durable queue, in each from an exclusive one', async () => {
    const [first, second] = [await startReplica(), await startReplica()];
    for (let n = 0; n < 20; n += 1) await first.work.publish(n);
    const all = Array.from({ length: 20 }, (_, n) => n);
    await waitFor(
      () =>
        first.work.each.length === 20 &&
        second.work.each.length === 20 &&
        first.work.shared.length + second.work.shared.length === 20,
      { message: 'every event' },
    );
    expect(first.work.each).toEqual(all);
    expect(second.work.each).toEqual(all);
    expect([...first.work.shared, ...second.work.shared].sort((a, b) => a - b)).toEqual(all);
    expect(first.work.gaps).toEqual(['ended']);
  });

  it('runs on one replica at a time, and on the next one when that stops', async () => {
    const [first, second] = [await startReplica(), await startReplica()];
    const running = () => [first.work.runningAlone, second.work.runningAlone];
    await waitFor(() => running().includes(true), { message: 'one of them' });
    const [one, other] = first.work.runningAlone ? [first, second] : [second, first];
    for (let tries = 0; tries < 20; tries += 1) other.work.waker.wake();
    expect(other.work.runs).toBe(0);
    await one.stop();
    await waitFor(
      () => {
        other.work.waker.wake();
        return other.work.runningAlone;
      },
      { message: 'the other one' },
    );
    expect([one.work.runs, other.work.runs]).toEqual([1, 1]);
  });

  it('ends in order: listeners, tasks, resources, database', async () => {
    const replica = await startReplica();
    await waitFor(() => replica.work.runningAlone, { message: 'the task' });
    await replica.work.publish(-1);
    await waitFor(() => replica.work.holding, { message: 'the held handler' });
    const stopped = replica.stop();
    await new Promise((resolve) => setImmediate(resolve));
    expect(order).toEqual([]);
    replica.work.held.resolve();
    await stopped;
    expect(order).toEqual(['handler', 'task', 'resources', 'database']);
    expect(replica.work.shared).toEqual([-1]);
  });

  it('aborts a task whose lock is lost with its connection', async () => {
    const replica = await startReplica();
    await waitFor(() => replica.work.runningAlone, { message: 'the task' });
    const killer = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    await killer.query(
      `SELECT pg_terminate_backend(pid) FROM pg_locks
       WHERE locktype = 'advisory' AND granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    await killer.destroy();
    await waitFor(() => !replica.work.runningAlone, { message: 'the abort' });
  });
});

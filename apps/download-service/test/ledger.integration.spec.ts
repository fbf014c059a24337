import { loadConfig } from '@tabdock/service-kit';
import { databaseConfigSchema } from '@tabdock/service-kit';
import { runMigrations } from '@tabdock/service-kit/database';
import { createTestDatabase, waitFor } from '@tabdock/service-kit/testing';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../src/database/database';
import { DispatcherLease, LeadershipLostError } from '../src/dispatch/dispatcher-lease';
import { OutboxRepository } from '../src/outbox/outbox.repository';

describe('ledger', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    const config = loadConfig(databaseConfigSchema, { DATABASE_URL: database.url });
    const options = databaseOptions(config);
    expect(await runMigrations(new DataSource(options))).toHaveLength(1);
    expect(await runMigrations(new DataSource(options))).toHaveLength(0);
    dataSource = await new DataSource(options).initialize();
  });

  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('has the schema that the entities describe', async () => {
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    const columns = upQueries.filter(({ query }) =>
      /ADD (?!CONSTRAINT)|DROP COLUMN|TYPE /.test(query),
    );
    expect(columns.map(({ query }) => query)).toEqual([]);
  });

  it('undoes its migration', async () => {
    await dataSource.undoLastMigration();
    await dataSource.runMigrations();
  });

  describe('dispatcher lease', () => {
    it('is taken from a leader that froze inside a transaction, whose work is then lost', async () => {
      const frozen = new DispatcherLease(dataSource);
      const next = new DispatcherLease(dataSource);
      const epoch = (await frozen.hold()) ?? '';
      expect(await next.hold()).toBeUndefined();
      const runner = dataSource.createQueryRunner();
      await runner.startTransaction();
      await frozen.fence(runner.manager, epoch);
      const taken = await waitFor(() => next.hold(), {
        timeoutMillis: 5_000,
        message: 'the next leader',
      });
      expect(Number(taken)).toBe(Number(epoch) + 1);
      await expect(runner.commitTransaction()).rejects.toThrow();
      await runner.release().catch(() => undefined);
      await expect(
        dataSource.transaction((manager) => frozen.fence(manager, epoch)),
      ).rejects.toBeInstanceOf(LeadershipLostError);
    });

    it('is free at once when its holder releases it', async () => {
      await dataSource.query('DELETE FROM dispatcher_lease');
      const first = new DispatcherLease(dataSource);
      const second = new DispatcherLease(dataSource);
      expect(await first.hold()).toBe('1');
      expect(await first.hold()).toBe('1');
      await first.release();
      expect(await second.hold()).toBe('2');
    });
  });

  describe('outbox', () => {
    const message = (n: number) => ({ type: 'test', payload: { n }, correlationId: null });

    it('gives messages out in order until they are published', async () => {
      const outbox = new OutboxRepository(dataSource);
      await dataSource.transaction((manager) => outbox.add(manager, [1, 2, 3].map(message)));
      const seen: unknown[] = [];
      const relay = (count: number) =>
        outbox.relay(10, async (messages) => {
          seen.push(messages.map(({ payload }) => payload));
          return messages.slice(0, count);
        });
      expect(await relay(1)).toEqual({ taken: 3, published: 1 });
      expect(await relay(0)).toEqual({ taken: 2, published: 0 });
      expect(await outbox.lagSeconds()).toBeGreaterThan(0);
      expect(await relay(2)).toEqual({ taken: 2, published: 2 });
      expect(await relay(2)).toEqual({ taken: 0, published: 0 });
      expect(seen).toEqual([
        [{ n: 1 }, { n: 2 }, { n: 3 }],
        [{ n: 2 }, { n: 3 }],
        [{ n: 2 }, { n: 3 }],
      ]);
      expect(await outbox.lagSeconds()).toBe(0);
    });

    it('is published by one relay at a time', async () => {
      const outbox = new OutboxRepository(dataSource);
      await dataSource.transaction((manager) => outbox.add(manager, [message(4)]));
      const second = await new Promise((resolve, reject) => {
        outbox
          .relay(10, async (messages) => {
            resolve(await outbox.relay(10, async () => []));
            return messages;
          })
          .catch(reject);
      });
      expect(second).toEqual({ taken: 0, published: 0 });
    });

    it('drops what was published long ago and nothing else', async () => {
      const outbox = new OutboxRepository(dataSource);
      await outbox.relay(10, async (messages) => messages);
      await dataSource.transaction((manager) => outbox.add(manager, [message(5)]));
      await outbox.deletePublishedBefore(new Date(Date.now() + 60_000));
      const rows: { payload: unknown }[] = await dataSource.query('SELECT payload FROM outbox');
      expect(rows).toEqual([{ payload: { n: 5 } }]);
    });
  });
});

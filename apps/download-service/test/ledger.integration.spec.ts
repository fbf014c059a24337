import { loadConfig } from '@tabdock/service-kit';
import { databaseConfigSchema } from '@tabdock/service-kit';
import { runMigrations } from '@tabdock/service-kit/database';
import { createTestDatabase, waitFor, type TestDatabase } from '@tabdock/service-kit/testing';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../src/api/database/database';
import { DispatcherLease, LeadershipLostError } from '../src/api/dispatch/dispatcher-lease';

const SHORT_LEASE = { MIN_TIMEOUT_MILLIS: 0 };

describe('ledger', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    const config = loadConfig(databaseConfigSchema, database.env);
    const options = databaseOptions(config);
    expect(await runMigrations(new DataSource(options))).not.toEqual([]);
    expect(await runMigrations(new DataSource(options))).toEqual([]);
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

  it('undoes its migrations', async () => {
    const all = dataSource.migrations.length;
    for (let undone = 0; undone < all; undone += 1) await dataSource.undoLastMigration();
    expect(await dataSource.runMigrations()).toHaveLength(all);
  });

  describe('dispatcher lease', () => {
    it('is taken from a leader that froze inside a transaction, whose work is then lost', async () => {
      const frozen = new DispatcherLease(dataSource, SHORT_LEASE);
      const next = new DispatcherLease(dataSource, SHORT_LEASE);
      const epoch = (await frozen.hold()) ?? '';
      expect(await next.hold()).toBeUndefined();
      const runner = dataSource.createQueryRunner();
      await runner.startTransaction();
      await frozen.fence(runner.manager, epoch);
      const taken = await waitFor(() => next.hold(), {
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
      const first = new DispatcherLease(dataSource, SHORT_LEASE);
      const second = new DispatcherLease(dataSource, SHORT_LEASE);
      expect(await first.hold()).toBe('1');
      expect(await first.hold()).toBe('1');
      await first.release();
      expect(await second.hold()).toBe('2');
    });
  });
});

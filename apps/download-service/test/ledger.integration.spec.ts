import { loadConfig } from '@tabdock/service-kit';
import { databaseConfigSchema } from '@tabdock/service-kit';
import { runMigrations } from '@tabdock/service-kit/database';
import { createTestDatabase, waitFor, type TestDatabase } from '@tabdock/service-kit/testing';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../src/api/database/database';
import { DispatcherLease, LeadershipLostError } from '../src/api/dispatch/dispatcher-lease';

const SHORT_LEASE = { MIN_TIMEOUT_MILLIS: 0 };
const PATIENT_LEASE = { MIN_TIMEOUT_MILLIS: 60_000 };

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

    it('is renewed while transactions of its holder are under way, and then not lost to others', async () => {
      await dataSource.query('DELETE FROM dispatcher_lease');
      const leader = new DispatcherLease(dataSource, SHORT_LEASE);
      const epoch = (await leader.hold()) ?? '';
      const handOvers = [dataSource.createQueryRunner(), dataSource.createQueryRunner()];
      for (const runner of handOvers) {
        await runner.startTransaction();
        await leader.fence(runner.manager, epoch);
        expect(await leader.hold()).toBe(epoch);
      }
      for (const runner of handOvers) {
        await runner.commitTransaction();
        await runner.release();
      }
    });

    it('is not taken while a transaction of the leader is under way', async () => {
      await dataSource.query('DELETE FROM dispatcher_lease');
      const leader = new DispatcherLease(dataSource, PATIENT_LEASE);
      const next = new DispatcherLease(dataSource, PATIENT_LEASE);
      const epoch = (await leader.hold()) ?? '';
      const runner = dataSource.createQueryRunner();
      await runner.startTransaction();
      await leader.fence(runner.manager, epoch);
      await dataSource.query("UPDATE dispatcher_lease SET expires_at = '-infinity'");
      const taking = next.hold();
      await waitFor(
        async () => {
          const [waiting] = await dataSource.query<unknown[]>(
            `SELECT 1 FROM pg_stat_activity
             WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          );
          return waiting;
        },
        { message: 'the next leader to wait' },
      );
      await runner.commitTransaction();
      await runner.release();
      expect(Number(await taking)).toBe(Number(epoch) + 1);
      await expect(
        dataSource.transaction((manager) => leader.fence(manager, epoch)),
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

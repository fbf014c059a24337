import { DataSource } from 'typeorm';
import { Backfills, type FillBatch } from '../src/backfills';
import { createBackfills, queueBackfill, typeOrmOptions } from '../src/database';
import { Metrics } from '../src/index';
import { createTestDatabase } from '../src/testing';

const ALIVE = new AbortController().signal;

describe('a backfill', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let rows: DataSource;
  let metrics: Metrics;
  let backfills: Backfills;

  const filled = async () =>
    (await rows.query<{ id: number }[]>('SELECT id FROM filled ORDER BY id')).map(({ id }) => id);
  /** Fills ids 1 to 9 in threes; a second time would fail on the key. */
  const threes: FillBatch = async (manager, position = '0') => {
    const from = Number(position);
    await manager.query('INSERT INTO filled SELECT generate_series($1::int, $2::int)', [
      from + 1,
      from + 3,
    ]);
    return { rows: 3, next: from + 3 === 9 ? undefined : String(from + 3) };
  };

  beforeEach(async () => {
    database = await createTestDatabase();
    rows = await new DataSource(
      typeOrmOptions({
        config: { ...database.env, DATABASE_POOL_SIZE: 5 },
        entities: [],
        migrations: [],
      }),
    ).initialize();
    const runner = rows.createQueryRunner();
    await createBackfills(runner);
    await queueBackfill(runner, 'threes', { hours: 0 });
    await queueBackfill(runner, 'tomorrow', { hours: 24 });
    await runner.query('CREATE TABLE filled (id integer PRIMARY KEY)');
    await runner.release();
    metrics = new Metrics('test');
    backfills = new Backfills(rows, metrics);
  });

  afterEach(async () => {
    await rows?.destroy();
    await database?.drop();
  });

  it('goes on behind the last batch when its process ended in the middle of one', async () => {
    const stopping = new AbortController();
    await expect(
      backfills.run(
        'threes',
        async (manager, position) => {
          const batch = await threes(manager, position);
          if (position !== undefined) throw new Error('killed');
          return batch;
        },
        stopping.signal,
      ),
    ).rejects.toThrow('killed');
    expect(await filled()).toEqual([1, 2, 3]);
    await backfills.run('threes', threes, ALIVE);
    expect(await filled()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const printed = await metrics.registry.metrics();
    expect(printed).toContain('tabdock_backfill_rows{backfill="threes",process="test"} 9');
    expect(printed).toContain('tabdock_backfill_ended{backfill="threes",process="test"} 1');
  });

  it('fills nothing twice when two replicas run it at once, and stays ended', async () => {
    const replica = () => new Backfills(rows, new Metrics('test')).run('threes', threes, ALIVE);
    await Promise.all([replica(), replica()]);
    await replica();
    expect(await filled()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('waits for its time, and fails when no migration has queued it', async () => {
    await backfills.run('tomorrow', threes, ALIVE);
    expect(await filled()).toEqual([]);
    await expect(backfills.run('unknown', threes, ALIVE)).rejects.toThrow(
      'No migration has queued the backfill "unknown"',
    );
  });
});

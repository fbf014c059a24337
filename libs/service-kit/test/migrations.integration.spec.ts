import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { Backfills } from '../src/backfills';
import {
  buildIndex,
  createBackfills,
  queueBackfill,
  runMigrations,
  typeOrmOptions,
  type MigrationOptions,
  type SchemaMigration,
} from '../src/database';
import { Metrics } from '../src/index';
import { createTestDatabase } from '../src/testing';

type MigrationClass = new () => MigrationInterface;

const seen: unknown[] = [];

class LooksAtItsLimits1700000000000 implements MigrationInterface {
  readonly name = 'LooksAtItsLimits1700000000000';

  async up(runner: QueryRunner): Promise<void> {
    const [limits] = (await runner.query(
      "SELECT current_setting('statement_timeout') AS work, current_setting('lock_timeout') AS locks",
    )) as unknown[];
    seen.push(limits);
    await runner.query('CREATE TABLE song (id integer PRIMARY KEY, votes integer)');
  }

  async down(): Promise<void> {}
}

class Counts1700000001000 implements SchemaMigration {
  readonly name = 'Counts1700000001000';
  readonly phase = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE song ADD COLUMN stars integer');
    await createBackfills(runner);
    await queueBackfill(runner, 'stars', { hours: 0 });
  }

  async down(): Promise<void> {}
}

class Indexes1700000002000 implements SchemaMigration {
  readonly name = 'Indexes1700000002000';
  readonly phase = 'expand';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'CREATE UNIQUE INDEX CONCURRENTLY song_stars_idx ON song (stars)');
  }

  async down(): Promise<void> {}
}

class NoVotes1700000003000 implements SchemaMigration {
  readonly name = 'NoVotes1700000003000';
  readonly phase = 'contract';
  readonly needs = ['stars'];

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE song DROP COLUMN votes');
  }

  async down(): Promise<void> {}
}

const RELEASE_BEFORE = [LooksAtItsLimits1700000000000];
const ALL = [...RELEASE_BEFORE, Counts1700000001000, Indexes1700000002000, NoVotes1700000003000];

describe('migrating a database', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let others: DataSource;

  const sourceOf = (migrations: MigrationClass[], poolSize = 1) =>
    new DataSource(
      typeOrmOptions({
        config: { ...database.env, DATABASE_POOL_SIZE: poolSize },
        entities: [],
        migrations,
      }),
    );
  const migrate = (migrations: MigrationClass[], options?: MigrationOptions) =>
    runMigrations(sourceOf(migrations), options);
  const indexes = () =>
    others.query<{ name: string; isValid: boolean }[]>(
      `SELECT relname AS name, indisvalid AS "isValid" FROM pg_index JOIN pg_class ON oid = indexrelid
       WHERE relname = 'song_stars_idx'`,
    );

  beforeEach(async () => {
    database = await createTestDatabase();
    others = await sourceOf([], 5).initialize();
  });

  afterEach(async () => {
    await others?.destroy();
    await database?.drop();
  });

  it('has no time limit but for locks, runs once, and needs one connection', async () => {
    seen.length = 0;
    expect(await migrate(RELEASE_BEFORE)).toEqual(['LooksAtItsLimits1700000000000']);
    expect(await Promise.all([migrate(RELEASE_BEFORE), migrate(RELEASE_BEFORE)])).toEqual([[], []]);
    expect(seen).toEqual([{ work: '0', locks: '2s' }]);
  });

  it('runs everything in a new database, where no backfill has anything to do', async () => {
    expect(await migrate(ALL)).toHaveLength(ALL.length);
    expect(await others.query('SELECT name FROM backfill WHERE ended_at IS NULL')).toEqual([]);
  });

  it('builds an index while another migrating process waits for its turn', async () => {
    await migrate(RELEASE_BEFORE);
    const expand = { which: 'expand' } as const;
    const ran = await Promise.all([
      migrate(ALL, expand),
      migrate(ALL, expand),
      migrate(ALL, expand),
    ]);
    expect(ran.flat().sort()).toEqual(['Counts1700000001000', 'Indexes1700000002000']);
    expect(await indexes()).toEqual([{ name: 'song_stars_idx', isValid: true }]);
  });

  it('builds an index anew that was left half-built', async () => {
    await migrate([...RELEASE_BEFORE, Counts1700000001000]);
    await others.query('INSERT INTO song (id, stars) VALUES (1, 5), (2, 5)');
    await expect(migrate(ALL, { which: 'expand' })).rejects.toThrow('song_stars_idx');
    expect(await indexes()).toEqual([{ name: 'song_stars_idx', isValid: false }]);
    await others.query('DELETE FROM song WHERE id = 2');
    expect(await migrate(ALL, { which: 'expand' })).toEqual(['Indexes1700000002000']);
    expect(await indexes()).toEqual([{ name: 'song_stars_idx', isValid: true }]);
  });

  it('lets go of a table that others hold, and tries again when they had their turn', async () => {
    await migrate(RELEASE_BEFORE);
    const holder = others.createQueryRunner();
    await holder.startTransaction();
    await holder.query('SELECT 1 FROM song');
    const said: string[] = [];
    const say = (sentence: string) => {
      said.push(sentence);
      if (said.length === 2) void holder.commitTransaction();
    };
    const ran = await migrate(ALL, { which: 'expand', lockMillis: 1, pauseMillis: 1, say });
    await holder.release();
    expect(ran).toEqual(['Counts1700000001000', 'Indexes1700000002000']);
    expect(said[0]).toBe('Counts1700000001000 waits for a table that others hold; trying again');
  });

  it('takes away only when it may, and what is needed is filled', async () => {
    await migrate(RELEASE_BEFORE);
    await others.query('INSERT INTO song (id, votes) SELECT n, n FROM generate_series(1, 25) AS n');
    expect(await migrate(ALL, { which: 'expand' })).not.toContain('NoVotes1700000003000');
    const words = 'NoVotes1700000003000 waits for the backfill "stars", which has not ended';
    await expect(migrate(ALL)).rejects.toThrow(words);
    const said: string[] = [];
    expect(await migrate(ALL, { which: 'ready', say: (one) => said.push(one) })).toEqual([]);
    expect(said).toEqual([expect.stringContaining(words)]);
    const alive = new AbortController().signal;
    await new Backfills(others, new Metrics('test')).run(
      'stars',
      async (manager, position = '0') => {
        const to = Number(position) + 10;
        const [, rows] = await manager.query<[unknown, number]>(
          'UPDATE song SET stars = votes WHERE id > $1 AND id <= $2',
          [position, to],
        );
        return { rows, next: rows < 10 ? undefined : String(to) };
      },
      alive,
    );
    expect(await others.query('SELECT 1 FROM song WHERE stars IS DISTINCT FROM votes')).toEqual([]);
    expect(await migrate(ALL)).toEqual(['NoVotes1700000003000']);
  });
});

import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { runMigrations, typeOrmOptions } from '../src/database';
import { createTestDatabase } from '../src/testing';

const seen: unknown[] = [];

class LooksAtItsLimits1700000000000 implements MigrationInterface {
  readonly name = 'LooksAtItsLimits1700000000000';

  async up(runner: QueryRunner): Promise<void> {
    const [limits] = (await runner.query(
      "SELECT current_setting('statement_timeout') AS work, current_setting('lock_timeout') AS locks",
    )) as unknown[];
    seen.push(limits);
  }

  async down(): Promise<void> {}
}

describe('migrating a database', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;

  beforeAll(async () => {
    database = await createTestDatabase();
  });

  afterAll(() => database?.drop());

  const migrate = (poolSize: number) =>
    runMigrations(
      new DataSource(
        typeOrmOptions({
          config: { ...database.env, DATABASE_POOL_SIZE: poolSize },
          entities: [],
          migrations: [LooksAtItsLimits1700000000000],
        }),
      ),
    );

  it('has no time limit but for locks, runs once, and needs one connection', async () => {
    expect(await migrate(1)).toEqual(['LooksAtItsLimits1700000000000']);
    expect(await Promise.all([migrate(10), migrate(10)])).toEqual([[], []]);
    expect(seen).toEqual([{ work: '0', locks: '10s' }]);
  });
});

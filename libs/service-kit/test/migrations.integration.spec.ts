import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { runMigrations, typeOrmOptions } from '../src/database';
import { createTestDatabase } from '../src/testing';

const seen: string[] = [];

class LooksAtItsLimits1700000000000 implements MigrationInterface {
  readonly name = 'LooksAtItsLimits1700000000000';

  async up(runner: QueryRunner): Promise<void> {
    const [row] = (await runner.query('SHOW statement_timeout')) as { statement_timeout: string }[];
    seen.push(row?.statement_timeout ?? '');
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
          config: { DATABASE_URL: database.url, DATABASE_POOL_SIZE: poolSize },
          entities: [],
          migrations: [LooksAtItsLimits1700000000000],
        }),
      ),
    );

  it('may take as long as a large table needs, with one connection, and is done once', async () => {
    expect(await migrate(1)).toEqual(['LooksAtItsLimits1700000000000']);
    expect(await Promise.all([migrate(10), migrate(10)])).toEqual([[], []]);
    expect(seen).toEqual(['0']);
  });
});

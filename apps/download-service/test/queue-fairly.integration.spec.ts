import { randomUUID } from 'node:crypto';
import { databaseConfigSchema, loadConfig } from '@tabdock/service-kit';
import { createTestDatabase, type TestDatabase } from '@tabdock/service-kit/testing';
import { DataSource } from 'typeorm';
import { databaseOptions } from '../src/api/database/database';
import { FairTurnEntity } from '../src/api/fairness/fair-turn.entity';
import { QueueFairly1795330000000 } from '../src/api/database/migrations/1795330000000-queue-fairly';

describe('fair queueing of what was queued before', () => {
  let database: TestDatabase;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    const config = loadConfig(databaseConfigSchema, database.env);
    dataSource = await new DataSource(databaseOptions(config)).initialize();
    await dataSource.runMigrations();
    const names = dataSource.migrations.map(({ name }) => name);
    const undone = names.length - names.indexOf(QueueFairly1795330000000.name);
    for (let one = 0; one < undone; one += 1) await dataSource.undoLastMigration();
  });

  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  it('takes turns by owner and weight, the oldest job of each first', async () => {
    const queue = async (ownerId: string, weight: number, count: number) => {
      for (let age = count; age > 0; age -= 1) {
        const job = randomUUID();
        await dataSource.query(
          `INSERT INTO fetch_job (id, source_id, tab_id, source_ref, state, weight, next_attempt_at)
           VALUES ($1, 'demo', gen_random_uuid(), '{}', 'queued', $2, now() - make_interval(hours => $3))`,
          [job, weight, age],
        );
        await dataSource.query(
          `INSERT INTO download (id, request_id, owner_kind, owner_id, tier, tab_id, source_id,
             source_ref, title, artist, status, fetch_job_id, requested_at)
           VALUES (gen_random_uuid(), gen_random_uuid(), 'user', $1, 'standard', gen_random_uuid(),
             'demo', '{}', '', '', 'pending', $2, now())`,
          [ownerId, job],
        );
      }
    };
    const [many, few] = [randomUUID(), randomUUID()];
    await queue(many, 4, 6);
    await queue(few, 1, 2);
    await dataSource.runMigrations();
    const tagsOf = async (ownerId: string) => {
      const rows: { tag: number }[] = await dataSource.query(
        `SELECT fair_tag AS tag FROM fetch_job JOIN download ON fetch_job_id = fetch_job.id
         WHERE owner_id = $1 ORDER BY next_attempt_at`,
        [ownerId],
      );
      return rows.map(({ tag }) => tag);
    };
    expect(await tagsOf(many)).toEqual([0, 0.25, 0.5, 0.75, 1, 1.25]);
    expect(await tagsOf(few)).toEqual([0, 1]);
    const turnOf = (ownerId: string) =>
      dataSource.manager.findOneByOrFail(FairTurnEntity, { ownerId });
    expect(await turnOf(many)).toMatchObject({ sourceId: 'demo', weight: 4, finishTag: 1.5 });
    expect(await turnOf(few)).toMatchObject({ weight: 1, finishTag: 2 });
  });
});

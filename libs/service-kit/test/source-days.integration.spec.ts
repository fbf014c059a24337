import { DataSource } from 'typeorm';
import { createSourceDays } from '../src/database';
import { SourceDays } from '../src/source-days';
import { createTestDatabase } from '../src/testing';

const LATE_ON_SATURDAY = '2026-11-28T23:59:59.000Z';
const SUNDAY = '2026-11-29T00:00:01.000Z';

describe('days of sources', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let dataSource: DataSource;
  let now: string;

  class Replica extends SourceDays {
    protected override now(): Date {
      return new Date(now);
    }
  }
  const replica = () => new Replica(dataSource);
  const stored = () => dataSource.query<{ count: string }[]>('SELECT * FROM source_day');

  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    const runner = dataSource.createQueryRunner();
    await createSourceDays(runner);
    await runner.release();
  });
  beforeEach(async () => {
    now = LATE_ON_SATURDAY;
    await dataSource.query('TRUNCATE source_day');
  });
  afterAll(async () => {
    await dataSource?.destroy();
    await database?.drop();
  });

  it('adds up what several replicas counted, each time once', async () => {
    const [one, other] = [replica(), replica()];
    for (let n = 0; n < 3; n += 1) one.count('barn', 'fetch', 'ok');
    other.count('barn', 'fetch', 'ok');
    other.count('barn', 'fetch', 'DOWNLOADS.REMOVED');
    other.count('barn', 'check', 'ok');
    other.count("it's; DROP", 'fetch', 'ok');
    await Promise.all([one.write(), other.write()]);
    await Promise.all([one.write(), other.write()]);
    const week = await replica().week(['barn', "it's; DROP", 'shed'], 'fetch');
    expect(week.get('barn')?.at(-1)).toEqual({
      day: '2026-11-28',
      outcomes: { ok: 4, 'DOWNLOADS.REMOVED': 1 },
    });
    expect(week.get("it's; DROP")?.at(-1)?.outcomes).toEqual({ ok: 1 });
    expect(week.get('shed')?.every(({ outcomes }) => Object.keys(outcomes).length === 0)).toBe(
      true,
    );
  });

  it('has every one of seven days (UTC), today last', async () => {
    const days = replica();
    days.count('barn', 'fetch', 'ok');
    now = SUNDAY;
    days.count('barn', 'fetch', 'ok');
    await days.write();
    const week = (await days.week(['barn'], 'fetch')).get('barn') ?? [];
    expect(week.map(({ day }) => day)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
    ]);
    expect(week.slice(-2).map(({ outcomes }) => outcomes)).toEqual([{ ok: 1 }, { ok: 1 }]);
  });

  it('keeps what could not be written, and adds what is counted meanwhile', async () => {
    const days = replica();
    days.count('barn', 'fetch', 'ok');
    await dataSource.query('ALTER TABLE source_day RENAME TO away');
    const failed = days.write();
    days.count('barn', 'fetch', 'ok');
    await expect(failed).rejects.toThrow('source_day');
    await dataSource.query('ALTER TABLE away RENAME TO source_day');
    await days.write();
    expect(await stored()).toMatchObject([{ count: '2' }]);
  });
});

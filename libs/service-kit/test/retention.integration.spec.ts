import { Injectable, Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import { LOGGER, Metrics } from '../src';
import { days, hours, Keeps, NO_LONGER, typeOrmOptions } from '../src/database';
import { Retention, RetentionModule } from '../src/retention';
import { createTestDatabase } from '../src/testing';

const NOON = new Date('2026-11-22T12:00:00Z');

@Injectable()
@Keeps<Rows>(
  {
    table: 'broken',
    what: '',
    about: 'nobody',
    kept: { by: { time: 'no_column' }, after: days(1) },
  },
  {
    table: 'letter',
    what: '',
    about: 'nobody',
    kept: {
      by: { time: 'at' },
      after: { text: '', of: ({ seconds }) => seconds },
      where: 'NOT is_open',
    },
  },
  { table: 'caller', what: '', about: 'nobody', kept: { by: { day: 'day' }, after: days(2) } },
  { table: 'try', what: '', about: 'nobody', kept: { by: { millis: 'expire' }, after: NO_LONGER } },
  {
    store: 'files',
    what: '',
    about: 'nobody',
    kept: {
      after: hours(1),
      delete: async (self, { before }) => void self.filesBefore.push(before),
    },
  },
)
class Rows {
  readonly seconds = 3_600;
  readonly filesBefore: Date[] = [];
}

describe('rows with a time to be kept', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let dataSource: DataSource;
  const error = jest.fn();

  beforeAll(async () => {
    database = await createTestDatabase();
    const config = { ...database.env, DATABASE_POOL_SIZE: 2 };
    dataSource = await new DataSource(
      typeOrmOptions({ config, entities: [], migrations: [] }),
    ).initialize();
    for (const table of [
      'broken ()',
      'letter (at timestamptz, is_open boolean)',
      'caller (day date)',
      'try (expire bigint)',
    ]) {
      await dataSource.query(`CREATE TABLE ${table}`);
    }
  });
  afterAll(async () => {
    await dataSource?.destroy();
    await database?.drop();
  });

  it('are deleted when it is over, whatever fails beside them, and the oldest ones are measured', async () => {
    await dataSource.query(
      `INSERT INTO letter SELECT at::timestamptz, is_open FROM (VALUES
         ('2026-11-22T10:59:00Z', false), ('2026-11-22T10:59:00Z', true), ('2026-11-22T11:30:00Z', false)
       ) AS row (at, is_open)`,
    );
    // More than one slice.
    await dataSource.query(
      `INSERT INTO letter SELECT '2026-01-01', false FROM generate_series(1, 5001)`,
    );
    await dataSource.query(
      `INSERT INTO caller VALUES ('2026-11-20'), ('2026-11-21'), ('2026-11-22')`,
    );
    await dataSource.query(`INSERT INTO try VALUES ($1), ($2), (NULL)`, [
      NOON.getTime() - 1,
      NOON.getTime() + 1,
    ]);
    const metrics = new Metrics('test');
    @Module({
      providers: [
        Rows,
        { provide: DataSource, useValue: dataSource },
        { provide: Metrics, useValue: metrics },
        { provide: LOGGER, useValue: { error } },
      ],
      exports: [DataSource, Metrics, LOGGER],
    })
    class Rest {}
    const app = await Test.createTestingModule({
      imports: [{ module: Rest, global: true }, RetentionModule],
    }).compile();

    await expect(app.get(Retention).deleteExpired(NOON)).rejects.toThrow('Not deleted: broken');
    expect(error).toHaveBeenCalledWith(
      expect.anything(),
      'expired rows of broken could not be deleted or measured',
    );
    const left = (text: string) => dataSource.query(text) as Promise<object[]>;
    expect(await left('SELECT is_open AS open FROM letter ORDER BY at')).toEqual([
      { open: true },
      { open: false },
    ]);
    expect(await left('SELECT day::text FROM caller ORDER BY day')).toEqual([
      { day: '2026-11-21' },
      { day: '2026-11-22' },
    ]);
    expect(await left('SELECT FROM try')).toHaveLength(2);
    expect(app.get(Rows).filesBefore).toEqual([new Date('2026-11-22T11:00:00Z')]);

    const shown = await metrics.registry.metrics();
    const oldest = (table: string) =>
      Number(
        new RegExp(`oldest_timestamp_seconds\\{table="${table}",[^}]*\\} (\\S+)`).exec(shown)?.[1],
      );
    expect(oldest('letter')).toBe(Date.parse('2026-11-22T11:30:00Z') / 1_000);
    expect(oldest('caller')).toBe(Date.parse('2026-11-21T00:00:00Z') / 1_000);
    expect(shown).toMatch(/retention_deleted_total\{table="letter",[^}]*\} 5002/);
    expect(shown).toMatch(/retention_limit_seconds\{table="caller",[^}]*\} 172800/);
  });
});

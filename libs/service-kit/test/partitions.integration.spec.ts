import { DataSource } from 'typeorm';
import {
  createPartitions,
  maintainPartitions,
  typeOrmOptions,
  type PartitionedTable,
} from '../src/database';
import type { Logger } from '../src';
import { PartitionMaintenance } from '../src/partitions';
import { createTestDatabase, waitFor } from '../src/testing';

const SEEN: PartitionedTable = { table: 'seen', interval: 'day', ahead: 2, keepDays: 3 };
const HEARD: PartitionedTable = { ...SEEN, table: 'heard' };
const DAY_MILLIS = 24 * 60 * 60 * 1_000;
const NOON = (day: string) => new Date(`2026-${day}T12:00:00Z`);

describe('partitions by time', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let replicas: DataSource[];
  const first = () => replicas[0] as DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    const config = { ...database.env, DATABASE_POOL_SIZE: 2 };
    const open = () =>
      new DataSource(typeOrmOptions({ config, entities: [], migrations: [] })).initialize();
    replicas = await Promise.all([open(), open()]);
  });
  afterAll(async () => {
    await Promise.all((replicas ?? []).map((replica) => replica.destroy()));
    await database?.drop();
  });
  beforeEach(async () => {
    for (const table of ['seen', 'heard']) {
      await first().query(`DROP TABLE IF EXISTS ${table}`);
      await first().query(
        `CREATE TABLE ${table} (id int NOT NULL, at timestamptz NOT NULL, PRIMARY KEY (id, at))
         PARTITION BY RANGE (at)`,
      );
    }
    await first().query('CREATE INDEX seen_at_idx ON seen (at)');
  });

  const maintain = (now: Date, replica = first()) => maintainPartitions(replica, [SEEN], now);

  async function partitions(): Promise<string[]> {
    const rows: { name: string }[] = await first().query(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits
       WHERE inhparent = 'seen'::regclass ORDER BY 1`,
    );
    return rows.map(({ name }) => name);
  }

  const insert = (id: number, at: string) =>
    first().query('INSERT INTO seen VALUES ($1, $2)', [id, at]);

  it('are there before they are needed, and hold exactly their time', async () => {
    expect(await maintain(NOON('11-22'))).toEqual({
      created: ['seen_p20261122', 'seen_p20261123', 'seen_p20261124'],
      dropped: [],
      left: [],
    });
    await insert(1, '2026-11-22T23:59:59.999999Z');
    await insert(2, '2026-11-23T00:00:00Z');
    await insert(3, '2026-11-24T23:59:59.999999Z');
    await expect(insert(4, '2026-11-25T00:00:00Z')).rejects.toThrow('no partition');
    const rows = await first().query('SELECT tableoid::regclass::text AS t FROM seen ORDER BY id');
    expect(rows).toEqual([
      { t: 'seen_p20261122' },
      { t: 'seen_p20261123' },
      { t: 'seen_p20261124' },
    ]);
    expect(await maintain(NOON('11-22'))).toEqual({
      created: [],
      dropped: [],
      left: [],
    });
  });

  it('have the keys and indexes of their table', async () => {
    await maintain(NOON('11-22'));
    await insert(1, '2026-11-22T10:00:00Z');
    await expect(insert(1, '2026-11-22T10:00:00Z')).rejects.toThrow('duplicate key');
    const [row]: { valid: boolean }[] = await first().query(
      `SELECT bool_and(indisvalid) AS valid FROM pg_index WHERE indrelid = 'seen'::regclass`,
    );
    expect(row?.valid).toBe(true);
  });

  it('are dropped when the last of their rows has expired; others of the table stay', async () => {
    await maintain(NOON('11-22'));
    await first().query(
      `CREATE TABLE seen_before PARTITION OF seen
       FOR VALUES FROM (MINVALUE) TO ('2026-11-22T00:00:00Z')`,
    );
    await insert(1, '2026-11-22T23:00:00Z');
    const end = new Date('2026-11-26T00:00:00Z');
    const before = await maintain(new Date(end.getTime() - 1));
    expect(before.dropped).toEqual([]);
    const after = await maintain(end);
    expect(after.dropped).toEqual(['seen_p20261122']);
    expect(await partitions()).toEqual([
      'seen_before',
      ...['23', '24', '25', '26', '27', '28'].map((day) => `seen_p202611${day}`),
    ]);
  });

  it('come out the same when two replicas maintain them at once', async () => {
    await maintain(NOON('11-18'));
    const changes = await Promise.all(
      Array.from({ length: 6 }, (_, n) => maintain(NOON('11-24'), replicas[n % 2])),
    );
    expect(changes.flatMap(({ created }) => created)).toEqual([
      'seen_p20261124',
      'seen_p20261125',
      'seen_p20261126',
    ]);
    expect(new Set(changes.flatMap(({ dropped }) => dropped))).toEqual(
      new Set(['seen_p20261118', 'seen_p20261119', 'seen_p20261120']),
    );
    expect(await partitions()).toEqual(['seen_p20261124', 'seen_p20261125', 'seen_p20261126']);
  });

  it('are created while the table is read and written', async () => {
    await maintain(NOON('11-22'));
    const [writer, other] = replicas as [DataSource, DataSource];
    await writer.transaction(async (manager) => {
      await manager.query(`INSERT INTO seen VALUES (1, '2026-11-22T10:00:00Z')`);
      const { created } = await maintain(NOON('11-23'), other);
      expect(created).toEqual(['seen_p20261125']);
    });
  });

  it('stay for the next run while a backup reads them, which holds up nothing else', async () => {
    const [backup, other] = replicas as [DataSource, DataSource];
    const tables = [SEEN, HEARD];
    await maintainPartitions(other, tables, NOON('11-21'));
    const read = await backup.transaction(async (manager) => {
      await manager.query('SELECT * FROM seen_p20261121');
      return maintainPartitions(other, tables, NOON('11-26'));
    });
    const coming = ['26', '27', '28'].map((day) => `p202611${day}`);
    expect(read).toEqual({
      created: ['seen', 'heard'].flatMap((table) => coming.map((part) => `${table}_${part}`)),
      dropped: ['heard_p20261121', 'heard_p20261122'],
      left: ['seen_p20261121', 'seen_p20261122'],
    });
    expect(await maintainPartitions(other, tables, NOON('11-26'))).toEqual({
      created: [],
      dropped: ['seen_p20261121', 'seen_p20261122'],
      left: [],
    });
  });

  it('keep no process from starting, while another waits to drop them', async () => {
    const [backup, other] = replicas as [DataSource, DataSource];
    const { created: old } = await maintain(new Date(Date.now() - 10 * DAY_MILLIS));
    const logger = { info: jest.fn(), warn: jest.fn() };
    const replica = new PartitionMaintenance(other, [SEEN], logger as unknown as Logger);
    await backup.transaction(async (manager) => {
      await manager.query('SELECT * FROM seen');
      await replica.onModuleInit();
      let isMaintaining = true;
      const maintaining = replica.maintain().finally(() => (isMaintaining = false));
      const waiting = () =>
        other.query(`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'
          AND datname = current_database() AND query LIKE 'DROP%'`) as Promise<unknown[]>;
      await waitFor(async () => (await waiting()).length > 0, { message: 'a drop that waits' });
      await replica.onModuleInit();
      expect(isMaintaining).toBe(true);
      await maintaining;
    });
    expect(logger.info).toHaveBeenCalledTimes(1);
    expect(logger.warn).toHaveBeenCalledWith({ left: old }, expect.stringContaining('in use'));
  });

  it('of a migration are created with it, or not at all', async () => {
    const runner = first().createQueryRunner();
    await runner.startTransaction();
    await createPartitions(runner, SEEN, NOON('11-22'));
    await runner.rollbackTransaction();
    await runner.release();
    expect(await partitions()).toEqual([]);
  });

  it.each([
    [{ table: 'Seen"; DROP' }, 'is no name'],
    [{ ahead: 0 }, 'at least one partition ahead'],
    [{ keepDays: 0 }, 'must keep'],
  ])('refuse the definition %j', async (change, reason) => {
    await expect(maintainPartitions(first(), [{ ...SEEN, ...change }])).rejects.toThrow(reason);
  });
});

import { DataSource } from 'typeorm';
import {
  createPartitions,
  maintainPartitions,
  typeOrmOptions,
  type PartitionedTable,
} from '../src/database';
import { createTestDatabase } from '../src/testing';

const SEEN: PartitionedTable = { table: 'seen', interval: 'day', ahead: 2, keepDays: 3 };
const NOON = (day: string) => new Date(`2026-${day}T12:00:00Z`);

describe('partitions by time', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let replicas: DataSource[];
  const first = () => replicas[0] as DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    const config = { DATABASE_URL: database.url, DATABASE_POOL_SIZE: 2 };
    const open = () =>
      new DataSource(typeOrmOptions({ config, entities: [], migrations: [] })).initialize();
    replicas = await Promise.all([open(), open()]);
  });
  afterAll(async () => {
    await Promise.all((replicas ?? []).map((replica) => replica.destroy()));
    await database?.drop();
  });
  beforeEach(async () => {
    await first().query('DROP TABLE IF EXISTS seen');
    await first().query(
      `CREATE TABLE seen (id int NOT NULL, at timestamptz NOT NULL, PRIMARY KEY (id, at))
       PARTITION BY RANGE (at)`,
    );
    await first().query('CREATE INDEX seen_at_idx ON seen (at)');
  });

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
    expect(await maintainPartitions(first(), SEEN, NOON('11-22'))).toEqual({
      created: ['seen_p20261122', 'seen_p20261123', 'seen_p20261124'],
      dropped: [],
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
    expect(await maintainPartitions(first(), SEEN, NOON('11-22'))).toEqual({
      created: [],
      dropped: [],
    });
  });

  it('have the keys and indexes of their table', async () => {
    await maintainPartitions(first(), SEEN, NOON('11-22'));
    await insert(1, '2026-11-22T10:00:00Z');
    await expect(insert(1, '2026-11-22T10:00:00Z')).rejects.toThrow('duplicate key');
    const [row]: { valid: boolean }[] = await first().query(
      `SELECT bool_and(indisvalid) AS valid FROM pg_index WHERE indrelid = 'seen'::regclass`,
    );
    expect(row?.valid).toBe(true);
  });

  it('are dropped when the last of their rows has expired; others of the table stay', async () => {
    await maintainPartitions(first(), SEEN, NOON('11-22'));
    await first().query(
      `CREATE TABLE seen_before PARTITION OF seen
       FOR VALUES FROM (MINVALUE) TO ('2026-11-22T00:00:00Z')`,
    );
    await insert(1, '2026-11-22T23:00:00Z');
    const end = new Date('2026-11-26T00:00:00Z');
    const before = await maintainPartitions(first(), SEEN, new Date(end.getTime() - 1));
    expect(before.dropped).toEqual([]);
    const after = await maintainPartitions(first(), SEEN, end);
    expect(after.dropped).toEqual(['seen_p20261122']);
    expect(await partitions()).toEqual([
      'seen_before',
      ...['23', '24', '25', '26', '27', '28'].map((day) => `seen_p202611${day}`),
    ]);
  });

  it('come out the same when two replicas maintain them at once', async () => {
    await maintainPartitions(first(), SEEN, NOON('11-18'));
    const changes = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        maintainPartitions(replicas[n % 2] as DataSource, SEEN, NOON('11-24')),
      ),
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
    await maintainPartitions(first(), SEEN, NOON('11-22'));
    const [writer, other] = replicas as [DataSource, DataSource];
    await writer.transaction(async (manager) => {
      await manager.query(`INSERT INTO seen VALUES (1, '2026-11-22T10:00:00Z')`);
      const { created } = await maintainPartitions(other, SEEN, NOON('11-23'));
      expect(created).toEqual(['seen_p20261125']);
    });
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
    await expect(maintainPartitions(first(), { ...SEEN, ...change })).rejects.toThrow(reason);
  });
});

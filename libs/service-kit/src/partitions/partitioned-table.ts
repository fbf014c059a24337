import { QueryFailedError, type DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { lockName } from '../database/named-lock';
import {
  rangeAt,
  rangesFrom,
  type PartitionInterval,
  type PartitionRange,
} from './partition-range';

/**
 * A table that a migration creates with `PARTITION BY RANGE` of a timestamptz column, for example
 * `{ table: 'impression', interval: 'day', ahead: 7, keepDays: 90 }`.
 */
export interface PartitionedTable {
  /** An SQL identifier in lower case, at most 50 characters. */
  readonly table: string;
  /** Time that a partition holds. */
  readonly interval: PartitionInterval;
  /** Partitions that are there before they are needed. */
  readonly ahead: number;
  /** A partition is dropped when its last row is older than this; undefined keeps all. */
  readonly keepDays: number | undefined;
}

export interface PartitionChanges {
  readonly created: readonly string[];
  readonly dropped: readonly string[];
  /** Expired, but in use: the next run drops them. */
  readonly left: readonly string[];
}

const DAY_MILLIS = 24 * 60 * 60 * 1_000;
/** While a DROP waits for a long query, all other statements queue behind it; the next run retries. */
const LOCK_TIMEOUT_MILLIS = 2_000;
/** SQLSTATE of a lock that was not granted in time, and of one that would never be. */
const LOCK_REFUSED = new Set(['55P03', '40P01']);

/**
 * Creates the coming partitions of all tables, then drops those that have expired and that nobody uses; changes nothing
 * when that is done. Several processes may call it at once. Partitions with names of other forms than its own are left
 * alone.
 */
export async function maintainPartitions(
  dataSource: DataSource,
  definitions: readonly PartitionedTable[],
  now = new Date(),
): Promise<PartitionChanges> {
  const created = await addPartitions(dataSource, definitions, now);
  const dropped: string[] = [];
  const left: string[] = [];
  for (const definition of definitions) {
    const names = expired(definition, await listPartitions(dataSource, definition), now);
    const count = await dropWhileUnused(dataSource, definition, names);
    dropped.push(...names.slice(0, count));
    left.push(...names.slice(count));
  }
  return { created, dropped, left };
}

/** Creates the partitions of all tables that are missing, from now on. */
export async function addPartitions(
  dataSource: DataSource,
  definitions: readonly PartitionedTable[],
  now = new Date(),
): Promise<string[]> {
  const created: string[] = [];
  for (const definition of definitions) {
    const names = await dataSource.transaction((manager) =>
      createPartitions(manager, definition, now),
    );
    created.push(...names);
  }
  return created;
}

/** Stops at the first that is in use, since a backup uses all of them. Returns how many it dropped. */
async function dropWhileUnused(
  dataSource: DataSource,
  { table }: PartitionedTable,
  names: readonly string[],
): Promise<number> {
  for (const [index, name] of names.entries()) {
    try {
      await dataSource.transaction(async (manager) => {
        // Apart from the name that creating locks, so that no start waits for a drop.
        await prepare(manager, `expired partitions of ${table}`);
        await manager.query(`DROP TABLE IF EXISTS "${name}"`);
      });
    } catch (error) {
      if (isLockRefused(error)) return index;
      throw error;
    }
  }
  return names.length;
}

/**
 * Creates the partitions that are missing, from now on. For the migration that creates the table, and for its tests.
 */
export async function createPartitions(
  runner: QueryRunner | EntityManager,
  definition: PartitionedTable,
  now = new Date(),
): Promise<string[]> {
  assertIsSound(definition);
  const { table, interval, ahead } = definition;
  await prepare(runner, `partitions of ${table}`);
  const present = new Set(await listPartitions(runner, definition));
  const created: string[] = [];
  for (const range of rangesFrom(interval, now, ahead)) {
    const name = nameOf(table, range);
    if (present.has(name)) continue;
    // Attaching does not wait for readers and writers of the table, which CREATE … PARTITION OF does.
    await runner.query(`CREATE TABLE "${name}" (LIKE "${table}" INCLUDING ALL)`);
    await runner.query(
      `ALTER TABLE "${table}" ATTACH PARTITION "${name}"
       FOR VALUES FROM ('${range.from.toISOString()}') TO ('${range.to.toISOString()}')`,
    );
    created.push(name);
  }
  return created;
}

/** Locks the name until the transaction ends, so that one process at a time works on it. */
async function prepare(runner: QueryRunner | EntityManager, name: string): Promise<void> {
  await runner.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MILLIS}`);
  await lockName(runner, name);
}

function isLockRefused(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  return LOCK_REFUSED.has(String((error.driverError as { code?: unknown }).code));
}

async function listPartitions(
  runner: Pick<QueryRunner, 'query'> | EntityManager | DataSource,
  { table }: PartitionedTable,
): Promise<string[]> {
  const rows: { name: string }[] = await runner.query(
    `SELECT child.relname AS name
     FROM pg_inherits JOIN pg_class child ON child.oid = inhrelid
     WHERE inhparent = to_regclass($1) ORDER BY 1`,
    [`"${table}"`],
  );
  return rows.map(({ name }) => name);
}

function expired(
  { table, interval, keepDays }: PartitionedTable,
  partitions: readonly string[],
  now: Date,
): string[] {
  if (keepDays === undefined) return [];
  const keptSince = now.getTime() - keepDays * DAY_MILLIS;
  const own = new RegExp(`^${table}_p(\\d{4})(\\d{2})(\\d{2})$`);
  return partitions.filter((name) => {
    const [, year, month, day] = own.exec(name) ?? [];
    if (year === undefined) return false;
    const from = new Date(`${year}-${month}-${day}T00:00:00Z`);
    return rangeAt(interval, from).to.getTime() <= keptSince;
  });
}

function nameOf(table: string, { from }: PartitionRange): string {
  return `${table}_p${from.toISOString().slice(0, 10).replaceAll('-', '')}`;
}

function assertIsSound({ table, ahead, keepDays }: PartitionedTable): void {
  if (!/^[a-z][a-z0-9_]{0,49}$/.test(table))
    throw new Error(
      `${table} is no name of a partitioned table: lower case, at most 50 characters`,
    );
  if (!Number.isInteger(ahead) || ahead < 1)
    throw new Error(`${table} needs at least one partition ahead`);
  if (keepDays !== undefined && !(keepDays > 0))
    throw new Error(`${table} must keep its partitions for some time`);
}

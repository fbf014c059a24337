import { setTimeout } from 'node:timers/promises';
import { DataSource, QueryFailedError, type Migration, type QueryRunner } from 'typeorm';
import { directOptions, limitStatements } from '../database/database';
import { poolOf } from '../database/database-pool';
import { assertKeepsSession } from '../database/keeps-session';
import { backfillsToCome, endAllBackfills } from './backfill-table';
import { ChosenMigrations } from './chosen-migrations';
import { demandsOf, type WhichMigrations } from './schema-migration';

/** Any fixed number: all migrating processes of one database take the same advisory lock. */
const MIGRATION_LOCK = 7_203_114;
const LOCK_POLL_MILLIS = 200;
/**
 * All other statements queue behind a migration that waits for a table, for example while a backup reads it. So it
 * waits for a short time, and again after a pause in which they go on.
 */
const TABLE_LOCK_MILLIS = 2_000;
const PAUSE_MILLIS = 5_000;
const TRIES = 60;
/** SQLSTATE of a lock that was not to be had in time, and of one for which two waited for each other. */
const LOCKED_OUT = new Set(['55P03', '40P01']);

export interface MigrationOptions {
  /** `all` by default. */
  readonly which?: WhichMigrations;
  /** Longest wait for a table, and the pause before the next one. */
  readonly lockMillis?: number;
  readonly pauseMillis?: number;
  /** Called with sentences about what waits. */
  readonly say?: (sentence: string) => void;
}

/**
 * Brings the schema up to date; several processes may call it at once, and one does the work.
 * @returns the names of the migrations that ran
 * @throws Error that names a `contract` migration and the backfill that it waits for, or a table that others held
 */
export async function runMigrations(
  { options: source }: DataSource,
  options: MigrationOptions = {},
): Promise<string[]> {
  const dataSource = await new DataSource(directOptions(source)).initialize();
  const runner = dataSource.createQueryRunner();
  try {
    const { sessionOptions, isDirect } = poolOf(dataSource);
    await assertKeepsSession(sessionOptions, isDirect ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL');
    await runner.query('SET statement_timeout = 0');
    await lock(runner);
    const ran = await migrate(dataSource, runner, options);
    await limitStatements(runner, source);
    await runner.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    return ran;
  } finally {
    await runner.release();
    await dataSource.destroy();
  }
}

/**
 * Polls: a statement that waits for the lock keeps its snapshot, for which an index that the lock's holder builds
 * concurrently would wait in turn.
 */
async function lock(runner: QueryRunner): Promise<void> {
  for (;;) {
    const [row] = (await runner.query('SELECT pg_try_advisory_lock($1) AS taken', [
      MIGRATION_LOCK,
    ])) as { taken: boolean }[];
    if (row?.taken) return;
    await setTimeout(LOCK_POLL_MILLIS);
  }
}

async function migrate(
  dataSource: DataSource,
  runner: QueryRunner,
  {
    which = 'all',
    lockMillis = TABLE_LOCK_MILLIS,
    pauseMillis = PAUSE_MILLIS,
    say,
  }: MigrationOptions,
): Promise<string[]> {
  await runner.query(`SET lock_timeout = ${lockMillis}`);
  const isNew = (await executor(dataSource, runner).getExecutedMigrations()).length === 0;
  const ran: string[] = [];
  for (let tries = 1; ; tries += 1) {
    // The migrations run on this connection: another one would have the statement timeout, and a pool of one has no
    // other.
    const migrations = executor(dataSource, runner);
    const pending = await migrations.getPendingMigrations();
    const allowed = pending.filter((one) => which !== 'expand' || phaseOf(one) === 'expand');
    const chosen = await firstThatMayRun(runner, allowed, { which, isNew, say });
    if (chosen === undefined) break;
    migrations.choose([chosen.name]);
    try {
      await migrations.executePendingMigrations();
      ran.push(chosen.name);
      tries = 0;
    } catch (error) {
      if (!isLockedOut(error) || tries === TRIES) throw error;
      say?.(`${chosen.name} waits for a table that others hold; trying again`);
      await setTimeout(pauseMillis);
    }
  }
  if (isNew) await endAllBackfills(runner);
  return ran;
}

function executor(dataSource: DataSource, runner: QueryRunner): ChosenMigrations {
  return new ChosenMigrations(dataSource, runner);
}

/** A new database has nothing to fill, so nothing in it waits for a backfill. */
async function firstThatMayRun(
  runner: QueryRunner,
  pending: readonly Migration[],
  { which, isNew, say }: { which: WhichMigrations; isNew: boolean; say: MigrationOptions['say'] },
): Promise<Migration | undefined> {
  for (const migration of pending) {
    const { needs = [] } = demandsOf(migration.instance);
    const toCome = isNew || needs.length === 0 ? [] : await backfillsToCome(runner, needs);
    if (toCome.length === 0) return migration;
    const sentence = `${migration.name} waits for the backfill ${toCome.map((name) => `"${name}"`).join(', ')}, which has not ended: run it later (docs/runbooks/migrations.md)`;
    if (which === 'all') throw new Error(sentence);
    say?.(sentence);
  }
  return undefined;
}

function phaseOf({ instance }: Migration) {
  return demandsOf(instance).phase;
}

function isLockedOut(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  return LOCKED_OUT.has((error.driverError as { code?: string }).code ?? '');
}

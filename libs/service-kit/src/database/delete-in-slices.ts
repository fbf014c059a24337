import type { EntityManager } from 'typeorm';
import { restAsLong } from '../async/rest-as-long';

/** Rows per statement: far fewer than the statement timeout allows. */
export const SLICE_ROWS = 5_000;

/** A condition on rows of a table, with its parameters. */
export interface RowsOf {
  readonly table: string;
  readonly where: string;
  readonly parameters: readonly unknown[];
}

/**
 * Deletes one slice of the rows, skipping rows that another process is deleting; returns `returning` of each. If they
 * are fewer than `limit`, no more are left.
 */
export async function deleteSlice<T>(
  database: Pick<EntityManager, 'query'>,
  { table, where, parameters }: RowsOf,
  { limit, returning }: { limit: number; returning: string },
): Promise<T[]> {
  const [gone] = await database.query<[T[], number]>(
    `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM ${table} WHERE ${where} LIMIT $${parameters.length + 1} FOR UPDATE SKIP LOCKED
     )) RETURNING ${returning}`,
    [...parameters, limit],
  );
  return gone;
}

/**
 * Deletes the rows slice by slice, with pauses for others, until there are no more or the signal aborts. Returns how
 * many it deleted.
 */
export async function deleteInSlices(
  database: Pick<EntityManager, 'query'>,
  rows: RowsOf,
  signal: AbortSignal,
): Promise<number> {
  let deleted = 0;
  for (;;) {
    const began = Date.now();
    const gone = await deleteSlice(database, rows, { limit: SLICE_ROWS, returning: 'true' });
    deleted += gone.length;
    if (gone.length < SLICE_ROWS || signal.aborted) return deleted;
    await restAsLong(began, signal);
  }
}

import type { EntityManager } from 'typeorm';

/** Deleted by one statement: far fewer than it has time for. */
export const SLICE_ROWS = 5_000;

/** A condition on rows of a table, with its parameters. */
export interface RowsOf {
  readonly table: string;
  readonly where: string;
  readonly parameters: readonly unknown[];
}

/**
 * Deletes one slice of the rows, those left out that another process deletes just then; answers with `returning` of
 * each. Fewer than `limit`: there are no more.
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

/** Deletes the rows slice by slice, until there are no more or the signal aborts. */
export async function deleteInSlices(
  database: Pick<EntityManager, 'query'>,
  rows: RowsOf,
  signal: AbortSignal,
): Promise<void> {
  let deleted: number;
  do {
    const gone = await deleteSlice(database, rows, { limit: SLICE_ROWS, returning: 'true' });
    deleted = gone.length;
  } while (deleted === SLICE_ROWS && !signal.aborted);
}

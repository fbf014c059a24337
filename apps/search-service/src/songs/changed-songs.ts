import type { EntityManager } from 'typeorm';

/**
 * A statement that queues songs and artists for a refresh, for the end of a transaction or as part of a statement.
 * `keys`: a query of one column, in which null is left out.
 */
export function queueChanged(keys: string): string {
  return `INSERT INTO suggestion_change (key)
    SELECT DISTINCT changed.key FROM (${keys}) AS changed (key) WHERE changed.key IS NOT NULL`;
}

/** Takes at most `limit` of the oldest changes off the queue; returns their keys. */
export async function takeChanged(manager: EntityManager, limit: number): Promise<string[]> {
  const [taken] = await manager.query<[{ key: string }[], number]>(
    `DELETE FROM suggestion_change WHERE id IN (
       SELECT id FROM suggestion_change ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED
     ) RETURNING key`,
    [limit],
  );
  return taken.map(({ key }) => key);
}

/** The position up to which the queue is processed: another one means that songs or artists may have changed. */
export async function processedChanges(manager: EntityManager): Promise<string> {
  const [row] = await manager.query<{ position: string }[]>(
    `SELECT coalesce(
       (SELECT min(id) - 1 FROM suggestion_change),
       (SELECT last_value FROM suggestion_change_id_seq)
     )::text AS position`,
  );
  return row?.position ?? '';
}

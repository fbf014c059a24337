import type { DataSource, QueryRunner } from 'typeorm';

/** Whether another session waits for a lock of this one's transaction. */
export async function isWaitedFor(rows: DataSource, holder: QueryRunner): Promise<boolean> {
  const [row]: { pid: number }[] = await holder.query('SELECT pg_backend_pid() AS pid');
  const waiting: unknown[] = await rows.query(
    'SELECT 1 FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))',
    [row?.pid],
  );
  return waiting.length > 0;
}

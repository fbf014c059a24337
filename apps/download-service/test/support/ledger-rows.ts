import { randomUUID } from 'node:crypto';
import type { Owner } from '@tabdock/contracts/core';
import type { DataSource } from 'typeorm';

/** Writes downloads that failed, all requested `days` ago. */
export async function writeDownloads(
  rows: DataSource,
  owner: Owner,
  {
    count,
    days,
    batchId = null,
    jobId = null,
  }: { count: number; days: number; batchId?: string | null; jobId?: string | null },
): Promise<void> {
  await rows.query(
    `INSERT INTO download (id, request_id, owner_kind, owner_id, tier, tab_id, source_id, source_ref, title,
                           artist, status, error_code, batch_id, fetch_job_id, requested_at, finished_at)
     SELECT gen_random_uuid(), gen_random_uuid(), $1, $2, 'guest', gen_random_uuid(), 'gone', '{}',
            'Greensleeves', 'Traditional', 'failed', 'DOWNLOADS.REMOVED', $4, $5,
            now() - make_interval(days => $6), now() - make_interval(days => $6)
     FROM generate_series(1, $3::int)`,
    [owner.kind, owner.id, count, batchId, jobId, days],
  );
}

/** Writes a batch that has ended; returns its id. */
export async function writeBatch(rows: DataSource, owner: Owner): Promise<string> {
  const id = randomUUID();
  await rows.query(
    'INSERT INTO batch (id, owner_kind, owner_id, tabs, finished_at) VALUES ($1, $2, $3, 2, now())',
    [id, owner.kind, owner.id],
  );
  return id;
}

/** Writes a job that has failed now; returns its id. */
export async function writeJob(rows: DataSource): Promise<string> {
  const id = randomUUID();
  await rows.query(
    `INSERT INTO fetch_job (id, source_id, tab_id, source_ref, state, weight, next_attempt_at, failure_code,
                            finished_at)
     VALUES ($1, 'gone', $1, '{}', 'failed', 1, now(), 'DOWNLOADS.REMOVED', now())`,
    [id],
  );
  return id;
}

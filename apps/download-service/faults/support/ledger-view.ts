import type { DownloadStatus, FetchStage } from '@tabdock/contracts/downloads';
import { DataSource } from 'typeorm';

export interface JobRow {
  readonly id: string;
  readonly state: string;
  readonly stage: FetchStage | null;
  readonly attempts: number;
  readonly attempt_id: string | null;
}

export interface DownloadRow {
  readonly id: string;
  readonly status: DownloadStatus;
  readonly error_code: string | null;
  readonly sha256: string | null;
}

/** What the database really holds, read beside the processes. */
export class LedgerView {
  private constructor(private readonly dataSource: DataSource) {}

  static async open(url: string): Promise<LedgerView> {
    return new LedgerView(await new DataSource({ type: 'postgres', url }).initialize());
  }

  query<T>(statement: string, parameters: unknown[] = []): Promise<T[]> {
    return this.dataSource.query(statement, parameters);
  }

  downloads(): Promise<DownloadRow[]> {
    return this.query('SELECT id, status, error_code, sha256 FROM download');
  }

  async downloadsOfBatch(batchId: string): Promise<string[]> {
    const rows = await this.query<{ id: string }>('SELECT id FROM download WHERE batch_id = $1', [
      batchId,
    ]);
    return rows.map(({ id }) => id);
  }

  /** The job that the download waits for or waited for. */
  async jobOf(downloadId: string): Promise<JobRow | undefined> {
    const [row] = await this.query<JobRow>(
      `SELECT job.id, job.state, job.stage, job.attempts, job.attempt_id
       FROM fetch_job AS job JOIN download ON download.fetch_job_id = job.id WHERE download.id = $1`,
      [downloadId],
    );
    return row;
  }

  /** How many jobs are in one of these states. */
  async countJobs(...states: string[]): Promise<number> {
    const [row] = await this.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM fetch_job WHERE state = ANY($1)',
      [states],
    );
    return row?.count ?? 0;
  }

  /** Events of this type that are committed; `unpublished` counts those that the broker does not have. */
  async outbox(type: string): Promise<{ id: string; downloadId: string; published: boolean }[]> {
    return this.query(
      `SELECT id, payload -> 'download' ->> 'id' AS "downloadId", published_at IS NOT NULL AS published
       FROM outbox WHERE type = $1`,
      [type],
    );
  }

  async close(): Promise<void> {
    await this.dataSource.destroy();
  }
}

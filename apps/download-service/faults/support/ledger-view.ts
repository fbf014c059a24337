import type { DownloadStatus, FetchStage } from '@tabdock/contracts/downloads';
import { DataSource } from 'typeorm';
import { waitingSessions } from '../../test/support/transaction';

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

  /** Downloads whose tab has a title like this (LIKE), each with the error that is expected of it. */
  async titled(pattern: string, error: string): Promise<Record<string, string>> {
    const rows = await this.query<{ id: string }>('SELECT id FROM download WHERE title LIKE $1', [
      pattern,
    ]);
    return Object.fromEntries(rows.map(({ id }) => [id, error]));
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

  /** Locks a table against writes until it is released. */
  async lockTable(table: string): Promise<{ release(): Promise<void> }> {
    const runner = this.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query(`LOCK TABLE ${table} IN EXCLUSIVE MODE`);
    return {
      release: async () => {
        await runner.rollbackTransaction();
        await runner.release();
      },
    };
  }

  /** How many sessions wait for what another one has locked. */
  waitingSessions(): Promise<number> {
    return waitingSessions(this.dataSource);
  }

  async close(): Promise<void> {
    await this.dataSource.destroy();
  }
}

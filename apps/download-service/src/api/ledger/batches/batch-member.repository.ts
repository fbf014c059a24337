import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { DownloadEntity } from '../downloads/download.entity';
import { findAll } from '../downloads/find-downloads';

/** Ids of downloads of a batch, in the order of the requests. */
export interface BatchMembers {
  readonly ended: readonly string[];
  readonly waiting: readonly string[];
}

/** The downloads of a batch while somebody waits for them. A batch gets no more after it was made. */
@Injectable()
export class BatchMemberRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async listIds(batchId: string): Promise<string[]> {
    const rows: { id: string }[] = await this.dataSource.query(
      'SELECT id FROM download WHERE batch_id = $1 ORDER BY requested_at, id',
      [batchId],
    );
    return rows.map(({ id }) => id);
  }

  /** Returns which of these downloads have ended; those that were deleted meanwhile are left out. */
  async look(ids: readonly string[]): Promise<BatchMembers> {
    const rows: { id: string; waits: boolean }[] = await this.dataSource.query(
      `SELECT id, status IN ('pending', 'downloading') AS waits FROM download
       WHERE id = ANY($1) ORDER BY requested_at, id`,
      [ids],
    );
    return {
      ended: rows.filter(({ waits }) => !waits).map(({ id }) => id),
      waiting: rows.filter(({ waits }) => waits).map(({ id }) => id),
    };
  }

  /** Whole rows, each with its file. */
  async load(ids: readonly string[]): Promise<DownloadEntity[]> {
    return findAll(
      this.dataSource.manager,
      ids.map((id) => ({ id })),
    );
  }
}

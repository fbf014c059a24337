import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

interface EndedDownload {
  readonly status: string;
  readonly errorCode: string | null;
}

/**
 * Downloads that ended, to be added up by day. Each call adds a row in the caller's transaction and takes no locks, so
 * that downloads that end at the same time do not wait for each other.
 */
@Injectable()
export class DownloadEnds {
  /** A cancelled download is not a failed one. */
  async add(manager: EntityManager, ended: readonly EndedDownload[]): Promise<void> {
    const completed = ended.filter(({ status }) => status === 'completed').length;
    const failed = ended.filter(
      ({ status, errorCode }) => status === 'failed' && errorCode !== 'DOWNLOADS.CANCELLED',
    ).length;
    if (completed + failed === 0) return;
    await manager.query(
      `INSERT INTO download_end (day, completed, failed)
       VALUES ((now() AT TIME ZONE 'UTC')::date, $1, $2)`,
      [completed, failed],
    );
  }
}

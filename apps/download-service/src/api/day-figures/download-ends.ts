import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FollowsLedger, type LedgerFollower } from '../ledger/followers/ledger-follower';

interface EndedDownload {
  readonly status: string;
  readonly errorCode: string | null;
}

/**
 * Downloads that ended, to be added up by day. Each call adds a row in the caller's transaction and takes no locks, so
 * that downloads that end at the same time do not wait for each other.
 */
@Injectable()
@FollowsLedger({ locks: 'nothing' })
export class DownloadEnds implements LedgerFollower {
  /** A cancelled download is not a failed one. */
  async ended(manager: EntityManager, downloads: readonly EndedDownload[]): Promise<void> {
    const completed = downloads.filter(({ status }) => status === 'completed').length;
    const failed = downloads.filter(
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

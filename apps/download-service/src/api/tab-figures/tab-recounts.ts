import { Injectable } from '@nestjs/common';
import type { Owner } from '@tabdock/contracts/core';
import { Waker } from '@tabdock/service-kit';
import type { EntityManager } from 'typeorm';
import {
  FollowsLedger,
  type LedgerChanges,
  type LedgerFollower,
} from '../ledger/followers/ledger-follower';

const SOON_MILLIS = 100;

interface OwnedDownload {
  readonly tabId: string;
  readonly ownerKind: Owner['kind'];
  readonly ownerId: string;
  readonly status: string;
}

/**
 * People of whom it has to be seen again whether they count for a tab. Each call adds rows in the caller's transaction
 * and takes no locks, so that a popular tab delays no other.
 */
@Injectable()
@FollowsLedger({ locks: 'nothing' })
export class TabRecounts implements LedgerFollower {
  readonly waker = new Waker();
  private timer: NodeJS.Timeout | undefined;

  async ended(manager: EntityManager, downloads: readonly OwnedDownload[]): Promise<void> {
    await this.addCompleted(manager, downloads);
  }

  /** The owners of those of these downloads that are completed: they have just become so, begin again, or are gone. */
  async addCompleted(manager: EntityManager, downloads: readonly OwnedDownload[]): Promise<void> {
    const completed = downloads.filter(({ status }) => status === 'completed');
    if (completed.length === 0) return;
    await manager.query(
      `INSERT INTO tab_recount (tab_id, owner_kind, owner_id)
       SELECT DISTINCT * FROM unnest($1::uuid[], $2::text[], $3::uuid[])`,
      [
        completed.map(({ tabId }) => tabId),
        completed.map(({ ownerKind }) => ownerKind),
        completed.map(({ ownerId }) => ownerId),
      ],
    );
  }

  /**
   * The owner, and `to`, who gets the downloads, for all tabs that the owner has downloaded. Must run before the
   * downloads are moved or deleted, as it reads them.
   */
  async addOfOwner(manager: EntityManager, owner: Owner, to: Owner = owner): Promise<void> {
    await manager.query(
      `INSERT INTO tab_recount (tab_id, owner_kind, owner_id)
       SELECT DISTINCT tab_id, person.kind, person.id FROM download
       CROSS JOIN unnest(ARRAY[$1, $3], ARRAY[$2, $4]::uuid[]) AS person (kind, id)
       WHERE owner_kind = $1 AND owner_id = $2 AND status = 'completed'`,
      [owner.kind, owner.id, to.kind, to.id],
    );
  }

  /** Counts the tabs of several commits at once, when their own events are on their way. */
  committed({ ended }: LedgerChanges): void {
    if (ended.length === 0) return;
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.waker.wake();
    }, SOON_MILLIS).unref();
  }
}

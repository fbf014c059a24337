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

/**
 * Tabs whose people are to be counted again. Each call adds rows in the caller's transaction and takes no locks, so
 * that a popular tab delays no other.
 */
@Injectable()
@FollowsLedger({ locks: 'nothing' })
export class TabRecounts implements LedgerFollower {
  readonly waker = new Waker();
  private timer: NodeJS.Timeout | undefined;

  async ended(
    manager: EntityManager,
    downloads: readonly { readonly tabId: string }[],
  ): Promise<void> {
    const distinct = [...new Set(downloads.map(({ tabId }) => tabId))];
    await manager.query('INSERT INTO tab_recount (tab_id) SELECT unnest($1::uuid[])', [distinct]);
  }

  /** All tabs that the owner has downloaded; to be called before the downloads change hands or go. */
  async addOfOwner(manager: EntityManager, { kind, id }: Owner): Promise<void> {
    await manager.query(
      `INSERT INTO tab_recount (tab_id)
       SELECT DISTINCT tab_id FROM download
       WHERE owner_kind = $1 AND owner_id = $2 AND status = 'completed'`,
      [kind, id],
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

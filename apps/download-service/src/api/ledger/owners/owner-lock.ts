import { Injectable } from '@nestjs/common';
import { AppError, type Owner } from '@tabdock/contracts/core';
import {
  forEver,
  Keeps,
  lockName,
  shareAndLockName,
  shareName,
} from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import { DeletedAccountEntity } from './deleted-account.entity';

/**
 * Keeps new downloads of an owner apart from the moment in which all of the owner's downloads change hands or are
 * deleted: an advisory lock, shared by what adds downloads and exclusive for what moves them. It is taken first in its
 * transaction, so that a transaction that waits here holds no rows, and is released at the transaction's end.
 */
@Injectable()
@Keeps({
  table: 'deleted_account',
  what: 'ids of accounts that were deleted, so that late requests start nothing',
  about: 'accounts',
  kept: forEver('because a request may come late'),
})
export class OwnerLock {
  /** Fails with AUTH.REQUIRED for an account that was deleted. */
  async share(manager: EntityManager, owner: Owner): Promise<void> {
    if (!(await this.shareIfPresent(manager, owner))) throw new AppError('AUTH.REQUIRED');
  }

  /** Shares the lock, like `share`; returns false for an account that was deleted. */
  async shareIfPresent(manager: EntityManager, owner: Owner): Promise<boolean> {
    await shareName(manager, name(owner));
    return !(await this.isDeleted(manager, owner));
  }

  /** Waits for everything that shares the lock, and keeps the rest out. */
  async takeAlone(manager: EntityManager, owner: Owner): Promise<void> {
    await lockName(manager, name(owner));
  }

  /**
   * Shares the lock, like `share`, and lets in one request at a time for a tab of the owner's. Nothing that holds the
   * owner alone waits for a tab, so the order of the two locks does not matter.
   */
  async shareForTab(
    manager: EntityManager,
    owner: Owner,
    { sourceId, tabId }: { readonly sourceId: string; readonly tabId: string },
  ): Promise<void> {
    await shareAndLockName(manager, name(owner), `${name(owner)} ${sourceId} ${tabId}`);
    if (await this.isDeleted(manager, owner)) throw new AppError('AUTH.REQUIRED');
  }

  /** Records permanently that the account was deleted. The caller holds the exclusive lock. */
  async rememberDeleted(manager: EntityManager, accountId: string): Promise<void> {
    await manager.query(
      'INSERT INTO deleted_account (account_id) VALUES ($1) ON CONFLICT DO NOTHING',
      [accountId],
    );
  }

  private async isDeleted(manager: EntityManager, { kind, id }: Owner): Promise<boolean> {
    return kind === 'user' && (await manager.existsBy(DeletedAccountEntity, { accountId: id }));
  }
}

function name({ kind, id }: Owner): string {
  return `${kind}:${id}`;
}

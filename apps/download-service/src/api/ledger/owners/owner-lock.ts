import { Injectable } from '@nestjs/common';
import { AppError, type Owner } from '@tabdock/contracts/core';
import type { EntityManager } from 'typeorm';
import { DeletedAccountEntity } from './deleted-account.entity';

/**
 * Keeps new downloads of an owner apart from the moment in which all of the owner's downloads move or go. First step
 * of its transaction, so that nobody who waits here holds rows, and held until the transaction's end.
 */
@Injectable()
export class OwnerGate {
  /** Lets something new in, beside others that do. Fails with AUTH.REQUIRED for an account that was deleted. */
  async admit(manager: EntityManager, owner: Owner): Promise<void> {
    if (!(await this.enter(manager, owner))) throw new AppError('AUTH.REQUIRED');
  }

  /** As `admit`; false for an account that was deleted. */
  async enter(manager: EntityManager, owner: Owner): Promise<boolean> {
    await manager.query('SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [
      name(owner),
    ]);
    if (owner.kind === 'guest') return true;
    return !(await manager.existsBy(DeletedAccountEntity, { accountId: owner.id }));
  }

  /**
   * One at a time for a tab of the owner's, until the transaction ends; after `admit` and before any row, no more than
   * one in a transaction.
   */
  async lockTab(
    manager: EntityManager,
    owner: Owner,
    { sourceId, tabId }: { readonly sourceId: string; readonly tabId: string },
  ): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [
      `${name(owner)} ${sourceId} ${tabId}`,
    ]);
  }

  /** Waits for everybody who entered and lets nobody in. */
  async close(manager: EntityManager, owner: Owner): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name(owner)]);
  }

  /** For good; the gate is closed by the caller. */
  async forgetAccount(manager: EntityManager, accountId: string): Promise<void> {
    await manager.query(
      'INSERT INTO deleted_account (account_id) VALUES ($1) ON CONFLICT DO NOTHING',
      [accountId],
    );
  }
}

function name({ kind, id }: Owner): string {
  return `${kind}:${id}`;
}

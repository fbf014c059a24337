import { Injectable } from '@nestjs/common';
import { Transactions, type Transaction } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { DownloadEntity } from './downloads/download.entity';
import { LedgerTransaction } from './downloads/ledger-transaction';
import { LedgerFollowers } from './followers/ledger-followers';
import { Wakeups } from './wakeups';

type Work<T> = (tx: LedgerTransaction) => Promise<T>;

/**
 * The only way to change downloads and jobs. When downloads end or a file is stored, its followers act on it in the
 * same transaction, as its last step; after the commit the loops are woken.
 *
 * Every transaction takes its locks in this order: owner, turns, jobs by source and tab, takedowns of tabs, stored
 * files, sources, downloads, rows of followers by the names of their tables, batches.
 */
@Injectable()
export class Ledger {
  constructor(
    private readonly transactions: Transactions,
    private readonly followers: LedgerFollowers,
    wakeups: Wakeups,
  ) {
    transactions.onCommit(() => wakeups.jobs());
  }

  async transaction<T>(work: Work<T>): Promise<T> {
    return this.transactions.run((manager, transaction) => this.run(work, manager, transaction));
  }

  /** Runs a transaction for the loops, which would wake each other without end: wakes them only if downloads ended. */
  async loopTransaction<T>(work: Work<T>): Promise<T> {
    return this.transactions.runWithoutWake((manager, transaction) =>
      this.run(work, manager, transaction, (ended) => {
        if (ended.length > 0) this.wake();
      }),
    );
  }

  /**
   * Runs a transaction that only says how far an attempt is: it frees no slot, so that it wakes nobody, and its commit
   * does not wait for the disk. What a crash of the database takes of it the next report says again.
   */
  async passingTransaction<T>(work: Work<T>): Promise<T> {
    return this.transactions.runWithoutWake(async (manager, transaction) => {
      await manager.query('SET LOCAL synchronous_commit = off');
      return this.run(work, manager, transaction);
    });
  }

  /** Wakes the loops; for one that has left something to do. */
  wake(): void {
    this.transactions.wake();
  }

  private async run<T>(
    work: Work<T>,
    manager: EntityManager,
    { afterCommit }: Transaction,
    onEnded: (downloads: readonly DownloadEntity[]) => void = () => undefined,
  ): Promise<T> {
    const tx = new LedgerTransaction(manager, afterCommit);
    const result = await work(tx);
    await this.followers.follow(tx);
    afterCommit(() => onEnded(tx.ended));
    return result;
  }
}

import { Injectable } from '@nestjs/common';
import { Transactions, type Transaction } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import { DownloadEnds } from '../day-figures/download-ends';
import { TabRecounts } from '../tab-figures/tab-recounts';
import { BatchCompletion } from './batches/batch-completion';
import type { DownloadEntity } from './downloads/download.entity';
import { DownloadMetrics } from './downloads/download.metrics';
import { LedgerTransaction } from './downloads/ledger-transaction';
import { Wakeups } from './wakeups';

type Work<T> = (tx: LedgerTransaction) => Promise<T>;

/**
 * The only way to change downloads and jobs. When downloads end, it queues a recount of the people of their
 * tabs, counts the downloads by day and, as the last step of the transaction, finishes their batches. After the commit
 * it updates the metrics and wakes the loops.
 *
 * Every transaction takes its locks in this order: owner, turns, jobs by source and tab, takedowns of tabs, stored
 * files, sources, downloads, batches.
 */
@Injectable()
export class Ledger {
  constructor(
    private readonly transactions: Transactions,
    private readonly batches: BatchCompletion,
    private readonly recounts: TabRecounts,
    private readonly ends: DownloadEnds,
    private readonly metrics: DownloadMetrics,
    wakeups: Wakeups,
  ) {
    transactions.onCommit(() => wakeups.jobs());
  }

  async transaction<T>(work: Work<T>): Promise<T> {
    return this.transactions.run((manager, transaction) => this.run(work, manager, transaction));
  }

  /** For the loops, which would wake each other without end: wakes them only if downloads ended. */
  async loopTransaction<T>(work: Work<T>): Promise<T> {
    return this.transactions.runWithoutWake((manager, transaction) =>
      this.run(work, manager, transaction, (ended) => {
        if (ended.length > 0) this.wake();
      }),
    );
  }

  /** For a loop that has left something to do. */
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
    await this.recounts.add(
      manager,
      tx.ended.map(({ tabId }) => tabId),
    );
    await this.ends.add(manager, tx.ended);
    await this.batches.finishDone(manager, tx.ended);
    afterCommit(() => {
      if (tx.ended.length > 0) this.recounts.countSoon();
      this.metrics.ended(tx.ended);
      onEnded(tx.ended);
    });
    return result;
  }
}

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { OutboxRelay } from '@tabdock/service-kit/database';
import { DataSource } from 'typeorm';
import { BatchCompletion } from './batches/batch-completion';
import { DownloadMetrics } from './downloads/download.metrics';
import { LedgerTransaction } from './downloads/ledger-transaction';
import { Wakeups } from './wakeups';

/**
 * The only way to change downloads and jobs. What follows when downloads end happens here: their batches are finished
 * as the last step of the transaction, and after the commit they are counted and the loops are woken.
 *
 * Every transaction takes its locks in this order: owner, turns, jobs by source and tab, stored files, sources,
 * downloads, batches.
 */
@Injectable()
export class Ledger {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly batches: BatchCompletion,
    private readonly metrics: DownloadMetrics,
    private readonly wakeups: Wakeups,
    private readonly relay: OutboxRelay,
  ) {}

  async transaction<T>(run: (tx: LedgerTransaction) => Promise<T>): Promise<T> {
    const { result } = await this.commit(run);
    this.wake();
    return result;
  }

  /** For the loops themselves, which would wake each other without end: wakes them only if downloads ended. */
  async loopTransaction<T>(run: (tx: LedgerTransaction) => Promise<T>): Promise<T> {
    const { result, ended } = await this.commit(run);
    if (ended > 0) this.wake();
    return result;
  }

  wake(): void {
    this.relay.wake();
    this.wakeups.jobs();
  }

  private async commit<T>(
    run: (tx: LedgerTransaction) => Promise<T>,
  ): Promise<{ result: T; ended: number }> {
    const { result, downloads } = await this.dataSource.transaction(async (manager) => {
      const tx = new LedgerTransaction(manager);
      const result = await run(tx);
      await this.batches.finishDone(manager, tx.ended);
      return { result, downloads: tx.ended };
    });
    this.metrics.ended(downloads);
    return { result, ended: downloads.length };
  }
}

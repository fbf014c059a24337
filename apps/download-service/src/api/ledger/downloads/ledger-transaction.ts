import type { Transaction } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import { isFinished, type DownloadEntity } from './download.entity';

/** A transaction of the ledger, and the downloads that reached their end in it. */
export class LedgerTransaction {
  private readonly finished: DownloadEntity[] = [];

  constructor(
    readonly manager: EntityManager,
    /** Runs an action once the transaction has been committed. */
    readonly afterCommit: Transaction['afterCommit'],
  ) {}

  get ended(): readonly DownloadEntity[] {
    return this.finished;
  }

  /** To be called with all rows that changed; `Ledger` acts on those that ended. */
  changed(downloads: readonly DownloadEntity[]): void {
    this.finished.push(...downloads.filter(isFinished));
  }
}

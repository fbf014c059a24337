import type { EntityManager } from 'typeorm';
import { isFinished, type DownloadEntity } from './download.entity';

/** A transaction of the ledger, and the downloads that reached their end in it. */
export class LedgerTransaction {
  private readonly finished: DownloadEntity[] = [];

  constructor(readonly manager: EntityManager) {}

  get ended(): readonly DownloadEntity[] {
    return this.finished;
  }

  /** Called with every row that changed; those at their end are what `Ledger` acts on when the transaction is done. */
  changed(downloads: readonly DownloadEntity[]): void {
    this.finished.push(...downloads.filter(isFinished));
  }
}

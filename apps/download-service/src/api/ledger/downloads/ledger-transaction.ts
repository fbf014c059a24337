import type { StoredFile } from '@tabdock/contracts/downloads';
import type { Transaction } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import { isFinished, type DownloadEntity } from './download.entity';

/** A file that a worker brought for a tab, recorded as stored by the transaction. */
export interface NewlyStored {
  readonly sourceId: string;
  readonly tabId: string;
  /** The checked file; the same content may be stored again, and for other tabs. */
  readonly file: StoredFile;
}

/** A transaction of the ledger, with the downloads that reached their end and the files that were stored in it. */
export class LedgerTransaction {
  private readonly finished: DownloadEntity[] = [];
  private readonly files: NewlyStored[] = [];

  constructor(
    readonly manager: EntityManager,
    /** Runs an action once the transaction has been committed. */
    readonly afterCommit: Transaction['afterCommit'],
  ) {}

  get ended(): readonly DownloadEntity[] {
    return this.finished;
  }

  get stored(): readonly NewlyStored[] {
    return this.files;
  }

  /** Notes all rows that changed; followers of the ledger act on those that ended. */
  changed(downloads: readonly DownloadEntity[]): void {
    this.finished.push(...downloads.filter(isFinished));
  }

  /** Notes a file that was recorded as stored; followers of the ledger act on it. */
  fileStored(file: NewlyStored): void {
    this.files.push(file);
  }
}

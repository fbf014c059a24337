import { Injectable } from '@nestjs/common';
import {
  downloadFinished,
  downloadProgressed,
  type DownloadedBytes,
  type FailureCode,
  type StoredFormat,
} from '@tabdock/contracts/downloads';
import { OutboxRepository, type OutboxMessage } from '@tabdock/service-kit/database';
import { downloadRecord } from './download-record';
import { isFinished, type DownloadEntity } from './download.entity';
import { DownloadRepository } from './download.repository';
import type { LedgerTransaction } from './ledger-transaction';
import { COMPLETED_MESSAGE } from './stage-messages';

/** If more downloads wait for one file, the others only get its stages: byte counts are sent every second. */
const BYTE_EVENTS_MAX = 100;

/** What is known of a file that is not there yet; none of it is in the rows of its downloads. */
interface Known {
  readonly progress?: DownloadedBytes | null;
  readonly format?: StoredFormat | undefined;
}

/** The downloads that wait for a job. Each change of their rows is published by an event of the same transaction. */
@Injectable()
export class WaitingDownloads {
  constructor(
    private readonly downloads: DownloadRepository,
    private readonly outbox: OutboxRepository,
  ) {}

  /** Moves them back to `pending`. */
  async requeue(tx: LedgerTransaction, jobId: string, message: string): Promise<void> {
    await this.move(tx, jobId, { status: 'pending', message, errorCode: null, sha256: null });
  }

  /** Moves them to `downloading`, or to another stage of it. */
  async enterStage(
    tx: LedgerTransaction,
    jobId: string,
    message: string,
    known: Known,
  ): Promise<void> {
    const to = { status: 'downloading', message, errorCode: null, sha256: null } as const;
    await this.move(tx, jobId, to, known);
  }

  /** Publishes more bytes of the same stage; the rows do not change. */
  async received(tx: LedgerTransaction, jobId: string, progress: DownloadedBytes): Promise<void> {
    const waiting = await this.downloads.listDownloading(tx.manager, jobId, BYTE_EVENTS_MAX);
    await this.publish(tx, waiting, { progress });
  }

  /** Returns how many this completed. */
  async complete(tx: LedgerTransaction, jobId: string, sha256: string): Promise<number> {
    const message = COMPLETED_MESSAGE;
    return this.move(tx, jobId, { status: 'completed', message, errorCode: null, sha256 });
  }

  /** Returns how many this failed. */
  async fail(tx: LedgerTransaction, jobId: string, code: FailureCode): Promise<number> {
    return this.move(tx, jobId, { status: 'failed', message: null, errorCode: code, sha256: null });
  }

  /** Publishes rows after every write, and registers those that ended with the transaction. */
  async publish(
    tx: LedgerTransaction,
    downloads: readonly DownloadEntity[],
    known: Known = {},
  ): Promise<void> {
    tx.changed(downloads);
    const messages = downloads.map((download) => outboxMessage(download, known));
    await this.outbox.add(tx.manager, messages);
  }

  private async move(
    tx: LedgerTransaction,
    jobId: string,
    to: Parameters<DownloadRepository['moveWaiting']>[2],
    known: Known = {},
  ): Promise<number> {
    const moved = await this.downloads.moveWaiting(tx.manager, jobId, to);
    await this.publish(tx, moved, known);
    return moved.length;
  }
}

function outboxMessage(download: DownloadEntity, { progress, format }: Known): OutboxMessage {
  return {
    type: (isFinished(download) ? downloadFinished : downloadProgressed).type,
    payload: {
      owner: { kind: download.ownerKind, id: download.ownerId },
      download: { ...downloadRecord(download, format), ...(progress && { progress }) },
    },
    correlationId: download.correlationId,
  };
}

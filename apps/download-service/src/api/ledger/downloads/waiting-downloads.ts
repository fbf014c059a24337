import { Injectable } from '@nestjs/common';
import {
  downloadFinished,
  downloadProgressed,
  type DownloadedBytes,
  type FailureCode,
  type StoredFormat,
} from '@tabdock/contracts/downloads';
import { linkCurrentSpan } from '@tabdock/service-kit';
import { OutboxRepository, type OutboxMessage } from '@tabdock/service-kit/database';
import { WaitingLooks } from '../looks/waiting-looks';
import { downloadRecord } from './download-record';
import { isFinished, type DownloadEntity } from './download.entity';
import { DownloadRepository } from './download.repository';
import type { LedgerTransaction } from './ledger-transaction';
import { PassingProgress } from './passing-progress';
import { COMPLETED_MESSAGE } from './stage-messages';

/**
 * Downloads of one file that get its byte counts, which are sent every second; if more wait, the others get its stages.
 */
const BYTE_EVENTS_MAX = 100;

/** Facts about a file that is not there yet; none of it is in the rows of its downloads. */
interface Known {
  readonly progress?: DownloadedBytes | null;
  readonly format?: StoredFormat | undefined;
}

/**
 * How a change is published: as an event of the same transaction, or after the commit, past the outbox, where one may
 * be lost.
 */
export type Way = 'outbox' | 'passing';

/**
 * The downloads that wait for a job. Each change of their rows is published, all but steps of a running job by an event
 * of the same transaction. So are steps of the looks that wait for it.
 */
@Injectable()
export class WaitingDownloads {
  constructor(
    private readonly downloads: DownloadRepository,
    private readonly outbox: OutboxRepository,
    private readonly passing: PassingProgress,
    private readonly looks: WaitingLooks,
  ) {}

  /** Moves them back to `pending`. */
  async requeue(tx: LedgerTransaction, jobId: string, message: string): Promise<void> {
    await this.move(tx, jobId, { status: 'pending', message, errorCode: null, sha256: null });
  }

  /** Moves them to `downloading`, or to another stage of it; returns those that this moved. */
  async enterStage(
    tx: LedgerTransaction,
    jobId: string,
    message: string,
    known: Known,
    way: Way,
  ): Promise<readonly DownloadEntity[]> {
    const to = { status: 'downloading', message, errorCode: null, sha256: null } as const;
    return this.move(tx, jobId, to, known, way);
  }

  /** Publishes more bytes of the same stage; the rows do not change. */
  async received(tx: LedgerTransaction, jobId: string, progress: DownloadedBytes): Promise<void> {
    const waiting = await this.downloads.listDownloading(tx.manager, jobId, BYTE_EVENTS_MAX);
    await this.pass(tx, waiting, { progress });
  }

  /** Returns how many this completed. */
  async complete(tx: LedgerTransaction, jobId: string, sha256: string): Promise<number> {
    const message = COMPLETED_MESSAGE;
    const to = { status: 'completed', message, errorCode: null, sha256 } as const;
    return (await this.move(tx, jobId, to)).length;
  }

  /** Returns how many this failed. */
  async fail(tx: LedgerTransaction, jobId: string, code: FailureCode): Promise<number> {
    const to = { status: 'failed', message: null, errorCode: code, sha256: null } as const;
    return (await this.move(tx, jobId, to)).length;
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
    way: Way = 'outbox',
  ): Promise<readonly DownloadEntity[]> {
    const moved = await this.downloads.moveWaiting(tx.manager, jobId, to);
    // The report of the worker is in the trace of the first request; others may have joined its job.
    linkCurrentSpan(moved.map(({ traceparent }) => traceparent));
    await this.looks.moved(tx.manager, jobId);
    if (way === 'outbox') await this.publish(tx, moved, known);
    else await this.pass(tx, moved, known);
    return moved;
  }

  /** Their place in the order of events is taken while the job is locked, as that of all others is. */
  private async pass(
    tx: LedgerTransaction,
    downloads: readonly DownloadEntity[],
    known: Known,
  ): Promise<void> {
    if (downloads.length === 0) return;
    const sequence = await this.outbox.takePosition(tx.manager);
    const messages = downloads.map((download) => outboxMessage(download, known));
    tx.afterCommit(() => this.passing.publish(messages, sequence));
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
    traceparent: download.traceparent,
  };
}

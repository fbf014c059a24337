import { Injectable } from '@nestjs/common';
import {
  downloadFinished,
  downloadProgressed,
  type DownloadedBytes,
  type FailureCode,
} from '@tabdock/contracts/downloads';
import { OutboxRepository, type OutboxMessage } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { DownloadEntity } from './download.entity';
import { downloadRecord } from './download-record';
import { isFinished } from './is-finished';
import { DownloadRepository } from './download.repository';
import { COMPLETED_MESSAGE } from './stage-messages';

/** Where more people wait for one file, the others hear of its stages alone: bytes come once a second. */
const TOLD_OF_BYTES_MAX = 100;

/** The people who wait for a job: each change of their rows comes with its event, in the same transaction. */
@Injectable()
export class Waiters {
  constructor(
    private readonly downloads: DownloadRepository,
    private readonly outbox: OutboxRepository,
  ) {}

  /** Back into the queue. */
  async wait(manager: EntityManager, jobId: string, message: string): Promise<void> {
    const to = { status: 'pending', message, errorCode: null, sha256: null } as const;
    await this.announce(manager, await this.downloads.moveWaiting(manager, jobId, to));
  }

  /** Another stage. */
  async start(
    manager: EntityManager,
    jobId: string,
    message: string,
    progress: DownloadedBytes | null,
  ): Promise<void> {
    const to = { status: 'downloading', message, errorCode: null, sha256: null } as const;
    const moved = await this.downloads.moveWaiting(manager, jobId, to);
    await this.announce(manager, moved, progress);
  }

  /** More bytes of the same stage: their rows stay as they are. */
  async received(manager: EntityManager, jobId: string, progress: DownloadedBytes): Promise<void> {
    const waiting = await this.downloads.listDownloading(manager, jobId, TOLD_OF_BYTES_MAX);
    await this.announce(manager, waiting, progress);
  }

  /** Answers with the downloads that this completed. */
  async complete(manager: EntityManager, jobId: string, sha256: string): Promise<DownloadEntity[]> {
    const to = {
      status: 'completed',
      message: COMPLETED_MESSAGE,
      errorCode: null,
      sha256,
    } as const;
    const moved = await this.downloads.moveWaiting(manager, jobId, to);
    await this.announce(manager, moved);
    return moved;
  }

  /** Answers with the downloads that this failed. */
  async fail(manager: EntityManager, jobId: string, code: FailureCode): Promise<DownloadEntity[]> {
    const to = { status: 'failed', message: null, errorCode: code, sha256: null } as const;
    const moved = await this.downloads.moveWaiting(manager, jobId, to);
    await this.announce(manager, moved);
    return moved;
  }

  async announce(
    manager: EntityManager,
    downloads: readonly DownloadEntity[],
    progress: DownloadedBytes | null = null,
  ): Promise<void> {
    const messages = downloads.map((download) => outboxMessage(download, progress));
    await this.outbox.add(manager, messages);
  }
}

function outboxMessage(download: DownloadEntity, progress: DownloadedBytes | null): OutboxMessage {
  return {
    type: (isFinished(download) ? downloadFinished : downloadProgressed).type,
    payload: {
      owner: { kind: download.ownerKind, id: download.ownerId },
      download: { ...downloadRecord(download), ...(progress && { progress }) },
    },
    correlationId: download.correlationId,
  };
}

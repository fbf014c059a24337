import { Injectable } from '@nestjs/common';
import {
  downloadFinished,
  downloadProgressed,
  type FailureCode,
} from '@tabdock/contracts/downloads';
import { OutboxRepository, type OutboxMessage } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { DownloadEntity } from '../database/entities/download.entity';
import { downloadRecord } from './download-record';
import { isFinished } from './is-finished';
import { DownloadRepository } from './download.repository';
import { COMPLETED_MESSAGE } from './stage-messages';

/** The people who wait for a job: each change of their rows comes with its event, in the same transaction. */
@Injectable()
export class Waiters {
  constructor(
    private readonly downloads: DownloadRepository,
    private readonly outbox: OutboxRepository,
  ) {}

  async progress(
    manager: EntityManager,
    jobId: string,
    status: 'pending' | 'downloading',
    message: string,
  ): Promise<void> {
    const to = { status, message, errorCode: null, sha256: null };
    await this.announce(manager, await this.downloads.moveWaiting(manager, jobId, to));
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

  async announce(manager: EntityManager, downloads: readonly DownloadEntity[]): Promise<void> {
    await this.outbox.add(manager, downloads.map(outboxMessage));
  }
}

function outboxMessage(download: DownloadEntity): OutboxMessage {
  return {
    type: (isFinished(download) ? downloadFinished : downloadProgressed).type,
    payload: {
      owner: { kind: download.ownerKind, id: download.ownerId },
      download: downloadRecord(download),
    },
    correlationId: download.correlationId,
  };
}

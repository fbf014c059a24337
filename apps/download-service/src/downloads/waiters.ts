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

  async complete(manager: EntityManager, jobId: string, sha256: string): Promise<number> {
    const to = {
      status: 'completed',
      message: COMPLETED_MESSAGE,
      errorCode: null,
      sha256,
    } as const;
    const moved = await this.downloads.moveWaiting(manager, jobId, to);
    await this.announce(manager, moved);
    return moved.length;
  }

  async fail(manager: EntityManager, jobId: string, code: FailureCode): Promise<number> {
    const to = { status: 'failed', message: null, errorCode: code, sha256: null } as const;
    const moved = await this.downloads.moveWaiting(manager, jobId, to);
    await this.announce(manager, moved);
    return moved.length;
  }

  async announce(manager: EntityManager, downloads: readonly DownloadEntity[]): Promise<void> {
    await this.outbox.add(manager, downloads.map(outboxMessage));
  }
}

function outboxMessage(download: DownloadEntity): OutboxMessage {
  const finished = download.status === 'completed' || download.status === 'failed';
  return {
    type: (finished ? downloadFinished : downloadProgressed).type,
    payload: {
      owner: { kind: download.ownerKind, id: download.ownerId },
      download: downloadRecord(download),
    },
    correlationId: download.correlationId,
  };
}

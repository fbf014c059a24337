import { Injectable } from '@nestjs/common';
import { batchFinished } from '@tabdock/contracts/downloads';
import { OutboxRepository } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { DownloadEntity } from '../downloads/download.entity';
import { DownloadRepository } from '../downloads/download.repository';
import { FollowsLedger, type LedgerFollower } from '../followers/ledger-follower';
import { batchFinishedData } from './batch-finished';
import { BatchRepository } from './batch.repository';

/** Finishes batches whose last download ended. */
@Injectable()
@FollowsLedger({ locks: 'batch' })
export class BatchCompletion implements LedgerFollower {
  constructor(
    private readonly batches: BatchRepository,
    private readonly downloads: DownloadRepository,
    private readonly outbox: OutboxRepository,
  ) {}

  /** Locks the batches in one order. The event of a batch that is finished now is committed with it, once. */
  async ended(manager: EntityManager, downloads: readonly DownloadEntity[]): Promise<void> {
    const ids = new Set(downloads.flatMap(({ batchId }) => (batchId === null ? [] : [batchId])));
    if (ids.size === 0) return;
    const done = await this.batches.finishDone(manager, [...ids]);
    if (done.length === 0) return;
    const members = await this.downloads.listOfBatches(
      manager,
      done.map(({ id }) => id),
    );
    await this.outbox.add(
      manager,
      done.map((batch) => {
        const own = members.filter(({ batchId }) => batchId === batch.id);
        return {
          type: batchFinished.type,
          payload: batchFinishedData(batch, own),
          correlationId: own[0]?.correlationId ?? null,
          traceparent: own[0]?.traceparent ?? null,
        };
      }),
    );
  }
}

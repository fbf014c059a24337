import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  AppError,
  type Owner,
  type ReceivedRequestOf,
  type ReplyOf,
} from '@tabdock/contracts/core';
import type { downloadsRequestBatch } from '@tabdock/contracts/downloads';
import type { TabSnapshot } from '@tabdock/contracts/search';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import type { BatchEntity } from '../../ledger/batches/batch.entity';
import { isFinished, type DownloadEntity } from '../../ledger/downloads/download.entity';
import { DownloadAcceptance } from '../acceptance/download-acceptance';
import { Ledger } from '../../ledger/ledger';
import { OwnerLock } from '../../ledger/owners/owner-lock';
import { batchTabs } from './batch-tabs';
import { BatchMetrics } from './batch.metrics';
import { BatchRepository } from '../../ledger/batches/batch.repository';

export type BatchRequest = ReceivedRequestOf<typeof downloadsRequestBatch>;
export type AcceptedBatch = ReplyOf<typeof downloadsRequestBatch>;

@Injectable()
export class BatchesService {
  constructor(
    private readonly ledger: Ledger,
    private readonly ownerLock: OwnerLock,
    private readonly batches: BatchRepository,
    private readonly acceptance: DownloadAcceptance,
    private readonly metrics: BatchMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Accepts all or none. The same batch id of the same owner again gets the same answer; another owner's is refused.
   */
  async request(request: BatchRequest): Promise<AcceptedBatch> {
    const { batchId, owner, tier } = request;
    const known = await this.batches.find(batchId);
    if (known) return answer(known, owner);
    const tabs = batchTabs(request.tabs, tier);
    const downloads = await this.accept(request, tabs);
    if (!downloads) {
      const other = await this.batches.find(batchId);
      if (!other) throw new AppError('SERVICE.UNAVAILABLE');
      return answer(other, owner);
    }
    this.metrics.accepted(tabs.length);
    const finished = downloads.filter(isFinished).length;
    this.logger.info({ batchId, tabs: tabs.length, finished }, 'batch accepted');
    return { batchId, accepted: tabs.length };
  }

  /** Undefined if there is such a batch by now. */
  private async accept(
    { batchId, owner, tier }: BatchRequest,
    tabs: readonly TabSnapshot[],
  ): Promise<DownloadEntity[] | undefined> {
    return this.ledger.transaction(async (tx) => {
      const { manager } = tx;
      await this.ownerLock.share(manager, owner);
      const batch = { id: batchId, ownerKind: owner.kind, ownerId: owner.id, tabs: tabs.length };
      if (!(await this.batches.insert(manager, batch))) return undefined;
      const wanted = tabs.map((tab) => ({ requestId: randomUUID(), tab }));
      return this.acceptance.accept(tx, { owner, tier, batchId, wanted });
    });
  }
}

function answer({ id, ownerKind, ownerId, tabs }: BatchEntity, owner: Owner): AcceptedBatch {
  if (ownerKind !== owner.kind || ownerId !== owner.id)
    throw new AppError('REQUEST.INVALID', 'This batch id is taken. Ask again with another one.');
  return { batchId: id, accepted: tabs };
}

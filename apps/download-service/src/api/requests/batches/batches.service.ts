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
import type { DownloadEntity } from '../../ledger/downloads/download.entity';
import { DispatchMetrics } from '../../dispatch/dispatch.metrics';
import { DownloadAcceptance } from '../acceptance/download-acceptance';
import { isFinished } from '../../ledger/downloads/is-finished';
import { Ledger } from '../../ledger/ledger';
import { OwnerGate } from '../../ledger/owners/owner-lock';
import { BatchCompletion } from '../../ledger/batches/batch-completion';
import { batchTabs } from './batch-tabs';
import { BatchMetrics } from './batch.metrics';
import { BatchRepository } from '../../ledger/batches/batch.repository';

export type BatchRequest = ReceivedRequestOf<typeof downloadsRequestBatch>;
export type AcceptedBatch = ReplyOf<typeof downloadsRequestBatch>;

@Injectable()
export class BatchesService {
  constructor(
    private readonly ledger: Ledger,
    private readonly owners: OwnerGate,
    private readonly batches: BatchRepository,
    private readonly acceptance: DownloadAcceptance,
    private readonly completion: BatchCompletion,
    private readonly metrics: BatchMetrics,
    private readonly dispatchMetrics: DispatchMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** All or none; the same owner's batch id again answers the same, and the same id of another owner is refused. */
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
    this.dispatchMetrics.finishedAtOnce(downloads);
    const finished = downloads.filter(isFinished).length;
    this.logger.info({ batchId, tabs: tabs.length, finished }, 'batch accepted');
    return { batchId, accepted: tabs.length };
  }

  /** Undefined when there is such a batch by now. */
  private async accept(
    { batchId, owner, tier }: BatchRequest,
    tabs: readonly TabSnapshot[],
  ): Promise<DownloadEntity[] | undefined> {
    return this.ledger.transaction(async (manager) => {
      await this.owners.admit(manager, owner);
      const batch = { id: batchId, ownerKind: owner.kind, ownerId: owner.id, tabs: tabs.length };
      if (!(await this.batches.insert(manager, batch))) return undefined;
      const wanted = tabs.map((tab) => ({ requestId: randomUUID(), tab }));
      const downloads = await this.acceptance.accept(manager, { owner, tier, batchId, wanted });
      await this.completion.finishDone(manager, downloads.filter(isFinished));
      return downloads;
    });
  }
}

function answer({ id, ownerKind, ownerId, tabs }: BatchEntity, owner: Owner): AcceptedBatch {
  if (ownerKind !== owner.kind || ownerId !== owner.id)
    throw new AppError('REQUEST.INVALID', 'This batch id is taken. Ask again with another one.');
  return { batchId: id, accepted: tabs };
}

import { Injectable } from '@nestjs/common';
import { AppError, TIER_POLICIES } from '@tabdock/contracts/core';
import { downloadsRequestBatch } from '@tabdock/contracts/downloads';
import { RpcClient } from '@tabdock/service-kit';
import type { Visitor } from '../visitors/visitor';
import { CatalogueClient } from '../search/catalogue.client';
import { idempotencyKey } from '../visitors/idempotency-key';

@Injectable()
export class BatchesService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly catalogue: CatalogueClient,
  ) {}

  /**
   * Requests the tabs, all or none; a tab that is named twice counts once. Returns the batch's id. Fails with
   * DOWNLOADS.BATCH_TOO_LARGE or CATALOGUE.TAB_NOT_FOUND. Batches show no video ad, so the ad gate is not asked.
   */
  async requestTabs(
    { owner, tier }: Visitor,
    tabIds: readonly string[],
    requestId: string,
  ): Promise<string> {
    const wanted = [...new Set(tabIds.map((tabId) => tabId.toLowerCase()))];
    const { batchTabsMax } = TIER_POLICIES[tier];
    if (batchTabsMax !== null && wanted.length > batchTabsMax) {
      throw new AppError(
        'DOWNLOADS.BATCH_TOO_LARGE',
        `Your account can download ${batchTabsMax} tabs at once, and these are ${wanted.length}. Select fewer tabs.`,
      );
    }
    const tabs = await this.catalogue.getTabs(wanted);
    const { batchId } = await this.rpc.call(downloadsRequestBatch, {
      batchId: idempotencyKey(owner, `batch ${wanted.join()}`, requestId),
      owner,
      tier,
      tabs,
    });
    return batchId;
  }
}

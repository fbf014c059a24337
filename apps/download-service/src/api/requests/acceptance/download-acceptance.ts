import { Injectable } from '@nestjs/common';
import type { Owner, Tier } from '@tabdock/contracts/core';
import type { TabSnapshot } from '@tabdock/contracts/search';
import { currentRequestId } from '@tabdock/service-kit';
import type { EntityManager } from 'typeorm';
import type { DownloadEntity } from '../../ledger/downloads/download.entity';
import { DownloadRepository } from '../../ledger/downloads/download.repository';
import { DownloadStarts } from './download-starts';
import { Waiters } from '../../ledger/downloads/waiting-downloads';
import { withAscendingIds } from './with-ascending-ids';

/** What one owner asks for at once. */
export interface DownloadOrder {
  readonly owner: Owner;
  readonly tier: Tier;
  readonly batchId: string | null;
  /** Different tabs, each with the idempotency key of its download. */
  readonly wanted: readonly { readonly requestId: string; readonly tab: TabSnapshot }[];
}

/** The one way into the ledger; one download and a thousand take the same number of statements. */
@Injectable()
export class DownloadAcceptance {
  constructor(
    private readonly downloads: DownloadRepository,
    private readonly starts: DownloadStarts,
    private readonly waiters: Waiters,
  ) {}

  /** Part of the caller's transaction, which holds the owner's lock. Answers with the new rows in the order given. */
  async accept(manager: EntityManager, order: DownloadOrder): Promise<DownloadEntity[]> {
    const { owner, tier, batchId, wanted } = order;
    const correlationId = currentRequestId() ?? batchId ?? wanted[0]?.requestId ?? null;
    const started = await this.starts.find(manager, wanted, { owner, tier, correlationId });
    const requestedAt = new Date();
    const rows = withAscendingIds(started).map(({ id, requestId, tab, start }) => ({
      id,
      requestId,
      ownerKind: owner.kind,
      ownerId: owner.id,
      tier,
      tabId: tab.tabId,
      sourceId: tab.sourceId,
      sourceRef: tab.sourceRef,
      title: tab.title,
      artist: tab.artist,
      version: tab.version ?? null,
      batchId,
      correlationId,
      requestedAt,
      ...start,
    }));
    await this.downloads.insert(manager, rows);
    await this.waiters.announce(manager, rows);
    return rows;
  }
}

import { Injectable } from '@nestjs/common';
import type { Owner, Tier } from '@tabdock/contracts/core';
import type { TabSnapshot } from '@tabdock/contracts/search';
import { currentRequestId, currentTraceParent } from '@tabdock/service-kit';
import { databaseNow } from '@tabdock/service-kit/database';
import { uuidv7 } from 'uuidv7';
import type { LedgerTransaction } from '../../ledger/downloads/ledger-transaction';
import type { DownloadEntity } from '../../ledger/downloads/download.entity';
import { DownloadRepository } from '../../ledger/downloads/download.repository';
import { DownloadStarts, endOf } from './download-starts';
import { WaitingDownloads } from '../../ledger/downloads/waiting-downloads';

/** Downloads that one owner requests at once. */
export interface DownloadOrder {
  readonly owner: Owner;
  readonly tier: Tier;
  readonly batchId: string | null;
  /** Different tabs, each with the idempotency key of its download. */
  readonly wanted: readonly { readonly requestId: string; readonly tab: TabSnapshot }[];
}

/** The only way to add downloads to the ledger, with the same number of statements for one and for a thousand. */
@Injectable()
export class DownloadAcceptance {
  constructor(
    private readonly downloads: DownloadRepository,
    private readonly starts: DownloadStarts,
    private readonly waiting: WaitingDownloads,
  ) {}

  /**
   * Adds downloads in the caller's transaction, which shares the owner's lock. Returns the new rows in the given order.
   */
  async accept(tx: LedgerTransaction, order: DownloadOrder): Promise<DownloadEntity[]> {
    const { owner, tier, batchId, wanted } = order;
    const correlationId = currentRequestId() ?? batchId ?? wanted[0]?.requestId ?? null;
    const started = await this.starts.find(tx.manager, wanted, {
      owner,
      tier,
      correlationId,
      purpose: 'download',
    });
    const traceparent = currentTraceParent() ?? null;
    const now = await databaseNow(tx.manager);
    const rows = started.map(({ requestId, tab, start }) => ({
      // Ids ascend: rows of one moment keep their order by them.
      id: uuidv7(),
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
      traceparent,
      requestedAt: now,
      ...start,
      ...endOf(start, now),
    }));
    await this.downloads.insert(tx.manager, rows);
    await this.waiting.publish(tx, rows);
    return rows;
  }
}

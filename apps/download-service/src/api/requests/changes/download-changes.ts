import { Inject, Injectable } from '@nestjs/common';
import type { Owner, Tier } from '@tabdock/contracts/core';
import { currentRequestId, currentTraceParent, LOGGER, type Logger } from '@tabdock/service-kit';
import { databaseNow } from '@tabdock/service-kit/database';
import type { LedgerTransaction } from '../../ledger/downloads/ledger-transaction';
import type { DownloadEntity } from '../../ledger/downloads/download.entity';
import { FetchJobRepository } from '../../ledger/jobs/fetch-job.repository';
import { JobLifecycle } from '../../ledger/jobs/job-lifecycle';
import { DownloadStarts, endOf } from '../acceptance/download-starts';
import { DownloadRepository } from '../../ledger/downloads/download.repository';
import { WaitingDownloads } from '../../ledger/downloads/waiting-downloads';
import { FairQueue } from '../../fairness/fair-queue';
import { Ledger } from '../../ledger/ledger';
import { OwnerLock } from '../../ledger/owners/owner-lock';
import { TabRecounts } from '../../tab-figures/tab-recounts';

/** What an owner does to existing downloads. Without `ids`, to all downloads that it applies to. */
@Injectable()
export class DownloadChanges {
  constructor(
    private readonly ledger: Ledger,
    private readonly ownerLock: OwnerLock,
    private readonly downloads: DownloadRepository,
    private readonly fairness: FairQueue,
    private readonly jobs: FetchJobRepository,
    private readonly lifecycle: JobLifecycle,
    private readonly starts: DownloadStarts,
    private readonly waiting: WaitingDownloads,
    private readonly recounts: TabRecounts,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Cancels the owner's unfinished downloads. A job that no other download waits for ends. */
  async cancel(owner: Owner, ids?: readonly string[]): Promise<number> {
    const cancelled = await this.ledger.transaction(async (tx) => {
      const { manager } = tx;
      await this.ownerLock.share(manager, owner);
      await this.fairness.lockTurns(manager, owner);
      const jobs = await this.jobs.lockAwaitedBy(manager, owner, ids);
      const rows = await this.downloads.cancelWaiting(manager, owner, ids);
      await this.fairness.giveBack(manager, owner, rows.length);
      await this.waiting.publish(tx, rows);
      await this.lifecycle.abandoned(tx, jobs);
      return rows.length;
    });
    if (cancelled > 0) this.logger.info({ downloads: cancelled }, 'downloads cancelled');
    return cancelled;
  }

  /**
   * Downloads that failed, or whose file is no longer stored, start again in their own rows, as a new request for their
   * tabs would.
   */
  async retry(owner: Owner, tier: Tier, ids?: readonly string[]): Promise<number> {
    const rows = await this.ledger.transaction(async (tx) => {
      const { manager } = tx;
      await this.ownerLock.share(manager, owner);
      const again = await this.downloads.lockRetryable(manager, owner, ids);
      await this.recounts.addCompleted(manager, again);
      return this.startAgain(tx, owner, tier, again);
    });
    if (rows.length > 0) this.logger.info({ downloads: rows.length }, 'downloads retried');
    return rows.length;
  }

  private async startAgain(
    tx: LedgerTransaction,
    owner: Owner,
    tier: Tier,
    failed: readonly DownloadEntity[],
  ): Promise<DownloadEntity[]> {
    // The owner may have requested a tab several times; all of these downloads wait for one job.
    const tabs = new Map(failed.map((row) => [row.tabId, { tab: toSnapshot(row) }]));
    const correlationId = currentRequestId() ?? null;
    const traceparent = currentTraceParent() ?? null;
    const options = { owner, tier, correlationId, purpose: 'download' as const };
    const started = await this.starts.find(tx.manager, [...tabs.values()], options);
    const now = await databaseNow(tx.manager);
    const starts = new Map(
      started.map(({ tab, start }) => [tab.tabId, { ...start, ...endOf(start, now) }]),
    );
    const rows = failed.map((row) => ({
      ...row,
      tier,
      correlationId,
      traceparent,
      ...starts.get(row.tabId),
    }));
    await this.downloads.restart(tx.manager, rows);
    await this.waiting.publish(tx, rows);
    return rows;
  }
}

function toSnapshot({ tabId, sourceId, sourceRef, title, artist, version }: DownloadEntity) {
  return { tabId, sourceId, sourceRef, title, artist, ...(version === null ? {} : { version }) };
}

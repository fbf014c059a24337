import { Injectable } from '@nestjs/common';
import { Metrics } from '@tabdock/service-kit';
import { Counter, Histogram } from 'prom-client';
import type { DownloadEntity } from '../downloads/download.entity';
import { FollowsLedger, type LedgerChanges, type LedgerFollower } from './ledger-follower';

const WAIT_SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800, 3_600];

@Injectable()
@FollowsLedger({ locks: 'nothing' })
export class DownloadMetrics implements LedgerFollower {
  private readonly outcomes: Counter;
  private readonly waits: Histogram;

  constructor({ registry }: Metrics) {
    const registers = [registry];
    this.outcomes = new Counter({
      name: 'tabdock_download_outcome_total',
      help: 'Downloads that reached their end, by tier and code: completed, stored (no fetch was needed), or the error code',
      labelNames: ['tier', 'code'],
      registers,
    });
    this.waits = new Histogram({
      name: 'tabdock_download_wait_seconds',
      help: 'Seconds from accepting a download until a worker started to fetch its tab for the first time, by tier',
      labelNames: ['tier'],
      buckets: WAIT_SECONDS,
      registers,
    });
  }

  committed({ ended }: LedgerChanges): void {
    for (const { tier, errorCode, fetchJobId } of ended) {
      const code = errorCode ?? (fetchJobId === null ? 'stored' : 'completed');
      this.outcomes.inc({ tier, code });
    }
  }

  /** Counts how long these waited for their job: from the request, or from the retry that queued the job. */
  started(
    downloads: readonly Pick<DownloadEntity, 'tier' | 'requestedAt'>[],
    queuedAt: Date,
  ): void {
    for (const { tier, requestedAt } of downloads) {
      const since = Math.max(requestedAt.getTime(), queuedAt.getTime());
      this.waits.observe({ tier }, Math.max(0, Date.now() - since) / 1_000);
    }
  }
}

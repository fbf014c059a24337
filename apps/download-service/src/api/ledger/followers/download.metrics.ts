import { Injectable } from '@nestjs/common';
import { Metrics } from '@tabdock/service-kit';
import { Counter } from 'prom-client';
import { FollowsLedger, type LedgerChanges, type LedgerFollower } from './ledger-follower';

@Injectable()
@FollowsLedger({ locks: 'nothing' })
export class DownloadMetrics implements LedgerFollower {
  private readonly finished: Counter;

  constructor({ registry }: Metrics) {
    this.finished = new Counter({
      name: 'tabdock_downloads_finished_total',
      help: 'Downloads that reached their end, by outcome: completed, stored (no fetch was needed), or the error code',
      labelNames: ['outcome'],
      registers: [registry],
    });
  }

  committed({ ended }: LedgerChanges): void {
    for (const { errorCode, fetchJobId } of ended)
      this.finished.inc({ outcome: errorCode ?? (fetchJobId === null ? 'stored' : 'completed') });
  }
}

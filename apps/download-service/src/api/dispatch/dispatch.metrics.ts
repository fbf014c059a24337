import { Injectable } from '@nestjs/common';
import { Metrics } from '@tabdock/service-kit';
import { Counter, Gauge } from 'prom-client';
import type { DownloadEntity } from '../ledger/downloads/download.entity';
import { FetchJobRepository } from '../ledger/jobs/fetch-job.repository';

@Injectable()
export class DispatchMetrics {
  private readonly dispatches: Counter;
  private readonly downloads: Counter;

  constructor(metrics: Metrics, jobs: FetchJobRepository) {
    const registers = [metrics.registry];
    this.dispatches = new Counter({
      name: 'tabdock_dispatches_total',
      help: 'Attempts handed to the job queue, by source and outcome (confirmed, refused, unsendable)',
      labelNames: ['source', 'outcome'],
      registers,
    });
    this.downloads = new Counter({
      name: 'tabdock_downloads_finished_total',
      help: 'Downloads that reached their end, by outcome: completed, stored (no fetch was needed), or the error code',
      labelNames: ['outcome'],
      registers,
    });
    new Gauge({
      name: 'tabdock_fetch_jobs',
      help: 'Active jobs of the ledger by state, queued ones counted up to 100,000; workers scale on it',
      labelNames: ['state'],
      registers,
      async collect() {
        for (const [state, count] of await jobs.countActive()) this.set({ state }, count);
      },
    });
  }

  dispatched(source: string, outcome: 'confirmed' | 'refused' | 'unsendable'): void {
    this.dispatches.inc({ source, outcome });
  }

  /** What needed no fetch, among the downloads just accepted. */
  finishedAtOnce(downloads: readonly DownloadEntity[]): void {
    this.finished('stored', downloads.filter(({ status }) => status === 'completed').length);
    this.failed(downloads);
  }

  /** Those of these that failed, under the codes that their rows have. */
  failed(downloads: readonly DownloadEntity[]): void {
    for (const { errorCode } of downloads) if (errorCode !== null) this.finished(errorCode, 1);
  }

  finished(outcome: string, count: number): void {
    if (count > 0) this.downloads.inc({ outcome }, count);
  }
}

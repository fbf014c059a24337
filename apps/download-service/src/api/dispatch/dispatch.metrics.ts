import { Injectable } from '@nestjs/common';
import { Metrics } from '@tabdock/service-kit';
import { Counter, Gauge } from 'prom-client';
import { JobCountsRepository } from '../ledger/jobs/job-counts.repository';
import { Leadership } from './leadership';

@Injectable()
export class DispatchMetrics {
  private readonly dispatches: Counter;

  constructor(metrics: Metrics, counts: JobCountsRepository, leadership: Leadership) {
    const registers = [metrics.registry];
    this.dispatches = new Counter({
      name: 'tabdock_dispatches_total',
      help: 'Attempts handed to the job queue, by source and outcome (confirmed, refused, unsendable)',
      labelNames: ['source', 'outcome'],
      registers,
    });
    new Gauge({
      name: 'tabdock_fetch_jobs',
      help: 'Active jobs of the ledger by state, queued ones counted up to 10,000, at the replica that dispatches',
      labelNames: ['state'],
      registers,
      async collect() {
        this.reset();
        if (leadership.epoch === undefined) return;
        for (const [state, count] of await counts.active()) this.set({ state }, count);
      },
    });
    new Gauge({
      name: 'tabdock_downloads_lost',
      help: 'Downloads that wait for a job that is over or gone, at the replica that dispatches; always 0',
      registers,
      async collect() {
        this.remove();
        if (leadership.epoch !== undefined) this.set(await counts.lostDownloads());
      },
    });
  }

  dispatched(source: string, outcome: 'confirmed' | 'refused' | 'unsendable'): void {
    this.dispatches.inc({ source, outcome });
  }
}

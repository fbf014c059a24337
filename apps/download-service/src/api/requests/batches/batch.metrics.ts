import { Injectable } from '@nestjs/common';
import { Metrics } from '@tabdock/service-kit';
import { Gauge, Histogram } from 'prom-client';
import { BatchRepository } from '../../ledger/batches/batch.repository';

const TABS_BUCKETS = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000];

@Injectable()
export class BatchMetrics {
  private readonly tabs: Histogram;

  constructor({ registry }: Metrics, batches: BatchRepository) {
    const registers = [registry];
    this.tabs = new Histogram({
      name: 'tabdock_batch_tabs',
      help: 'Tabs of each accepted batch',
      buckets: TABS_BUCKETS,
      registers,
    });
    new Gauge({
      name: 'tabdock_batches_open',
      help: 'Batches with downloads that have not reached their end',
      registers,
      async collect() {
        this.set(await batches.countOpen());
      },
    });
  }

  accepted(tabs: number): void {
    this.tabs.observe(tabs);
  }
}

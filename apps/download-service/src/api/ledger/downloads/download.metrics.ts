import { Injectable } from '@nestjs/common';
import { Metrics } from '@tabdock/service-kit';
import { Counter } from 'prom-client';
import type { DownloadEntity } from './download.entity';

@Injectable()
export class DownloadMetrics {
  private readonly finished: Counter;

  constructor({ registry }: Metrics) {
    this.finished = new Counter({
      name: 'tabdock_downloads_finished_total',
      help: 'Downloads that reached their end, by outcome: completed, stored (no fetch was needed), or the error code',
      labelNames: ['outcome'],
      registers: [registry],
    });
  }

  ended(downloads: readonly DownloadEntity[]): void {
    for (const { errorCode, fetchJobId } of downloads)
      this.finished.inc({ outcome: errorCode ?? (fetchJobId === null ? 'stored' : 'completed') });
  }
}

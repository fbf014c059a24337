import { Injectable } from '@nestjs/common';
import { Metrics } from '@tabdock/service-kit';
import { Counter } from 'prom-client';

@Injectable()
export class OwnerMetrics {
  private readonly moved: Counter;

  constructor({ registry }: Metrics) {
    this.moved = new Counter({
      name: 'tabdock_downloads_reassigned_total',
      help: 'Downloads that left their owner: claimed by an account, or erased with a deleted one',
      labelNames: ['outcome'],
      registers: [registry],
    });
  }

  claimed(downloads: number): void {
    this.moved.inc({ outcome: 'claimed' }, downloads);
  }

  erased(downloads: number): void {
    this.moved.inc({ outcome: 'erased' }, downloads);
  }
}

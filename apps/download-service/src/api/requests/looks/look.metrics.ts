import { Injectable } from '@nestjs/common';
import { Metrics } from '@tabdock/service-kit';
import { Counter } from 'prom-client';

@Injectable()
export class LookMetrics {
  private readonly requests: Counter;

  constructor({ registry }: Metrics) {
    this.requests = new Counter({
      name: 'tabdock_looks_total',
      help: 'Requests to look inside tabs, by outcome: begun, under way, stored (no fetch was needed), or the error code',
      labelNames: ['outcome'],
      registers: [registry],
    });
  }

  asked(outcome: string): void {
    this.requests.inc({ outcome });
  }
}

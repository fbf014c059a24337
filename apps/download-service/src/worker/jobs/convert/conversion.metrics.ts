import { Injectable } from '@nestjs/common';
import { Metrics } from '@tabdock/service-kit';
import { Histogram } from 'prom-client';

const SECONDS_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

@Injectable()
export class ConversionMetrics {
  /** Seconds of a conversion, by kind and outcome: `succeeded` or its failure. */
  readonly seconds: Histogram;

  constructor(metrics: Metrics) {
    this.seconds = metrics.once(
      'tabdock_conversion_seconds',
      (name) =>
        new Histogram({
          name,
          help: 'Time that conversions took, by kind and outcome: succeeded, refused, limits, unreadable, missing, worker',
          labelNames: ['kind', 'outcome'],
          buckets: SECONDS_BUCKETS,
          registers: [metrics.registry],
        }),
    );
  }
}

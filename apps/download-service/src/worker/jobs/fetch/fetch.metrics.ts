import { Injectable } from '@nestjs/common';
import { Metrics } from '@tabdock/service-kit';
import { Counter, Histogram } from 'prom-client';

const SECONDS_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 60, 120, 300];

@Injectable()
export class FetchMetrics {
  /** Seconds of one stage. */
  readonly stageSeconds: Histogram;
  /** Seconds of a whole job, by outcome (`succeeded` or its failure code). */
  readonly jobSeconds: Histogram;
  /** Bytes of files that were fetched and accepted. */
  readonly storedBytes: Counter;

  constructor(metrics: Metrics) {
    const registers = [metrics.registry];
    this.stageSeconds = metrics.once(
      'tabdock_fetch_stage_seconds',
      (name) =>
        new Histogram({
          name,
          help: 'Time that fetch jobs spent in a stage',
          labelNames: ['source', 'stage'],
          buckets: SECONDS_BUCKETS,
          registers,
        }),
    );
    this.jobSeconds = metrics.once(
      'tabdock_fetch_job_seconds',
      (name) =>
        new Histogram({
          name,
          help: 'Time that fetch jobs took, by outcome',
          labelNames: ['source', 'outcome'],
          buckets: SECONDS_BUCKETS,
          registers,
        }),
    );
    this.storedBytes = metrics.once(
      'tabdock_fetched_bytes_total',
      (name) =>
        new Counter({ name, help: 'Bytes of files stored', labelNames: ['source'], registers }),
    );
  }
}

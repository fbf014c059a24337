import type { Metrics } from '@tabdock/service-kit';
import { Histogram } from 'prom-client';

const SECONDS_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/** Histogram of how long jobs about stored files took. */
export function jobSeconds(
  metrics: Metrics,
  metric: { readonly name: string; readonly help: string; readonly labelNames: string[] },
): Histogram {
  return metrics.once(
    metric.name,
    (name) =>
      new Histogram({ ...metric, name, buckets: SECONDS_BUCKETS, registers: [metrics.registry] }),
  );
}

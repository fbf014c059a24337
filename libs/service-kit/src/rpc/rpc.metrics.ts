import { Histogram } from 'prom-client';
import type { Metrics } from '../operations/metrics';

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

export function rpcClientDuration(metrics: Metrics) {
  return metrics.once(
    'tabdock_rpc_client_duration_seconds',
    (name) =>
      new Histogram({
        name,
        help: 'Calls to other services, by message and outcome',
        labelNames: ['pattern', 'outcome'],
        buckets: BUCKETS_SECONDS,
        registers: [metrics.registry],
      }),
  );
}

export function rpcServerDuration(metrics: Metrics) {
  return metrics.once(
    'tabdock_rpc_server_duration_seconds',
    (name) =>
      new Histogram({
        name,
        help: 'Calls answered, by message and outcome; expired ones were dropped unanswered',
        labelNames: ['pattern', 'outcome'],
        buckets: BUCKETS_SECONDS,
        registers: [metrics.registry],
      }),
  );
}

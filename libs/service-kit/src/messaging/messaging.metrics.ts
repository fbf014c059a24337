import { Counter, Histogram } from 'prom-client';
import type { Metrics } from '../operations/metrics';

export function messagesConsumed(metrics: Metrics) {
  return metrics.once(
    'tabdock_messages_consumed_total',
    (name) =>
      new Counter({
        name,
        help: 'Events and jobs handled; outcome dead went to the dead-letter queue, unread was about an owner who is not here',
        labelNames: ['consumer', 'type', 'outcome'],
        registers: [metrics.registry],
      }),
  );
}

const AGE_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 60, 300, 3_600];

export function eventAge(metrics: Metrics) {
  return metrics.once(
    'tabdock_event_age_seconds',
    (name) =>
      new Histogram({
        name,
        help: 'Seconds from what an event announces until the subscriber had handled it',
        labelNames: ['subscriber', 'type'],
        buckets: AGE_SECONDS,
        registers: [metrics.registry],
      }),
  );
}

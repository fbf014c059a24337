import { Counter } from 'prom-client';
import type { Metrics } from '../operations/metrics';

export function messagesConsumed(metrics: Metrics) {
  return metrics.once(
    'tabdock_messages_consumed_total',
    (name) =>
      new Counter({
        name,
        help: 'Events and jobs handled; outcome dead went to the dead-letter queue',
        labelNames: ['consumer', 'type', 'outcome'],
        registers: [metrics.registry],
      }),
  );
}

import type { Metrics } from '@tabdock/service-kit';
import { Counter, Gauge } from 'prom-client';

export interface BrowserMetrics {
  readonly running: Gauge;
  readonly recycled: Counter;
}

export function browserMetrics(metrics: Metrics): BrowserMetrics {
  const registers = [metrics.registry];
  return {
    running: metrics.once(
      'tabdock_browsers_running',
      (name) => new Gauge({ name, help: 'Chromium instances that run', registers }),
    ),
    recycled: metrics.once(
      'tabdock_browsers_recycled_total',
      (name) =>
        new Counter({
          name,
          help: 'Chromium instances that were replaced, by reason (age, crashed, stuck)',
          labelNames: ['reason'],
          registers,
        }),
    ),
  };
}

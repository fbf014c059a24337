import type { Metrics } from '@tabdock/service-kit';
import { Counter, Gauge } from 'prom-client';

/** Why a browser ended: used up, without jobs, too big, gone, silent, or unable to open or close a context. */
export type RecycleReason = 'jobs' | 'age' | 'idle' | 'memory' | 'crashed' | 'hung' | 'stuck';

export interface BrowserMetrics {
  readonly running: Gauge;
  readonly recycled: Counter;
  readonly memoryBytes: Gauge;
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
          help: 'Chromium instances that were ended, by reason (jobs, age, idle, memory, crashed, hung, stuck)',
          labelNames: ['reason'],
          registers,
        }),
    ),
    memoryBytes: metrics.once(
      'tabdock_browsers_memory_bytes',
      (name) => new Gauge({ name, help: 'Memory that all Chromium processes hold', registers }),
    ),
  };
}

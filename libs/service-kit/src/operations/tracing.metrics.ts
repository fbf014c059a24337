import { Counter } from 'prom-client';
import type { SpanOutcome } from '../tracing/span-export';
import type { Metrics } from './metrics';

/** Returns what counts spans by what became of them. */
export function countSpans(metrics: Metrics): (outcome: SpanOutcome, spans: number) => void {
  const total = metrics.once(
    'tabdock_trace_spans_total',
    (name) =>
      new Counter({
        name,
        help: 'Spans by what became of them: sent, failed (the collector did not take them), full (too many waited for it)',
        labelNames: ['outcome'],
        registers: [metrics.registry],
      }),
  );
  return (outcome, spans) => total.inc({ outcome }, spans);
}

import {
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  trace,
  TraceFlags,
  type SpanContext,
} from '@opentelemetry/api';

/** Header of HTTP and AMQP. */
export const TRACEPARENT_HEADER = 'traceparent';

/** Only sampled traces travel: a message without one belongs to none. */
const SAMPLED = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/;

/** Whether the running code belongs to a sampled trace. */
export function isTraced(): boolean {
  return activeSpan() !== undefined;
}

/** The place of the running code in its trace, as W3C Trace Context writes it; undefined outside a sampled one. */
export function currentTraceParent(): string | undefined {
  const span = activeSpan();
  return span && `00-${span.traceId}-${span.spanId}-01`;
}

/** The id of the sampled trace that the running code belongs to. */
export function currentTraceId(): string | undefined {
  return activeSpan()?.traceId;
}

/** Runs as part of the trace that this place is in, or of none: never of the trace that the caller happens to be in. */
export function withTraceParent<T>(traceParent: unknown, run: () => T): T {
  const parent = spanContextIn(traceParent);
  if (parent === undefined) return isTraced() ? context.with(ROOT_CONTEXT, run) : run();
  return context.with(trace.setSpanContext(ROOT_CONTEXT, parent), run);
}

/** The place that a header or a column names; undefined for anything else. */
export function spanContextIn(traceParent: unknown): SpanContext | undefined {
  const [, traceId, spanId] =
    SAMPLED.exec(typeof traceParent === 'string' ? traceParent : '') ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  const found = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
  return isSpanContextValid(found) ? found : undefined;
}

function activeSpan(): SpanContext | undefined {
  const span = trace.getActiveSpan()?.spanContext();
  if (span === undefined || (span.traceFlags & TraceFlags.SAMPLED) === 0) return undefined;
  return span;
}

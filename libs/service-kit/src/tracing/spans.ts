import {
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { AppError } from '@tabdock/contracts/core';
import { isForOperators } from '../errors/to-app-error';
import { isTraced, spanContextIn } from './trace-parent';

/** What collectors keep of one span. */
const LINKS_MAX = 100;

export interface SpanOptions {
  /** Its side of a conversation between processes; INTERNAL by default. */
  readonly kind?: keyof typeof SpanKind;
  readonly attributes?: Attributes;
}

/** The tracer of the kit's spans; it does nothing while tracing is off. */
export function kitTracer(): Tracer {
  return trace.getTracer('@tabdock/service-kit');
}

/** Runs as a span of the current trace; without one, nothing but `run` happens. */
export function inSpan<T>(
  name: string,
  { kind = 'INTERNAL', attributes = {} }: SpanOptions,
  run: () => Promise<T>,
): Promise<T> {
  if (!isTraced()) return run();
  return kitTracer().startActiveSpan(name, { kind: SpanKind[kind], attributes }, async (span) => {
    try {
      return await run();
    } catch (error) {
      failSpan(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Adds to what the current span says. */
export function describeSpan(attributes: Attributes): void {
  if (isTraced()) trace.getActiveSpan()?.setAttributes(attributes);
}

/** Marks the current span as failed, by a code or the name of an error. */
export function failCurrentSpan(type: string): void {
  if (!isTraced()) return;
  trace.getActiveSpan()?.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
}

/** Links the current span to other places, in traces that its work is for too. Not to places of its own trace. */
export function linkCurrentSpan(traceParents: readonly (string | null | undefined)[]): void {
  const span = isTraced() ? trace.getActiveSpan() : undefined;
  if (span === undefined) return;
  const { traceId } = span.spanContext();
  const places = [...new Set(traceParents)].flatMap((one) => spanContextIn(one) ?? []);
  const others = places.filter((place) => place.traceId !== traceId).slice(0, LINKS_MAX);
  if (others.length > 0) span.addLinks(others.map((place) => ({ context: place })));
}

/** Notes what failed, not the error's message, which may name an address. What was foreseen is no failure of the span. */
function failSpan(span: Span, error: unknown): void {
  const name = error instanceof Error ? error.name : typeof error;
  span.setAttribute('error.type', error instanceof AppError ? error.code : name);
  if (isForOperators(error)) span.setStatus({ code: SpanStatusCode.ERROR });
}

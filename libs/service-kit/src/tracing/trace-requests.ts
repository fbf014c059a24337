import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginsTrace } from './chosen-traces';
import { kitTracer } from './spans';
import { spanContextIn, TRACEPARENT_HEADER } from './trace-parent';

const SERVER_FAULT = 500;

/**
 * Makes a span of each traced request. The gateway `begins` traces, of a share of them: strangers cannot ask for one.
 * Other processes continue those of the gateway.
 */
export function traceRequests(
  fastify: FastifyInstance,
  { begins }: { readonly begins: boolean },
): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  const within = (request: FastifyRequest, done: () => void) => {
    const span = spans.get(request);
    if (span === undefined) return done();
    context.with(trace.setSpan(context.active(), span), done);
  };
  const end = (request: FastifyRequest, status: number | undefined) => {
    const span = spans.get(request);
    if (span === undefined) return;
    if (status !== undefined) span.setAttribute('http.response.status_code', status);
    if (status === undefined || status >= SERVER_FAULT) {
      span.setAttribute('error.type', status === undefined ? 'aborted' : String(status));
    }
    if (status !== undefined && status >= SERVER_FAULT) {
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end();
  };
  fastify.addHook('onRequest', (request, _reply, done) => {
    const span = spanOf(request, begins);
    if (span?.isRecording()) spans.set(request, span);
    within(request, done);
  });
  // Reading a body leaves the context: the parser's callbacks run in the connection's.
  fastify.addHook('preValidation', (request, _reply, done) => within(request, done));
  fastify.addHook('onResponse', (request, reply, done) => {
    end(request, reply.statusCode);
    within(request, done);
  });
  fastify.addHook('onRequestAbort', (request, done) => {
    end(request, undefined);
    done();
  });
}

/** Named by the pattern of the route: addresses may contain ids, words of a search, or a link of a mail. */
function spanOf(request: FastifyRequest, begins: boolean): Span | undefined {
  const route = request.routeOptions.url;
  if (route === undefined) return undefined;
  const parent = begins ? undefined : spanContextIn(request.headers[TRACEPARENT_HEADER]);
  if (begins ? isQuiet(route) || !beginsTrace() : parent === undefined) return undefined;
  const attributes = {
    'http.request.method': request.method,
    'http.route': route,
    'tabdock.request.id': request.id,
  };
  const options = { kind: SpanKind.SERVER, attributes };
  const place = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
  return kitTracer().startSpan(`${request.method} ${route}`, options, place);
}

/** Files of the web app, and what an orchestrator asks every few seconds. */
function isQuiet(route: string): boolean {
  return route === '/*' || route.startsWith('/api/health');
}

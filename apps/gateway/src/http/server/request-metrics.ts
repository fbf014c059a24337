import type { Metrics } from '@tabdock/service-kit';
import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';

/** Upper bounds in seconds; 0.05 and 0.3 are those of the objectives. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 5, 10, 30];

/** Measures every request until its last byte is sent, by the pattern of its route: `/api/tabs/:tabId`. */
export function measureRequests(fastify: FastifyInstance, metrics: Metrics): void {
  const seconds = metrics.once(
    'tabdock_http_request_seconds',
    (name) =>
      new Histogram({
        name,
        help: 'Time of requests by route, method and status',
        labelNames: ['route', 'method', 'status'],
        buckets: BUCKETS,
        registers: [metrics.registry],
      }),
  );
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const labels = { route, method: request.method, status: reply.statusCode };
    seconds.observe(labels, reply.elapsedTime / 1_000);
    done();
  });
}

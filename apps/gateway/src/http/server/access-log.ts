import type { Logger } from '@tabdock/service-kit';
import type { FastifyInstance } from 'fastify';

/** Logs one line per request: its route, never cookies, queries or bodies. */
export function logAccess(fastify: FastifyInstance, logger: Logger): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const line = {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      durationMillis: Math.round(reply.elapsedTime),
    };
    const isQuiet = !request.url.startsWith('/api') || request.url.startsWith('/api/health');
    if (isQuiet) logger.debug(line, 'request');
    else logger.info(line, 'request');
    done();
  });
}

import type { FastifyInstance } from 'fastify';

/** API responses are for one visitor and one moment, so they are not cached unless a route says otherwise. */
export function neverCacheApi(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control')) {
      void reply.header('cache-control', 'no-store');
    }
    done(null, payload);
  });
}

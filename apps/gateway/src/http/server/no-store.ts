import type { FastifyInstance } from 'fastify';

/**
 * API responses are for one visitor and one moment, so no cache keeps them unless a route says otherwise. Nor does any
 * cache that several people share keep a cookie: it would make one guest of all of them.
 */
export function neverCachePersonal(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const cacheControl = String(reply.getHeader('cache-control') ?? '');
    if (reply.hasHeader('set-cookie') && cacheControl.startsWith('public')) {
      void reply.removeHeader('set-cookie');
    } else if (reply.hasHeader('set-cookie') && !cacheControl.startsWith('private')) {
      void reply.header('cache-control', 'private, no-store');
    } else if (request.url.startsWith('/api') && cacheControl === '') {
      void reply.header('cache-control', 'no-store');
    }
    done(null, payload);
  });
}

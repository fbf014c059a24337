import type { FastifyInstance } from 'fastify';

/** What is still read of a body that was refused; who sends more than this is cut off. */
const READ_MAX_BYTES = 16 * 1024 * 1024;
const TOO_LARGE = 413;

/**
 * Reads the rest of a body that is too large. A connection that closes while more of it comes in is reset, and what a
 * proxy in front has not read of the response by then is lost: it would say that the gateway is away.
 */
export function readRefusedBodies(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const announced = Number(request.headers['content-length']);
    if (reply.statusCode === TOO_LARGE && announced <= READ_MAX_BYTES) {
      void reply.removeHeader('connection');
      // Node closes after its response what a proxy asked to close; the proxy does that itself.
      reply.raw.shouldKeepAlive = true;
      request.raw.resume();
    }
    done(null, payload);
  });
}

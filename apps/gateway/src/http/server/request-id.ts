import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { withRequestId } from '@tabdock/service-kit';
import type { FastifyInstance } from 'fastify';

export const REQUEST_ID_HEADER = 'x-request-id';
const WELL_FORMED = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;

/** The caller's own id if it is well formed, else a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
}

/** Runs each request in the context of its id, which logs and RPC read, and returns the id to the caller. */
export function carryRequestIds(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID_HEADER, request.id);
    withRequestId(request.id, done);
  });
  // Reading a body leaves the context: the parser's callbacks run in the connection's.
  fastify.addHook('preValidation', (request, _reply, done) => withRequestId(request.id, done));
}

import { AppError } from '@tabdock/contracts/core';
import type { FastifyInstance } from 'fastify';
import { PROBLEM_CONTENT_TYPE, toProblem } from '../../errors/problem';

/** Refuses a request with several Host headers (RFC 9112, section 3.2): a proxy may have gone by another of them. */
export function refuseSeveralHosts(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (hostsIn(request.raw.rawHeaders) <= 1) {
      done();
      return;
    }
    const error = new AppError('REQUEST.INVALID', 'The request names several hosts.');
    const problem = toProblem(error, request.id);
    void reply.code(problem.status).type(PROBLEM_CONTENT_TYPE).send(JSON.stringify(problem));
  });
}

/** Names and values take turns in `rawHeaders`. */
function hostsIn(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host')
    .length;
}

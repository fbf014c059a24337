import type { IncomingMessage } from 'node:http';
import { AppError } from '@tabdock/contracts/core';
import type { FastifyInstance } from 'fastify';
import { PROBLEM_CONTENT_TYPE, toProblem } from '../../errors/problem';

/** Refuses a request with several Host headers (RFC 9112, section 3.2): a proxy may have gone by another of them. */
export function refuseSeveralHosts(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!namesSeveralHosts(request.raw)) {
      done();
      return;
    }
    const problem = toProblem(severalHosts(), request.id);
    void reply.code(problem.status).type(PROBLEM_CONTENT_TYPE).send(JSON.stringify(problem));
  });
}

/** `headers` has only the first of them. */
export function namesSeveralHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  // Names and values take turns.
  const isHost = (name: string, place: number) => place % 2 === 0 && name.toLowerCase() === 'host';
  return rawHeaders.filter(isHost).length > 1;
}

export function severalHosts(): AppError {
  return new AppError('REQUEST.INVALID', 'The request names several hosts.');
}

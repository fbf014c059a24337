import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import type { GatewayConfig } from '../../config/config';
import { PROBLEM_CONTENT_TYPE, toAppError, toProblem } from '../../errors/problem';
import { REQUEST_ID_HEADER, requestIdOf } from './request-id';

const BODY_LIMIT_BYTES = 1024 * 1024;
/** Characters; more than Node takes of a URL. By default what is longer than 100 meets no route at all. */
const PARAMETER_MAX_LENGTH = 16_384;
/** Time for all bytes of a request; by default Fastify waits forever for a slow client. */
const REQUEST_TIMEOUT_MILLIS = 60_000;

export function fastifyOptions(
  config: GatewayConfig,
): Omit<FastifyHttpOptions<Server>, 'logger' | 'loggerInstance'> {
  return {
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MILLIS,
    routerOptions: { maxParamLength: PARAMETER_MAX_LENGTH },
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    genReqId: requestIdOf,
    // Some clients offer HTTP/2 with every request; what is not taken up is an ordinary request.
    http: {
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    // A URL that cannot be decoded is refused before any hook or filter runs.
    frameworkErrors: (error, request, reply) => {
      const problem = toProblem(toAppError(error), request.id);
      reply.hijack();
      reply.raw
        .writeHead(problem.status, {
          [REQUEST_ID_HEADER]: request.id,
          'content-type': PROBLEM_CONTENT_TYPE,
          'x-content-type-options': 'nosniff',
        })
        .end(JSON.stringify(problem));
    },
  };
}

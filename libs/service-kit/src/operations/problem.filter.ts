import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { ErrorCode, Problem } from '@tabdock/contracts/core';
import type { FastifyReply } from 'fastify';
import { currentRequestId } from '../context/request-context';
import { isForOperators, levelOf, toAppError } from '../errors/to-app-error';
import { LOGGER, type Logger } from '../logging/logger';

export type ProblemStatuses = Partial<Record<ErrorCode, { status: number; title: string }>>;

const COMMON: ProblemStatuses = {
  'REQUEST.INVALID': { status: 400, title: 'Bad Request' },
  'REQUEST.TOO_MANY': { status: 429, title: 'Too Many Requests' },
  'AUTH.REQUIRED': { status: 401, title: 'Unauthorized' },
  'SERVICE.UNAVAILABLE': { status: 503, title: 'Service Unavailable' },
};
const UNEXPECTED = { status: 500, title: 'Internal Server Error' };

/**
 * Errors of a service's internal HTTP routes as problem+json (RFC 9457). A service adds the statuses of its own codes.
 */
@Catch()
export abstract class ProblemFilter implements ExceptionFilter {
  protected abstract readonly statuses: ProblemStatuses;

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { code, message, retryAfterSeconds, current } = toAppError(thrown);
    const { status, title } = this.statuses[code] ?? COMMON[code] ?? UNEXPECTED;
    if (isForOperators(thrown)) this.logger[levelOf(thrown)]({ err: thrown }, 'request failed');
    const requestId = currentRequestId();
    const problem: Problem = {
      type: 'about:blank',
      title,
      status,
      detail: message,
      code,
      ...(requestId === undefined ? {} : { requestId }),
      ...(current === undefined ? {} : { current }),
    };
    if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
    void reply.status(status).type('application/problem+json').send(JSON.stringify(problem));
  }
}

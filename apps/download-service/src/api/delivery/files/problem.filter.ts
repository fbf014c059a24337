import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { ErrorCode, Problem } from '@tabdock/contracts/core';
import { currentRequestId, LOGGER, toAppError, type Logger } from '@tabdock/service-kit';
import type { FastifyReply } from 'fastify';

const STATUSES: Partial<Record<ErrorCode, { status: number; title: string }>> = {
  'REQUEST.INVALID': { status: 400, title: 'Bad Request' },
  'DOWNLOADS.TICKET_INVALID': { status: 403, title: 'Forbidden' },
  'DOWNLOADS.TOO_MANY_ZIPS': { status: 429, title: 'Too Many Requests' },
  'DOWNLOADS.FILE_GONE': { status: 410, title: 'Gone' },
  'SERVICE.UNAVAILABLE': { status: 503, title: 'Service Unavailable' },
};
const UNEXPECTED = { status: 500, title: 'Internal Server Error' };

/** Errors of the internal HTTP routes as problem+json (RFC 9457). */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { code, message, retryAfterSeconds } = toAppError(thrown);
    const { status, title } = STATUSES[code] ?? UNEXPECTED;
    if (code === 'SERVICE.INTERNAL') this.logger.error({ err: thrown }, 'request failed');
    const requestId = currentRequestId();
    const problem: Problem = {
      type: 'about:blank',
      title,
      status,
      detail: message,
      code,
      ...(requestId === undefined ? {} : { requestId }),
    };
    if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
    void reply.status(status).type('application/problem+json').send(JSON.stringify(problem));
  }
}

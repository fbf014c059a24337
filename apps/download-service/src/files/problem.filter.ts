import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { AppError, type ErrorCode, type Problem } from '@tabdock/contracts/core';
import { currentRequestId } from '@tabdock/service-kit';
import type { FastifyReply } from 'fastify';

const STATUSES: Partial<Record<ErrorCode, { status: number; title: string }>> = {
  'REQUEST.INVALID': { status: 400, title: 'Bad Request' },
  'DOWNLOADS.TICKET_INVALID': { status: 403, title: 'Forbidden' },
  'DOWNLOADS.TOO_MANY_ZIPS': { status: 429, title: 'Too Many Requests' },
  'DOWNLOADS.FILE_GONE': { status: 410, title: 'Gone' },
};
const UNEXPECTED = { status: 500, title: 'Internal Server Error' };

/** Errors of the internal HTTP as problem+json (RFC 9457). */
@Catch(AppError)
export class ProblemFilter implements ExceptionFilter<AppError> {
  catch({ code, message }: AppError, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { status, title } = STATUSES[code] ?? UNEXPECTED;
    const requestId = currentRequestId();
    const problem: Problem = {
      type: 'about:blank',
      title,
      status,
      detail: message,
      code,
      ...(requestId === undefined ? {} : { requestId }),
    };
    void reply.status(status).type('application/problem+json').send(JSON.stringify(problem));
  }
}

import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { levelOf, LOGGER, Metrics, withRequestId, type Logger } from '@tabdock/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { smallPage } from './small-page';
import { PROBLEM_CONTENT_TYPE, toAppError, toProblem } from '../../errors/problem';
import { wantsPage } from './window-links';

/** Seconds to wait for a service that is away, which cannot say when it will be back. */
const RETRY_AFTER_SECONDS = 5;

/** Turns an exception within Nest into a response: a problem (RFC 9457), or a page for links opened in a window. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly problems: Counter;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    { registry }: Metrics,
  ) {
    this.problems = new Counter({
      name: 'tabdock_http_problems_total',
      help: 'Requests that ended with a problem of status 500 or above, by route and error code',
      labelNames: ['route', 'code'],
      registers: [registry],
    });
  }

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    withRequestId(request.id, () => this.answer(thrown, request, reply));
  }

  private answer(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const error = toAppError(thrown);
    const problem = toProblem(error, request.id);
    const subject = { method: request.method, route: request.routeOptions.url, code: error.code };
    if (problem.status >= 500) {
      this.problems.inc({ route: subject.route ?? 'unknown', code: error.code });
      this.logger[levelOf(error)]({ ...subject, err: error }, 'request failed');
    } else this.logger.debug({ ...subject, detail: error.message }, 'request refused');
    if (reply.sent || reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    void reply.status(problem.status).header('cache-control', 'no-store');
    // Fastify would close the connection after a body that is too large, and a client that is still sending would see a
    // broken pipe instead of the response. Node discards the rest of a body that nothing has begun to read; an upload
    // does so itself.
    void reply.removeHeader('connection');
    const retryAfterSeconds =
      error.retryAfterSeconds ?? (problem.status === 503 ? RETRY_AFTER_SECONDS : undefined);
    if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
    if (wantsPage(request)) {
      void reply.type('text/html; charset=utf-8').send(smallPage(problem.title, problem.detail));
    } else {
      void reply.type(PROBLEM_CONTENT_TYPE).send(JSON.stringify(problem));
    }
  }
}

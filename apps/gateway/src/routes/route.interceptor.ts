import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { ResponseContent, RouteDefinition } from '@tabdock/contracts/core';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { CLIENT_LEFT, RedirectTo, StreamOf } from './route-answers';
import { routeOf } from './route-metadata';

const JSON_TYPE = 'application/json; charset=utf-8';
const HTML_TYPE = 'text/html; charset=utf-8';

/** Sends what a handler returns as the response that its route describes. */
@Injectable()
export class RouteInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<void> {
    const route = routeOf(context.getHandler());
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(map((answer: unknown) => route && send(reply, route, answer)));
  }
}

function send(reply: FastifyReply, { responses }: RouteDefinition, answer: unknown): void {
  const contentOf = (...kinds: ResponseContent['kind'][]) =>
    responses.find(({ content }) => kinds.includes(content.kind))?.content;
  if (answer === CLIENT_LEFT) return;
  if (answer instanceof RedirectTo) {
    void reply.redirect(answer.url, 302);
  } else if (answer instanceof StreamOf) {
    const content = contentOf('stream', 'json-stream');
    void reply.headers(answer.headers);
    if (content?.kind === 'json-stream') {
      defaultType(reply, JSON_TYPE);
    } else {
      defaultType(reply, typeIn(content));
      // The first piece may take a while; the client learns at once that there is a response.
      reply.raw.once('pipe', () => reply.raw.flushHeaders());
    }
    void reply.send(answer.pieces);
  } else if (answer instanceof Uint8Array) {
    defaultType(reply, typeIn(contentOf('bytes')));
    void reply.send(answer);
  } else if (typeof answer === 'string' && contentOf('html')) {
    defaultType(reply, HTML_TYPE);
    void reply.send(answer);
  } else {
    defaultType(reply, JSON_TYPE);
    void reply.send(JSON.stringify(answer));
  }
}

function typeIn(content: ResponseContent | undefined): string {
  return content && 'contentType' in content ? content.contentType : 'application/octet-stream';
}

function defaultType(reply: FastifyReply, type: string): void {
  if (!reply.hasHeader('content-type')) void reply.type(type);
}

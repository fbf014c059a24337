import { HttpCode, RequestMapping, RequestMethod, Res, UseInterceptors } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { RouteDefinition } from '@tabdock/contracts/core';
import type { FastifyReply } from 'fastify';
import type { AnswerOf } from './route-answers';
import { CallParameter, type RouteCall } from './route-call';
import { RouteMetadata } from './route-metadata';
import { RouteInterceptor } from './route.interceptor';

/** A method of a controller that serves a route; what it sets on the reply by itself is kept. */
export type RouteHandler<R extends RouteDefinition> = (
  call: RouteCall<R>,
  reply: FastifyReply,
) => AnswerOf<R> | Promise<AnswerOf<R>>;

/**
 * Serves a route of the contracts: method, path, permission, limit, parsing of the input and the kind of response all
 * come from its definition.
 */
export function Route<const R extends RouteDefinition>(route: R) {
  const { method, path } = route.endpoint;
  const ownStatus = route.responses.find(({ content }) => content.kind !== 'redirect')?.status;
  return <Handler extends RouteHandler<R>>(
    target: object,
    name: string,
    descriptor: TypedPropertyDescriptor<Handler>,
  ): void => {
    const decorators = [
      RouteMetadata(route),
      RequestMapping({ method: RequestMethod[method], path }),
      HttpCode(ownStatus ?? 200),
      RouteConfig({ body: route.options.body }),
      UseInterceptors(RouteInterceptor),
    ];
    for (const decorate of decorators) decorate(target, name, descriptor);
    CallParameter()(target, name, 0);
    // Nest leaves responding to the interceptor when the handler has the reply as a parameter.
    Res()(target, name, 1);
  };
}

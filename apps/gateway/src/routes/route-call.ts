import type { Readable } from 'node:stream';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type {
  AnonymousPermission,
  BodyOf,
  IfMatchOf,
  ParamsOf,
  Permission,
  PERMISSIONS,
  PublicPermission,
  QueryOf,
  RouteDefinition,
} from '@tabdock/contracts/core';
import type { FastifyRequest } from 'fastify';
import type { Account, Visitor } from '../visitors/visitor';

type AudienceOf<P extends Permission> = (typeof PERMISSIONS)[P][number];
/** Routes that return the same to everybody. */
type Impersonal = AnonymousPermission | PublicPermission;

/** One request to a route: its parsed input, and who makes it. */
export interface RouteCall<R extends RouteDefinition = RouteDefinition> {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R, Readable>;
  /** The revision of the `If-Match` header, where the route takes one and it was sent. */
  readonly ifMatch: IfMatchOf<R>;
  /** Undefined for routes that return the same to everybody. */
  readonly visitor: R['options']['permission'] extends Impersonal ? undefined : Visitor;
  /**
   * Null for a guest, where the route's permission includes guests, and for routes that return the same to everybody.
   */
  readonly account: R['options']['permission'] extends Impersonal
    ? null
    : 'guest' extends AudienceOf<R['options']['permission']>
      ? Account | null
      : Account;
  readonly request: FastifyRequest;
}

const calls = new WeakMap<FastifyRequest, RouteCall>();

/** Remembers the parsed call of a request; the `RouteGuard` does so before the handler and its other guards run. */
export function rememberCall(call: RouteCall): void {
  calls.set(call.request, call);
}

export function callOf(request: FastifyRequest): RouteCall {
  const call = calls.get(request);
  if (!call) throw new Error('The RouteGuard did not run before this');
  return call;
}

export const CallParameter = createParamDecorator((_data: unknown, context: ExecutionContext) =>
  callOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

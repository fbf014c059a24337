import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import {
  AppError,
  isAllowed,
  type Permission,
  type RouteDefinition,
} from '@tabdock/contracts/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config';
import { changesState, isSameOrigin } from '../http/origin/same-origin';
import { RateLimiter } from '../limits/rate-limiter';
import { audienceOf, type Visitor } from '../visitors/visitor';
import { VisitorService } from '../visitors/visitor.service';
import { rememberCall, type RouteCall } from './route-call';
import { parseBody, parseParams, parseQuery, refuseUnknownQuery } from './route-input';
import { routeOf } from './route-metadata';

/** Applies to every request what its route says, in this order: origin, permission, limit, input. */
@Injectable()
export class RouteGuard implements CanActivate {
  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly visitors: VisitorService,
    private readonly limiter: RateLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const route = routeOf(context.getHandler());
    if (!route) throw new AppError('SERVICE.INTERNAL', undefined, { cause: 'not a route' });
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    this.refuseForeignOrigin(request);
    const visitor = await this.admit(route, request, http.getResponse<FastifyReply>());
    refuseUnknownQuery(route, request);
    if (route.options.limit === 'per-minute') this.limit(route, request, visitor);
    rememberCall({
      ...inputOf(route, request),
      visitor: visitor as RouteCall['visitor'],
      account: (visitor?.account ?? null) as RouteCall['account'],
      request,
    });
    return true;
  }

  /** Another site must not change anything with a visitor's cookies. */
  private refuseForeignOrigin(request: FastifyRequest): void {
    if (!changesState(request.method)) return;
    if (isSameOrigin(request.headers, request.host, this.config.PUBLIC_URL)) return;
    throw new AppError('REQUEST.FORBIDDEN_ORIGIN');
  }

  /** Finds out who asks, a new browser becoming a guest. */
  private async admit(
    { options: { permission } }: RouteDefinition,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Visitor | undefined> {
    // Health must not depend on cookies, nor on users-service.
    if (permission === 'service.describe') return undefined;
    const visitor = await this.visitors.findOrWelcome(request.headers.cookie, reply);
    refuseUnlessAllowed(visitor, permission);
    return visitor;
  }

  private limit(
    { options }: RouteDefinition,
    { ip }: FastifyRequest,
    visitor: Visitor | undefined,
  ): void {
    const ownerId = visitor?.isNew ? undefined : visitor?.owner.id;
    this.limiter.consume(options.id, { ownerId, address: ip });
  }
}

function refuseUnlessAllowed(visitor: Visitor, permission: Permission): void {
  if (isAllowed(permission, audienceOf(visitor))) return;
  throw new AppError(visitor.account ? 'AUTH.FORBIDDEN' : 'AUTH.REQUIRED');
}

function inputOf(route: RouteDefinition, request: FastifyRequest) {
  const params = parseParams(route, request);
  const query = parseQuery(route, request);
  const body = parseBody(route, request);
  // By the route's own schemas, hence of its types.
  return { params, query, body } as Pick<RouteCall, 'params' | 'query' | 'body'>;
}

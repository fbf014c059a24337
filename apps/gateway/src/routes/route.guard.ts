import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import {
  AppError,
  isAllowed,
  isAnonymous,
  isPublic,
  type Permission,
  type RouteDefinition,
} from '@tabdock/contracts/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config';
import { changesState, isSameOrigin } from '../http/origin/same-origin';
import { RateLimiter } from '../limits/rate-limiter';
import { lacksSecondFactor } from '../visitors/second-factor-rule';
import { audienceOf, type Visitor } from '../visitors/visitor';
import { VisitorService } from '../visitors/visitor.service';
import { VisitsService } from '../visits/visits.service';
import { rememberCall, type RouteCall } from './route-call';
import {
  parseBody,
  parseIfMatch,
  parseParams,
  parseQuery,
  refuseUnknownQuery,
} from './route-input';
import { routeOf } from './route-metadata';

/** Applies to every request what its route says, in this order: origin, permission, limit, input. */
@Injectable()
export class RouteGuard implements CanActivate {
  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly visitors: VisitorService,
    private readonly visits: VisitsService,
    private readonly limiter: RateLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const route = routeOf(context.getHandler());
    if (!route) throw new AppError('SERVICE.INTERNAL', undefined, { cause: 'not a route' });
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    this.refuseForeignOrigin(route, request);
    const visitor = await this.admit(route, request, http.getResponse<FastifyReply>());
    refuseUnknownQuery(route, request);
    if (route.options.limit === 'per-minute') this.limit(route, request, visitor);
    rememberCall({
      ...inputOf(route, request),
      ...callerOf(route, visitor),
      request,
    });
    return true;
  }

  /** Another site must not change anything with a visitor's cookies. */
  private refuseForeignOrigin({ options }: RouteDefinition, request: FastifyRequest): void {
    if (options.origin === 'any' || !changesState(request.method)) return;
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
    if (isAnonymous(permission)) return undefined;
    const { headers } = request;
    const { cookie } = headers;
    // Every browser has a signed guest session, one that is logged in too: enough for limits.
    if (isPublic(permission)) return this.visitors.guestOrWelcome(cookie, reply);
    const visitor = await this.visitors.findOrWelcome(cookie, reply);
    this.visits.note(visitor, headers);
    refuseUnlessAllowed(visitor, permission);
    this.refuseWithoutSecondFactor(visitor, permission);
    return visitor;
  }

  private refuseWithoutSecondFactor({ account }: Visitor, permission: Permission): void {
    const isAdministration = !isAllowed(permission, 'user');
    if (account && isAdministration && lacksSecondFactor(account.user, this.config)) {
      throw new AppError('AUTH.SECOND_FACTOR_MISSING');
    }
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

/** Nobody where the route returns the same to everybody: a logged-in browser is only known by its guest session. */
function callerOf(
  { options: { permission } }: RouteDefinition,
  visitor: Visitor | undefined,
): Pick<RouteCall, 'visitor' | 'account'> {
  const caller = isPublic(permission) ? undefined : visitor;
  return {
    visitor: caller as RouteCall['visitor'],
    account: (caller?.account ?? null) as RouteCall['account'],
  };
}

function inputOf(route: RouteDefinition, request: FastifyRequest) {
  const params = parseParams(route, request);
  const query = parseQuery(route, request);
  const body = parseBody(route, request);
  const ifMatch = parseIfMatch(route, request);
  // By the route's own schemas, hence of its types.
  return { params, query, body, ifMatch } as Pick<
    RouteCall,
    'params' | 'query' | 'body' | 'ifMatch'
  >;
}

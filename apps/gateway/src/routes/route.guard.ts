import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import {
  AppError,
  isAllowed,
  isAnonymous,
  isPublic,
  type Permission,
  type RouteDefinition,
} from '@tabdock/contracts/core';
import { securityReportRefusal, type User } from '@tabdock/contracts/users';
import { LOGGER, RpcClient, type Logger } from '@tabdock/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config';
import { changesState, isSameOrigin } from '../http/origin/same-origin';
import { RateLimiter } from '../limits/rate-limiter';
import { clientOf } from '../visitors/client';
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

/**
 * Applies to every request what its route says: origin, permission, unknown query parameters, limit, an administrator's
 * present role, input.
 */
@Injectable()
export class RouteGuard implements CanActivate {
  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly visitors: VisitorService,
    private readonly visits: VisitsService,
    private readonly limiter: RateLimiter,
    private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const route = routeOf(context.getHandler());
    if (!route) throw new AppError('SERVICE.INTERNAL', undefined, { cause: 'not a route' });
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    this.refuseForeignOrigin(route, request);
    const visitor = await this.identify(route, request, http.getResponse<FastifyReply>());
    if (visitor && !isPublic(route.options.permission)) await this.admit(route, request, visitor);
    refuseUnknownQuery(route, request);
    this.limit(route, request, visitor);
    if (visitor) await this.admitAnew(route, request);
    rememberCall({
      ...inputOf(route, request),
      ...callerOf(route, visitor),
      request,
    });
    return true;
  }

  /** Refuses changes sent by another site's page, which come with the visitor's cookies. */
  private refuseForeignOrigin({ options }: RouteDefinition, request: FastifyRequest): void {
    if (options.origin === 'any' || !changesState(request.method)) return;
    if (isSameOrigin(request.headers, request.host, this.config.PUBLIC_URL)) return;
    throw new AppError('REQUEST.FORBIDDEN_ORIGIN');
  }

  /** Identifies the visitor; a new browser becomes a guest. */
  private async identify(
    { options: { permission } }: RouteDefinition,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Visitor | undefined> {
    // Health must not depend on cookies, nor on users-service.
    if (isAnonymous(permission)) return undefined;
    const { headers, ip } = request;
    const { cookie } = headers;
    // Every browser has a signed guest session, one that is logged in too: enough for limits.
    if (isPublic(permission)) return this.visitors.guestOrWelcome(cookie, reply);
    const visitor = await this.visitors.findOrWelcome(cookie, ip, reply);
    this.visits.note(visitor, headers);
    return visitor;
  }

  /** An account that asks for what only administrators may do is recorded. */
  private async admit(
    route: RouteDefinition,
    request: FastifyRequest,
    visitor: Visitor,
  ): Promise<void> {
    const { account } = visitor;
    const { permission } = route.options;
    if (isAllowed(permission, audienceOf(visitor))) {
      if (account) this.refuseWithoutSecondFactor(account.user, permission);
      return;
    }
    if (!account) throw new AppError('AUTH.REQUIRED');
    this.limit(route, request, visitor);
    await this.rpc
      .call(securityReportRefusal, { accountId: account.user.id, client: clientOf(request) })
      .catch((err: unknown) => this.logger.warn({ err }, 'a refusal was not recorded'));
    throw new AppError('AUTH.FORBIDDEN');
  }

  /** The account must be an administrator's now, not only when its session was cached. */
  private async admitAnew(
    { options: { permission } }: RouteDefinition,
    { method, headers, ip }: FastifyRequest,
  ): Promise<void> {
    if (!changesState(method) || isAllowed(permission, 'user')) return;
    const account = await this.visitors.accountNow(headers.cookie, ip);
    if (!account) throw new AppError('AUTH.REQUIRED');
    if (!isAllowed(permission, account.user.role)) throw new AppError('AUTH.FORBIDDEN');
    this.refuseWithoutSecondFactor(account.user, permission);
  }

  private refuseWithoutSecondFactor(user: User, permission: Permission): void {
    const isAdministration = !isAllowed(permission, 'user');
    if (isAdministration && lacksSecondFactor(user, this.config)) {
      throw new AppError('AUTH.SECOND_FACTOR_MISSING');
    }
  }

  private limit(
    { options: { id, limit } }: RouteDefinition,
    { ip }: FastifyRequest,
    visitor: Visitor | undefined,
  ): void {
    if (limit === 'none') return;
    const ownerId = visitor?.isNew ? undefined : visitor?.owner.id;
    this.limiter.consume(id, limit, { ownerId, address: ip });
  }
}

/** No account where the route returns the same to everybody: a logged-in browser is only known by its guest session. */
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
  // The route's own schemas have parsed it, hence it has their types.
  return { params, query, body, ifMatch } as Pick<
    RouteCall,
    'params' | 'query' | 'body' | 'ifMatch'
  >;
}

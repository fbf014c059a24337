import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  ThrottlerGuard,
  ThrottlerStorage,
  type ThrottlerLimitDetail,
  type ThrottlerOptions,
} from '@nestjs/throttler';
import { AppError } from '@tabdock/contracts/core';
import type { FastifyRequest } from 'fastify';
import { BrowserCookies } from '../auth/browser-cookies';
import { visitorOf } from '../auth/current-visitor';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';

const MINUTE_MILLIS = 60_000;

/** Two limits of one replica: a visitor's own, and that of an address, which a visitor without cookies cannot get around. */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  constructor(
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
    @Inject(ThrottlerStorage) storage: ThrottlerStorage,
    @Inject(Reflector) reflector: Reflector,
    @Inject(BrowserCookies) cookies: BrowserCookies,
  ) {
    const throttlers: ThrottlerOptions[] = [
      {
        name: 'visitor',
        ttl: MINUTE_MILLIS,
        limit: config.RATE_LIMIT_PER_MINUTE,
        getTracker: (_request, context) => {
          const request = context.switchToHttp().getRequest<FastifyRequest>();
          const { account } = visitorOf(request);
          // Not the guest whom we just welcomed: a program without cookies is a new one each time.
          return account?.user.id ?? cookies.guestIdIn(request.headers.cookie) ?? request.ip;
        },
      },
      { name: 'address', ttl: MINUTE_MILLIS, limit: config.RATE_LIMIT_PER_ADDRESS_PER_MINUTE },
    ];
    super({ throttlers, setHeaders: false }, storage, reflector);
  }

  protected override throwThrottlingException(
    _context: ExecutionContext,
    detail: ThrottlerLimitDetail,
  ): Promise<void> {
    throw new AppError('REQUEST.TOO_MANY', undefined, {
      retryAfterSeconds: Math.max(1, detail.timeToBlockExpire),
    });
  }
}

import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  ThrottlerGuard,
  type ThrottlerLimitDetail,
  type ThrottlerOptions,
} from '@nestjs/throttler';
import { AppError } from '@tabdock/contracts/core';
import { networkOf } from '@tabdock/service-kit';
import type { FastifyRequest } from 'fastify';
import { visitorOf } from '../auth/current-visitor';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';
import { HitCounts } from './hit-counts';

const MINUTE_MILLIS = 60_000;

/**
 * Two limits of one replica: a visitor's own, and that of an address, which a visitor without cookies cannot get
 * around.
 */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  constructor(
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
    @Inject(HitCounts) hits: HitCounts,
    @Inject(Reflector) reflector: Reflector,
  ) {
    const throttlers: ThrottlerOptions[] = [
      {
        name: 'visitor',
        ttl: MINUTE_MILLIS,
        limit: config.RATE_LIMIT_PER_MINUTE,
        getTracker: (_request, context) => {
          const request = context.switchToHttp().getRequest<FastifyRequest>();
          const { owner, isNew } = visitorOf(request);
          return isNew ? networkOf(request.ip) : owner.id;
        },
      },
      {
        name: 'address',
        ttl: MINUTE_MILLIS,
        limit: config.RATE_LIMIT_PER_ADDRESS_PER_MINUTE,
        getTracker: ({ ip }) => networkOf(ip as string),
      },
    ];
    super({ throttlers, generateKey, setHeaders: false }, hits, reflector);
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

/** A limit counts for each route on its own. */
function generateKey(context: ExecutionContext, tracker: string, name: string): string {
  return `${context.getClass().name}.${context.getHandler().name} ${name} ${tracker}`;
}

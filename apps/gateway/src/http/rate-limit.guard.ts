import { Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  ThrottlerGuard,
  ThrottlerStorage,
  type ThrottlerLimitDetail,
  type ThrottlerOptions,
} from '@nestjs/throttler';
import { AppError } from '@tabdock/contracts/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VisitorService } from '../auth/visitor.service';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';

const MINUTE_MILLIS = 60_000;

/** Two limits of one replica: a visitor's own, and that of an address, which a visitor without cookies cannot get around. */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  constructor(
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
    @Inject(ThrottlerStorage) storage: ThrottlerStorage,
    @Inject(Reflector) reflector: Reflector,
    @Inject(VisitorService) visitors: VisitorService,
  ) {
    const throttlers: ThrottlerOptions[] = [
      {
        name: 'visitor',
        ttl: MINUTE_MILLIS,
        limit: config.RATE_LIMIT_PER_MINUTE,
        getTracker: (_request, context) => {
          const { headers, ip } = context.switchToHttp().getRequest<FastifyRequest>();
          return visitors.guestIdOf(headers.cookie) ?? ip;
        },
      },
      { name: 'address', ttl: MINUTE_MILLIS, limit: config.RATE_LIMIT_PER_ADDRESS_PER_MINUTE },
    ];
    super({ throttlers, setHeaders: false }, storage, reflector);
  }

  protected override throwThrottlingException(
    context: ExecutionContext,
    detail: ThrottlerLimitDetail,
  ): Promise<void> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    void reply.header('retry-after', Math.max(1, detail.timeToBlockExpire));
    throw new AppError('REQUEST.TOO_MANY');
  }
}

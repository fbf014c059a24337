import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { networkOf } from '@tabdock/service-kit';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config';
import { SlidingWindow } from './sliding-window';

const MINUTE_MILLIS = 60_000;

export interface Requester {
  /** The owner's id; undefined for a guest who came without a cookie and counts by address. */
  readonly ownerId: string | undefined;
  readonly address: string;
}

/**
 * Two limits per route at this replica: a visitor's own, and that of a network address, which dropping cookies does not
 * evade.
 */
@Injectable()
export class RateLimiter {
  private readonly byVisitor: SlidingWindow;
  private readonly byAddress: SlidingWindow;

  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig) {
    this.byVisitor = new SlidingWindow(config.RATE_LIMIT_PER_MINUTE, MINUTE_MILLIS);
    this.byAddress = new SlidingWindow(config.RATE_LIMIT_PER_ADDRESS_PER_MINUTE, MINUTE_MILLIS);
  }

  /** @throws AppError REQUEST.TOO_MANY, with the seconds until the next request is allowed */
  consume(routeId: string, { ownerId, address }: Requester): void {
    const network = networkOf(address);
    refuse(this.byVisitor.hit(`${routeId} ${ownerId ?? network}`));
    refuse(this.byAddress.hit(`${routeId} ${network}`));
  }
}

function refuse(blockedSeconds: number): void {
  if (blockedSeconds === 0) return;
  throw new AppError('REQUEST.TOO_MANY', undefined, { retryAfterSeconds: blockedSeconds });
}

import { Inject, Injectable } from '@nestjs/common';
import { AppError, type RouteLimit } from '@tabdock/contracts/core';
import { networkOf } from '@tabdock/service-kit';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config';
import { shareOfReplica } from './share-of-replica';
import { SlidingWindow } from './sliding-window';

const MINUTE_MILLIS = 60_000;
/** How many times as many requests `generous` allows as `per-minute`. */
const GENEROUS = 10;

export interface Requester {
  /** The owner's id; undefined for a guest who came without a cookie and counts by address. */
  readonly ownerId: string | undefined;
  readonly address: string;
}

type Counted = Exclude<RouteLimit, 'none'>;

interface Windows {
  readonly byVisitor: SlidingWindow;
  readonly byAddress: SlidingWindow;
}

/**
 * Two limits per route, of which this replica has its share: one for a visitor, and one for a network address, which
 * dropping cookies does not evade.
 */
@Injectable()
export class RateLimiter {
  private readonly windows: Readonly<Record<Counted, Windows>>;
  /** Tokens that opened no session. */
  private readonly guesses: SlidingWindow;

  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig) {
    const share = (limit: number) => shareOfReplica(limit, config.GATEWAY_REPLICAS);
    const perVisitor = share(config.RATE_LIMIT_PER_MINUTE);
    const perAddress = share(config.RATE_LIMIT_PER_ADDRESS_PER_MINUTE);
    const windows = (factor: number) => ({
      byVisitor: new SlidingWindow(factor * perVisitor, MINUTE_MILLIS),
      byAddress: new SlidingWindow(factor * perAddress, MINUTE_MILLIS),
    });
    this.windows = { 'per-minute': windows(1), generous: windows(GENEROUS) };
    this.guesses = new SlidingWindow(perAddress, MINUTE_MILLIS);
  }

  /** @throws AppError REQUEST.TOO_MANY, with the seconds until the next request is allowed */
  consume(routeId: string, limit: Counted, { ownerId, address }: Requester): void {
    const { byVisitor, byAddress } = this.windows[limit];
    const network = networkOf(address);
    refuse(byVisitor.hit(`${routeId} ${ownerId ?? network}`));
    refuse(byAddress.hit(`${routeId} ${network}`));
  }

  /** Counts a token from this address that opened no session. */
  countUnknownToken(address: string): void {
    this.guesses.hit(networkOf(address));
  }

  /** @throws AppError REQUEST.TOO_MANY after too many tokens from this address that opened no session */
  refuseGuesser(address: string): void {
    refuse(this.guesses.blockedSeconds(networkOf(address)));
  }
}

function refuse(blockedSeconds: number): void {
  if (blockedSeconds === 0) return;
  throw new AppError('REQUEST.TOO_MANY', undefined, { retryAfterSeconds: blockedSeconds });
}

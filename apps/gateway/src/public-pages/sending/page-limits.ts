import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { FairSemaphore, networkOf } from '@tabdock/service-kit';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../config/config';
import { shareOfReplica } from '../../limits/share-of-replica';
import { SlidingWindow } from '../../limits/sliding-window';

const MINUTE_MILLIS = 60_000;
const WAITING_PER_CALLER = 50;

/**
 * Limits of public pages: per minute for a network address, of which this replica has its share, and at the same time for all. Requests
 * of the API are counted apart, so that a crawler takes nothing from people who use the app.
 */
@Injectable()
export class PageLimits {
  private readonly perMinute: SlidingWindow;
  private readonly semaphore: FairSemaphore;

  constructor(@Inject(GATEWAY_CONFIG) config: GatewayConfig) {
    const perMinute = shareOfReplica(config.PUBLIC_PAGES_PER_MINUTE, config.GATEWAY_REPLICAS);
    this.perMinute = new SlidingWindow(perMinute, MINUTE_MILLIS);
    this.semaphore = new FairSemaphore(config.PUBLIC_PAGES_AT_ONCE, WAITING_PER_CALLER);
  }

  /** @throws AppError REQUEST.TOO_MANY, with the seconds until the next request is allowed */
  async run<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
    const network = networkOf(address);
    const blockedSeconds = this.perMinute.hit(network);
    if (blockedSeconds > 0) {
      throw new AppError('REQUEST.TOO_MANY', undefined, { retryAfterSeconds: blockedSeconds });
    }
    return this.semaphore.run(network, work);
  }
}

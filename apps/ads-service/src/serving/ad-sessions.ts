import { Inject, Injectable } from '@nestjs/common';
import type { Owner } from '@tabdock/contracts/core';
import { currentDeadline, LOGGER, withTimeout, type Logger } from '@tabdock/service-kit';
import type { PlacementEntity } from '../placements/placement.entity';
import { AdTokens } from '../tokens/ad-tokens';
import { AdSessionRepository } from './ad-session.repository';

/** Part of the caller's time that is left for choosing an ad and sending it. */
const REPLY_MILLIS = 40;

/** Counts how many ads a visitor gets at a placement, over all replicas. */
@Injectable()
export class AdSessions {
  constructor(
    private readonly tokens: AdTokens,
    private readonly sessions: AdSessionRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Counts one more and returns whether the visitor may have it; false while the database does not count. */
  async admits(owner: Owner, placement: PlacementEntity, now: number): Promise<boolean> {
    try {
      const visitor = this.tokens.visitor(owner);
      const counted = inTime(this.sessions.count(visitor, placement.id, new Date(now)));
      return (await counted) <= placement.maxAdsPerSession;
    } catch (err) {
      this.logger.debug({ err }, 'an ad was not counted; a house ad is shown');
      return false;
    }
  }
}

/** Rejects when the caller would not wait any longer. */
function inTime<T>(work: Promise<T>): Promise<T> {
  const deadline = currentDeadline();
  if (deadline === undefined) return work;
  return withTimeout(Math.max(0, deadline - REPLY_MILLIS - Date.now()), work);
}

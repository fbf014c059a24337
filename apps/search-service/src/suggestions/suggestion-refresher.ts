import { Injectable } from '@nestjs/common';
import { Every, Waker } from '@tabdock/service-kit';
import { dayOf } from '../terms/terms-window';
import { SuggestionCache } from './suggestion-cache';
import { SuggestionRefreshRepository } from './suggestion-refresh.repository';

const BATCH = 200;
const POLL_MILLIS = 3_000;

/** Keeps suggestions up to date in the background: small batches, one replica at a time. */
@Injectable()
export class SuggestionRefresher {
  private readonly waker = new Waker();

  constructor(
    private readonly suggestions: SuggestionRefreshRepository,
    private readonly cache: SuggestionCache,
  ) {}

  /** Applies what has changed at once instead of at the next poll. */
  wake(): void {
    this.waker.wake();
  }

  /**
   * Runs on each replica, as a batch's transaction takes a lock. Returns 0, to run again at once, while there is more.
   */
  @Every(POLL_MILLIS, {
    name: 'bringing suggestions up to date',
    wokenBy: (self: SuggestionRefresher) => self.waker,
  })
  async refresh(): Promise<number | void> {
    const refreshed = await this.suggestions.refresh(BATCH, dayOf(new Date()));
    if (refreshed > 0) this.cache.clear();
    if (refreshed >= BATCH) return 0;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { EventDataOf } from '@tabdock/contracts/core';
import { searchPerformed } from '@tabdock/contracts/search';
import { durableQueue, Listens, type MessageContext } from '@tabdock/service-kit';
import { SEARCH_CONFIG, type SearchConfig } from '../config/config';
import { countedSearch } from './counted-search';
import { TermRepository } from './term.repository';
import { daysBefore } from './terms-window';

/** A separate queue, since an older release that shares it would reject this event as unknown. */
const QUEUE = durableQueue('search-terms');

/** Counts searches. Idempotent. */
@Injectable()
export class SearchPerformedConsumer {
  constructor(
    private readonly terms: TermRepository,
    @Inject(SEARCH_CONFIG) private readonly config: SearchConfig,
  ) {}

  @Listens(searchPerformed, QUEUE)
  async count(
    search: EventDataOf<typeof searchPerformed>,
    { time }: MessageContext,
  ): Promise<void> {
    const counted = countedSearch(search, time);
    if (counted !== undefined && this.isRecent(counted.day)) await this.terms.count(counted);
  }

  /** Visits of earlier days are deleted, so a repeat could not be recognised. */
  private isRecent(day: string): boolean {
    return day > daysBefore(new Date(), this.config.SEARCH_VISITS_KEEP_DAYS);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { ReceivedRequestOf } from '@tabdock/contracts/core';
import { searchPerformed, type searchQuery, type SearchResponse } from '@tabdock/contracts/search';
import { EventPublisher, LOGGER, type Logger } from '@tabdock/service-kit';
import { LRUCache } from 'lru-cache';
import { VisitorHash } from './visitor-hash';

const REMEMBERED_MAX = 50_000;

/** Publishes searches that were answered. */
@Injectable()
export class SearchPerformedPublisher {
  /** Published ones, to save the broker repeats that would not count anyway. A visitor's hash changes every day. */
  private readonly published = new LRUCache<string, true>({ max: REMEMBERED_MAX });

  constructor(
    private readonly events: EventPublisher,
    private readonly visitors: VisitorHash,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Returns at once; if publishing fails, the search is not counted. Further pages belong to the same search. Ignores
   * an answer without rows that has sources pending: the visitor's next request brings the outcome.
   */
  announce({ page, visitor }: ReceivedRequestOf<typeof searchQuery>, answer: SearchResponse): void {
    if (page > 1 || isUndecided(answer)) return;
    this.publish(visitor, answer).catch((err: unknown) => {
      this.logger.warn({ err }, 'a search was not counted');
    });
  }

  private async publish(visitor: string | undefined, answer: SearchResponse): Promise<void> {
    const { query, count, showingFor: searchedFor = query } = answer;
    const hash = await this.visitors.of(visitor);
    const repeat = JSON.stringify([hash, searchedFor, count === 0]);
    if (this.published.has(repeat)) return;
    this.published.set(repeat, true);
    try {
      await this.events.publish(searchPerformed, { query, searchedFor, count, visitor: hash });
    } catch (error) {
      this.published.delete(repeat);
      throw error;
    }
  }
}

function isUndecided({ count, pending }: SearchResponse): boolean {
  return count === 0 && pending !== undefined;
}

import { Inject, Injectable } from '@nestjs/common';
import type { ReceivedRequestOf } from '@tabdock/contracts/core';
import { searchPerformed, type searchQuery, type SearchResponse } from '@tabdock/contracts/search';
import { EventPublisher, LOGGER, type Logger } from '@tabdock/service-kit';
import { LRUCache } from 'lru-cache';
import { VisitorHash } from './visitor-hash';

const TOLD_REMEMBERED = 50_000;

/** Tells of searches that were answered. */
@Injectable()
export class SearchLog {
  /**
   * A visitor's repeats count once a day, wherever they are told; here they cost nothing. The visitor's name is another
   * one tomorrow.
   */
  private readonly told = new LRUCache<string, true>({ max: TOLD_REMEMBERED });

  constructor(
    private readonly events: EventPublisher,
    private readonly visitors: VisitorHash,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Returns at once; a search that cannot be told of is not counted, and nothing else. Further pages are the same
   * search. Nothing yet is not nothing: whoever asks again hears how it ended.
   */
  performed(
    { page, visitor }: ReceivedRequestOf<typeof searchQuery>,
    answer: SearchResponse,
  ): void {
    if (page > 1 || isOpen(answer)) return;
    this.publish(visitor, answer).catch((err: unknown) => {
      this.logger.warn({ err }, 'a search was not counted');
    });
  }

  private async publish(asking: string | undefined, answer: SearchResponse): Promise<void> {
    const { query, count, showingFor: searchedFor = query } = answer;
    const visitor = await this.visitors.of(asking);
    const repeat = JSON.stringify([visitor, searchedFor, count === 0]);
    if (this.told.has(repeat)) return;
    this.told.set(repeat, true);
    try {
      await this.events.publish(searchPerformed, { query, searchedFor, count, visitor });
    } catch (error) {
      this.told.delete(repeat);
      throw error;
    }
  }
}

function isOpen({ count, pending }: SearchResponse): boolean {
  return count === 0 && pending !== undefined;
}

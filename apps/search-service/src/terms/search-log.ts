import { Inject, Injectable } from '@nestjs/common';
import type { ReceivedRequestOf } from '@tabdock/contracts/core';
import { searchPerformed, type searchQuery, type SearchResponse } from '@tabdock/contracts/search';
import { EventPublisher, LOGGER, type Logger } from '@tabdock/service-kit';
import { VisitorHash } from './visitor-hash';

/** Tells of searches that were answered. */
@Injectable()
export class SearchLog {
  constructor(
    private readonly events: EventPublisher,
    private readonly visitors: VisitorHash,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns at once; a search that cannot be told of is not counted, and nothing else. Further pages are the same search. */
  performed(
    { page, visitor }: ReceivedRequestOf<typeof searchQuery>,
    answer: SearchResponse,
  ): void {
    if (page > 1) return;
    this.publish(visitor, answer).catch((err: unknown) => {
      this.logger.warn({ err }, 'a search was not counted');
    });
  }

  private async publish(visitor: string | undefined, answer: SearchResponse): Promise<void> {
    const { query, count, showingFor = query } = answer;
    await this.events.publish(searchPerformed, {
      query,
      searchedFor: showingFor,
      count,
      visitor: await this.visitors.of(visitor),
    });
  }
}

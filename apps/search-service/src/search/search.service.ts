import { Inject, Injectable } from '@nestjs/common';
import { AppError, type ReceivedRequestOf } from '@tabdock/contracts/core';
import {
  SEARCH_PAGES_MAX,
  searchBodySchema,
  type searchQuery,
  type SearchResponse,
} from '@tabdock/contracts/search';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { SEARCH_CONFIG, type SearchConfig } from '../config/config';
import { SourceRegistry } from '../sources/source-registry';
import { SecondLook } from '../spelling/second-look.service';
import { gather } from './settle-with-grace';
import { tidyQuery } from '../text/normalise-query';
import { SearchMetrics } from './search.metrics';
import { type SourceAnswer, SourceAnswers } from './source-lookup';
import { SourcePages } from '../pages/page-fetcher';

type Findings = Omit<SearchResponse, 'query'>;

@Injectable()
export class SearchService {
  constructor(
    private readonly sources: SourceRegistry,
    private readonly answers: SourceAnswers,
    private readonly pages: SourcePages,
    private readonly secondLook: SecondLook,
    private readonly metrics: SearchMetrics,
    @Inject(SEARCH_CONFIG) private readonly config: SearchConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * One page of what all sources answer; `pending` names those that take longer than a person should wait.
   * @throws AppError REQUEST.INVALID, or SEARCH.* when no source has an answer
   */
  async search(request: ReceivedRequestOf<typeof searchQuery>): Promise<SearchResponse> {
    const { page, exact } = request;
    const parsed = searchBodySchema.shape.query.safeParse(request.query);
    if (!parsed.success) {
      throw new AppError('REQUEST.INVALID', `Query: ${parsed.error.issues[0]?.message}`);
    }
    const found = await this.secondLook.find(tidyQuery(parsed.data), { exact, page }, (query) =>
      this.find(query, page),
    );
    return { ...found, query: parsed.data };
  }

  /**
   * Asks every source at the same time; one that fails is told of and does not hide the others, and neither does a
   * slow one, whose answer goes on to the cache: the same question again joins it.
   * @throws AppError SEARCH.* when no source has an answer
   */
  private async find(query: string, page: number): Promise<Findings> {
    const asked = this.sources.searches.map((source) => ({
      source,
      answer: this.answers.answer(source, query, page),
    }));
    const come = await gather(
      asked.map(({ answer }) => answer),
      {
        isWorthShowing: ({ tabs }) => tabs.length > 0,
        graceMillis: this.config.SOURCE_GRACE_MILLIS,
        patienceMillis: this.config.SOURCE_PATIENCE_MILLIS,
      },
    );
    const late = asked.filter((_, place) => come[place] === undefined);
    for (const { source, answer } of late) {
      this.metrics.late(source.recipe.id);
      answer.catch((err: unknown) => {
        this.logger.warn({ err, sourceId: source.recipe.id }, 'a late answer was lost');
      });
    }
    const pending = late.map(({ source }) => source.recipe);
    await this.pages.expectAgain(
      pending.map(({ id }) => id),
      query,
      page,
    );
    return merge(
      come.filter((answer) => answer !== undefined),
      pending.map(({ name }) => name),
      page,
    );
  }
}

/** @throws AppError SEARCH.* when all have answered and none has anything, not even from before */
function merge(answers: readonly SourceAnswer[], pending: string[], page: number): Findings {
  const asked = answers.filter(({ ended }) => ended !== true);
  const faults = asked.flatMap(({ fault }) => fault ?? []);
  const isOver = pending.length === 0 && faults.length === asked.length;
  if (isOver && faults[0] !== undefined) throw faults[0];
  const tabs = answers.flatMap((answer) => answer.tabs);
  const count = answers.reduce((sum, answer) => sum + answer.before, tabs.length);
  const notice = answers.flatMap((answer) => answer.notice ?? []).join(' ');
  const more = page < SEARCH_PAGES_MAX && answers.some((answer) => answer.more);
  return {
    tabs,
    count,
    ...(notice !== '' && { notice }),
    ...(more && { nextPage: page + 1 }),
    ...(pending.length > 0 && { pending }),
  };
}

import { Inject, Injectable } from '@nestjs/common';
import { SEARCH_PAGES_MAX, type SearchResponse } from '@tabdock/contracts/search';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { SEARCH_CONFIG, type SearchConfig } from '../config/config';
import { PageFetcher } from '../pages/page-fetcher';
import { SourceRegistry } from '../sources/source-registry';
import { SearchMetrics } from './search.metrics';
import { settleWithGrace } from './settle-with-grace';
import { type AskedPage, type SourceAnswer, SourceLookup } from './source-lookup';

export type Findings = Omit<SearchResponse, 'query'>;

/** Searches all sources at the same time and merges what they answer. */
@Injectable()
export class FederatedSearch {
  constructor(
    private readonly sources: SourceRegistry,
    private readonly lookup: SourceLookup,
    private readonly pages: PageFetcher,
    private readonly metrics: SearchMetrics,
    @Inject(SEARCH_CONFIG) private readonly config: SearchConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * One page from all sources. A source that fails is named in `notice`, a slow one in `pending`; neither hides the
   * others. What a slow source answers later goes to the cache, where the same search joins it or finds it. `again`
   * asks sources that are known to have nothing; `otherSpellings` are for those that have nothing for the query.
   * @throws AppError SEARCH.* if no source has an answer
   */
  async searchAll(search: AskedPage): Promise<Findings> {
    const { query, page } = search;
    const asked = this.sources.scrapers.map((scraper) => ({
      recipe: scraper.recipe,
      answer: this.lookup.lookUp(scraper, search),
    }));
    const answers = await settleWithGrace(
      asked.map(({ answer }) => answer),
      {
        isWorthShowing: ({ tabs }) => tabs.length > 0,
        graceMillis: this.config.SOURCE_GRACE_MILLIS,
        patienceMillis: this.config.SOURCE_PATIENCE_MILLIS,
      },
    );
    const late = asked.filter((_, place) => answers[place] === undefined);
    for (const { recipe, answer } of late) {
      this.metrics.late(recipe.id);
      answer.catch((err: unknown) => {
        this.logger.warn({ err, sourceId: recipe.id }, 'a late search of a source failed');
      });
    }
    await this.pages.expectAgain(
      late.map(({ recipe }) => recipe.id),
      query,
      page,
    );
    return merge(
      answers.filter((answer) => answer !== undefined),
      late.map(({ recipe }) => recipe.name),
      page,
    );
  }
}

/** @throws AppError SEARCH.* if every source that was asked failed and has nothing, not even from cache or catalogue */
function merge(answers: readonly SourceAnswer[], pending: string[], page: number): Findings {
  const asked = answers.filter(({ ended }) => ended !== true);
  const faults = asked.flatMap(({ fault }) => fault ?? []);
  const allFailed = pending.length === 0 && faults.length === asked.length;
  if (allFailed && faults[0] !== undefined) throw faults[0];
  const tabs = answers.flatMap((answer) => answer.tabs);
  const count = answers.reduce((sum, answer) => sum + answer.before, tabs.length);
  const notice = answers.flatMap((answer) => answer.notice ?? []).join(' ');
  const more = page < SEARCH_PAGES_MAX && answers.some((answer) => answer.more);
  const found = answers.filter((answer) => answer.tabs.length > 0 || answer.before > 0);
  const spelling = found.every((answer) => answer.spelling) ? found[0]?.spelling : undefined;
  return {
    tabs,
    count,
    ...(spelling !== undefined && { showingFor: spelling }),
    ...(notice !== '' && { notice }),
    ...(more && { nextPage: page + 1 }),
    ...(pending.length > 0 && { pending }),
  };
}

import { Inject, Injectable } from '@nestjs/common';
import type { SourceHealth } from '@tabdock/contracts/search';
import type { Recipe } from '@tabdock/contracts/sources';
import { SEARCH_CONFIG, type SearchConfig } from '../config/config';
import { RequestDays } from '../sources/request-days';

/** What sources were asked in the last seven days, for administrators. */
@Injectable()
export class SourceWeekService {
  private readonly recipes: ReadonlyMap<string, Recipe>;

  constructor(
    private readonly days: RequestDays,
    @Inject(SEARCH_CONFIG) private readonly config: SearchConfig,
  ) {
    this.recipes = new Map(config.recipes.map((recipe) => [recipe.id, recipe]));
  }

  /** Adds it to these sources. */
  async withWeeks(sources: readonly SourceHealth[]): Promise<SourceHealth[]> {
    const ids = sources.map(({ id }) => id);
    const [requests, checks] = await Promise.all([this.days.requests(ids), this.days.checks(ids)]);
    const everySeconds = this.config.CANARY_INTERVAL_SECONDS;
    return sources.map((source) => {
      const search = this.recipes.get(source.id)?.search;
      if (search === undefined) return source;
      const { canary, budget } = search;
      return {
        ...source,
        week: {
          requestsPerSecond: budget.requestsPerSecond,
          days: requests.get(source.id) ?? [],
        },
        canary:
          canary === undefined || everySeconds === 0
            ? null
            : { query: canary.query, everySeconds, days: checks.get(source.id) ?? [] },
      };
    });
  }
}

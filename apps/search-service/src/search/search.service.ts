import { Injectable } from '@nestjs/common';
import { AppError, type ReceivedRequestOf } from '@tabdock/contracts/core';
import {
  SEARCH_PAGES_MAX,
  searchBodySchema,
  type searchQuery,
  type SearchResponse,
} from '@tabdock/contracts/search';
import { SourceRegistry } from '../sources/source-registry';
import type { SourceSearch } from '../sources/source-search';
import { tidyQuery } from './normalise-query';
import { missingNotice } from './notices';
import { type SourceAnswer, SourceAnswers } from './source-answers';

type Outcome = SourceAnswer & { readonly fault?: AppError };
type Findings = Omit<SearchResponse, 'query'>;

@Injectable()
export class SearchService {
  constructor(
    private readonly sources: SourceRegistry,
    private readonly answers: SourceAnswers,
  ) {}

  /**
   * One page of what all sources answer.
   * @throws AppError REQUEST.INVALID, or SEARCH.* when no source has an answer
   */
  async search({ query, page }: ReceivedRequestOf<typeof searchQuery>): Promise<SearchResponse> {
    const parsed = searchBodySchema.shape.query.safeParse(query);
    if (!parsed.success) {
      throw new AppError('REQUEST.INVALID', `Query: ${parsed.error.issues[0]?.message}`);
    }
    const found = await this.find(tidyQuery(parsed.data), page);
    return { ...found, query: parsed.data };
  }

  /**
   * Asks every source at the same time; one that fails is told of and does not hide the others.
   * @throws AppError SEARCH.* when no source has an answer
   */
  private async find(query: string, page: number): Promise<Findings> {
    const outcomes = await Promise.all(
      this.sources.searches.map((source) => this.ask(source, query, page)),
    );
    const faults = outcomes.flatMap(({ fault }) => fault ?? []);
    if (faults[0] !== undefined && faults.length === outcomes.length) throw faults[0];
    const tabs = outcomes.flatMap((outcome) => outcome.tabs);
    const count = outcomes.reduce((sum, outcome) => sum + outcome.before, tabs.length);
    const notice = outcomes.flatMap((outcome) => outcome.notice ?? []).join(' ');
    const more = page < SEARCH_PAGES_MAX && outcomes.some((outcome) => outcome.more);
    return {
      tabs,
      count,
      ...(notice !== '' && { notice }),
      ...(more && { nextPage: page + 1 }),
    };
  }

  private async ask(source: SourceSearch, query: string, page: number): Promise<Outcome> {
    try {
      return await this.answers.answer(source, query, page);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const notice = missingNotice(source.recipe.name, error.code);
      return { tabs: [], before: 0, more: false, notice, fault: error };
    }
  }
}

import { Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { searchBodySchema, type SearchResponse } from '@tabdock/contracts/search';
import { SourceRegistry } from '../sources/source-registry';
import type { SourceSearch } from '../sources/source-search';
import { tidyQuery } from './normalise-query';
import { missingNotice } from './notices';
import { type SourceAnswer, SourceAnswers } from './source-answers';

type Outcome = SourceAnswer & { readonly fault?: AppError };

@Injectable()
export class SearchService {
  constructor(
    private readonly sources: SourceRegistry,
    private readonly answers: SourceAnswers,
  ) {}

  /**
   * Asks every source at the same time; one that fails is told of and does not hide the others.
   * @throws AppError REQUEST.INVALID, or SEARCH.* when no source has an answer
   */
  async search(typed: string): Promise<SearchResponse> {
    const parsed = searchBodySchema.shape.query.safeParse(typed);
    if (!parsed.success) {
      throw new AppError('REQUEST.INVALID', `Query: ${parsed.error.issues[0]?.message}`);
    }
    const query = tidyQuery(parsed.data);
    const outcomes = await Promise.all(
      this.sources.searches.map((source) => this.ask(source, query)),
    );
    const faults = outcomes.flatMap(({ fault }) => fault ?? []);
    if (faults[0] !== undefined && faults.length === outcomes.length) throw faults[0];
    const tabs = outcomes.flatMap((outcome) => outcome.tabs);
    const notice = outcomes.flatMap((outcome) => outcome.notice ?? []).join(' ');
    return { tabs, query: parsed.data, count: tabs.length, ...(notice !== '' && { notice }) };
  }

  private async ask(source: SourceSearch, query: string): Promise<Outcome> {
    try {
      return await this.answers.answer(source, query);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { tabs: [], notice: missingNotice(source.recipe.name, error.code), fault: error };
    }
  }
}

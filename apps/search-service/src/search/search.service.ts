import { Injectable } from '@nestjs/common';
import { AppError, type ReceivedRequestOf } from '@tabdock/contracts/core';
import {
  SEARCH_PAGES_MAX,
  searchBodySchema,
  type searchQuery,
  type SearchResponse,
} from '@tabdock/contracts/search';
import { SourceRegistry } from '../sources/source-registry';
import { SecondLook } from '../spelling/second-look.service';
import { tidyQuery } from './normalise-query';
import { SourceAnswers } from './source-answers';

type Findings = Omit<SearchResponse, 'query'>;

@Injectable()
export class SearchService {
  constructor(
    private readonly sources: SourceRegistry,
    private readonly answers: SourceAnswers,
    private readonly secondLook: SecondLook,
  ) {}

  /**
   * One page of what all sources answer.
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
   * Asks every source at the same time; one that fails is told of and does not hide the others.
   * @throws AppError SEARCH.* when no source has an answer
   */
  private async find(query: string, page: number): Promise<Findings> {
    const answers = await Promise.all(
      this.sources.searches.map((source) => this.answers.answer(source, query, page)),
    );
    const asked = answers.filter(({ ended }) => ended !== true);
    const faults = asked.flatMap(({ fault }) => fault ?? []);
    if (faults[0] !== undefined && faults.length === asked.length) throw faults[0];
    const tabs = answers.flatMap((answer) => answer.tabs);
    const count = answers.reduce((sum, answer) => sum + answer.before, tabs.length);
    const notice = answers.flatMap((answer) => answer.notice ?? []).join(' ');
    const more = page < SEARCH_PAGES_MAX && answers.some((answer) => answer.more);
    return {
      tabs,
      count,
      ...(notice !== '' && { notice }),
      ...(more && { nextPage: page + 1 }),
    };
  }
}

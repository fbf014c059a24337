import { Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import type { SearchResponse } from '@tabdock/contracts/search';
import { CatalogueService } from '../catalogue/catalogue.service';
import { SpellingService } from './spelling.service';

type Findings = Omit<SearchResponse, 'query'>;

const FROM_BEFORE = 'These are tabs that we know from earlier searches.';

/** Where the sources find nothing for what was typed: what the catalogue knows, and another spelling. */
@Injectable()
export class SecondLook {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly spelling: SpellingService,
  ) {}

  /**
   * What `find` finds; else the catalogue's tabs with all words in any order; else, unless `exact`, the same for the
   * corrected spelling, which `showingFor` names. Where all of that is nothing, it ends as `find` did. The catalogue
   * has no later pages: it would repeat the first.
   */
  async find(
    query: string,
    { exact, page }: { exact: boolean; page: number },
    find: (query: string) => Promise<Findings>,
  ): Promise<Findings> {
    const first = await settled(find(query));
    const found = await this.orKnown(query, page, first);
    if (found !== undefined) return found;
    const corrected = exact ? undefined : await this.spelling.correct(query);
    if (corrected !== undefined) {
      const second = await this.orKnown(corrected, page, await settled(find(corrected)));
      if (second !== undefined) return { ...second, showingFor: corrected };
    }
    if (first instanceof AppError) throw first;
    return first;
  }

  private async orKnown(
    query: string,
    page: number,
    found: Findings | AppError,
  ): Promise<Findings | undefined> {
    if (!(found instanceof AppError) && found.count > 0) return found;
    const tabs = page === 1 ? await this.catalogue.knownByWords(query) : [];
    if (tabs.length === 0) return undefined;
    const trouble = found instanceof AppError ? [] : [found.notice ?? []];
    return { tabs, count: tabs.length, notice: [...trouble.flat(), FROM_BEFORE].join(' ') };
  }
}

async function settled(finding: Promise<Findings>): Promise<Findings | AppError> {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

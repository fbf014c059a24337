import { Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import type { SearchResponse } from '@tabdock/contracts/search';
import { CatalogueService } from '../catalogue/catalogue.service';
import { SpellingService } from './spelling.service';

type Findings = Omit<SearchResponse, 'query'>;

const NOTHING_SAID: Pick<Findings, 'notice' | 'pending'> = {};
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
    const first = await this.orKnown(query, page, await settled(find(query)));
    if (isAnswer(first)) return first;
    const corrected = exact ? undefined : await this.spelling.correct(query);
    if (corrected !== undefined) {
      const second = await this.orKnown(corrected, page, await settled(find(corrected)));
      if (isAnswer(second)) return { ...second, showingFor: corrected };
    }
    if (first instanceof AppError) throw first;
    return first;
  }

  /** What was found; where that is nothing, what is known; where that is nothing, the same as before. */
  private async orKnown(
    query: string,
    page: number,
    found: Findings | AppError,
  ): Promise<Findings | AppError> {
    if (!(found instanceof AppError) && found.count > 0) return found;
    const tabs = page === 1 ? await this.catalogue.knownByWords(query) : [];
    if (tabs.length === 0) return found;
    const { notice, pending } = found instanceof AppError ? NOTHING_SAID : found;
    return {
      tabs,
      count: tabs.length,
      notice: [notice ?? [], FROM_BEFORE].flat().join(' '),
      ...(pending && { pending }),
    };
  }
}

/** While sources are pending nobody knows that there is nothing. */
function isAnswer(found: Findings | AppError): found is Findings {
  return !(found instanceof AppError) && (found.count > 0 || found.pending !== undefined);
}

async function settled(finding: Promise<Findings>): Promise<Findings | AppError> {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

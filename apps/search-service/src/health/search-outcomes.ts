import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { AppError } from '@tabdock/contracts/core';
import type { Recipe } from '@tabdock/contracts/sources';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import type { FoundPage } from '@tabdock/sources/scraping';
import { laterPageReason, verdictOnFault } from './canary-verdict';
import { SearchOutcomeRepository } from './search-outcome.repository';
import { SourceHealthService } from './source-health.service';

/**
 * Judges sources without a canary by the outcome of people's searches: several unreadable answers in a row put a source
 * into quarantine, where one search a minute tries it again, and the first readable answer ends the quarantine.
 */
@Injectable()
export class SearchOutcomes {
  constructor(
    private readonly repository: SearchOutcomeRepository,
    private readonly health: SourceHealthService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Whether this search is the one that may try a source in quarantine now. */
  async mayTry(recipe: Recipe): Promise<boolean> {
    return isJudgedBySearches(recipe) && this.repository.takeTry(recipe.id);
  }

  async succeeded(recipe: Recipe, page: FoundPage): Promise<void> {
    if (!isJudgedBySearches(recipe)) return;
    await this.repository.recordRead(recipe.id, page.rows.length > 0 ? page.fillRates : null);
    if (!this.health.isQuarantined(recipe.id)) return;
    await this.health.refresh();
    this.logger.info({ sourceId: recipe.id }, 'a source can be read again');
  }

  /** A source whose first page can be read is not quarantined for a later one. */
  async failed(
    recipe: Recipe,
    { query, page }: { readonly query: string; readonly page: number },
    fault: AppError,
  ): Promise<void> {
    if (!isJudgedBySearches(recipe) || fault.code === 'SERVICE.UNAVAILABLE') return;
    const reason =
      page > 1
        ? laterPageReason(page, fault)
        : (verdictOnFault(fault, false).reason ?? fault.message);
    if (fault.code !== 'SEARCH.LAYOUT_CHANGED' || page > 1) {
      await this.repository.recordUnreachable(recipe.id, reason);
      return;
    }
    const search = createHash('sha256').update(query).digest('base64');
    await this.repository.recordUnreadable(recipe.id, search, reason);
    const wasQuarantined = this.health.isQuarantined(recipe.id);
    await this.health.refresh();
    if (!wasQuarantined && this.health.isQuarantined(recipe.id)) {
      this.logger.error(
        { sourceId: recipe.id, reason },
        'a source is quarantined: its recipe no longer fits its pages',
      );
    }
  }
}

function isJudgedBySearches({ search }: Recipe): boolean {
  return search.canary === undefined;
}

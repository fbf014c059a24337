import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { AppError } from '@tabdock/contracts/core';
import type { Recipe } from '@tabdock/contracts/sources';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import type { FoundPage } from '../sources/scraping/source-scraper';
import { verdictOnFault } from './canary-verdict';
import { LiveHealthRepository } from './search-outcome.repository';
import { SourceStates } from './source-health.service';

/**
 * The state of sources without a canary, by what people's searches show: a few in a row that cannot be read put one
 * into quarantine, where one search a minute tries it, and the first that can be read ends it.
 */
@Injectable()
export class LiveHealth {
  constructor(
    private readonly rows: LiveHealthRepository,
    private readonly states: SourceStates,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Whether this search is the one that tries a source in quarantine again. */
  async mayTry(recipe: Recipe): Promise<boolean> {
    return isJudgedLive(recipe) && this.rows.takeTry(recipe.id);
  }

  async readable(recipe: Recipe, page: FoundPage): Promise<void> {
    if (!isJudgedLive(recipe)) return;
    await this.rows.recordRead(recipe.id, page.rows.length > 0 ? page.fillRates : null);
    if (!this.states.isQuarantined(recipe.id)) return;
    await this.states.read();
    this.logger.info({ sourceId: recipe.id }, 'a source can be read again');
  }

  async failed(recipe: Recipe, query: string, fault: AppError): Promise<void> {
    if (!isJudgedLive(recipe) || fault.code === 'SERVICE.UNAVAILABLE') return;
    const reason = verdictOnFault(fault, false).reason ?? fault.message;
    if (fault.code !== 'SEARCH.LAYOUT_CHANGED') {
      await this.rows.recordAway(recipe.id, reason);
      return;
    }
    const search = createHash('sha256').update(query).digest('base64');
    await this.rows.recordUnreadable(recipe.id, search, reason);
    const wasQuarantined = this.states.isQuarantined(recipe.id);
    await this.states.read();
    if (!wasQuarantined && this.states.isQuarantined(recipe.id)) {
      this.logger.error({ sourceId: recipe.id, reason }, 'a source has changed');
    }
  }
}

function isJudgedLive({ search }: Recipe): boolean {
  return search.canary === undefined;
}

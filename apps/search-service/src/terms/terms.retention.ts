import { Inject, Injectable } from '@nestjs/common';
import { Every } from '@tabdock/service-kit';
import { SEARCH_CONFIG, type SearchConfig } from '../config/config';
import { TermRepository } from './term.repository';
import { dayOf } from './terms-window';

const INTERVAL_MILLIS = 60 * 60 * 1_000;

/** Deletes old visits, counts and secrets. */
@Injectable()
export class TermsRetention {
  constructor(
    private readonly terms: TermRepository,
    @Inject(SEARCH_CONFIG) private readonly config: SearchConfig,
  ) {}

  @Every(INTERVAL_MILLIS, { name: 'deleting old counted searches' })
  async deleteOld(signal: AbortSignal): Promise<void> {
    await this.terms.deleteOld(dayOf(new Date()), this.config.SEARCH_VISITS_KEEP_DAYS, signal);
  }
}

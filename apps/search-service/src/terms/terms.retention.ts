import { Inject, Injectable } from '@nestjs/common';
import { days, daysBySetting, forEver, Keeps } from '@tabdock/service-kit/database';
import { SEARCH_CONFIG, type SearchConfig } from '../config/config';
import { TermRepository } from './term.repository';
import { dayOf, FIGURES_KEEP_DAYS, TERMS_WINDOW_DAYS } from './terms-window';

/** How long visits, counts and secrets of counted searches are kept. */
@Injectable()
@Keeps<TermsRetention>(
  {
    table: 'term_visit',
    what: "searches of a day's visitors, by a hash with the day's secret",
    about: 'visitors',
    kept: {
      by: { day: 'day' },
      after: daysBySetting(
        'SEARCH_VISITS_KEEP_DAYS',
        ({ config }) => config.SEARCH_VISITS_KEEP_DAYS,
      ),
    },
  },
  {
    table: 'term_day',
    what: 'how many visitors searched for a term on a day; it weighs suggestions',
    about: 'nobody',
    kept: {
      by: { day: 'day' },
      after: days(TERMS_WINDOW_DAYS),
      delete: ({ terms }, { now }, signal) => terms.deleteCounts(dayOf(now), signal),
    },
  },
  {
    table: 'searched_term',
    what: 'the same for the figures behind the business, also of searches that found nothing',
    about: 'nobody',
    kept: { by: { day: 'day' }, after: days(FIGURES_KEEP_DAYS) },
  },
  {
    table: 'search_day',
    what: 'searches of a day',
    about: 'nobody',
    kept: forEver('because figures are compared over years'),
  },
  {
    table: 'visitor_secret',
    what: "secrets of the days' hashes of visitors",
    about: 'nobody',
    // Rows stay until the day is over everywhere.
    kept: { by: { day: 'day' }, after: days(2) },
  },
)
export class TermsRetention {
  constructor(
    readonly terms: TermRepository,
    @Inject(SEARCH_CONFIG) readonly config: Pick<SearchConfig, 'SEARCH_VISITS_KEEP_DAYS'>,
  ) {}
}

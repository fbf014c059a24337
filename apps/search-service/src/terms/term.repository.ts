import { Injectable } from '@nestjs/common';
import type { ReplyOf } from '@tabdock/contracts/core';
import type { searchTopTerms } from '@tabdock/contracts/search';
import { deleteSlice } from '@tabdock/service-kit/database';
import { DataSource } from 'typeorm';
import { queueChanged } from '../songs/changed-songs';
import { knownWithTitles } from '../songs/song-queries';
import { keysOf } from '../text/term-keys';
import type { CountedSearch } from './counted-search';
import { TERMS_WINDOW_DAYS } from './terms-window';

type TopTerms = ReplyOf<typeof searchTopTerms>['terms'];

/** Songs of one title whose order a search for that title may change. */
const SAME_TITLE_MAX = 20;

/** Terms per transaction; few, since each has the keys of many songs. */
const TERMS_SLICE = 500;

/** Songs and artists that need a refresh, by titles ($1) and by keys ($2). */
const CHANGED = knownWithTitles('$1::uuid[]', '$2::uuid[]', SAME_TITLE_MAX);

const COUNT = `
  WITH visit AS (
    INSERT INTO term_visit (day, term, visitor, found) VALUES ($3, $4, $5, $7)
    ON CONFLICT DO NOTHING RETURNING day, term, found
  ), searched AS (
    INSERT INTO searched_term (term, found, day, shown, visitors)
    SELECT term, found, day, $6, 1 FROM visit
    ON CONFLICT (term, found, day) DO UPDATE SET visitors = searched_term.visitors + 1
  ), total AS (
    INSERT INTO search_day (day, searches) SELECT day, 1 FROM visit
    ON CONFLICT (day) DO UPDATE SET searches = search_day.searches + 1
  ), counted AS (
    INSERT INTO term_day (term, day, shown, visitors) SELECT term, day, $6, 1 FROM visit WHERE found
    ON CONFLICT (term, day) DO UPDATE SET visitors = term_day.visitors + 1 RETURNING term
  ) ${queueChanged(`SELECT asked.key FROM counted, (${CHANGED}) AS asked`)}`;

@Injectable()
export class TermRepository {
  constructor(private readonly database: DataSource) {}

  /**
   * Counts once per term, day, visitor and whether something was found, however often it is called. What found nothing
   * is in the figures alone.
   */
  async count({ day, term, shown, visitor, found, ...keys }: CountedSearch): Promise<void> {
    const names = [[keys.titleKey], keys.nameKeys];
    await this.database.query(COUNT, [...names, day, term, visitor, shown, found]);
  }

  /** The terms with most visitors in the window up to this day. */
  top(limit: number, today: string): Promise<TopTerms> {
    return this.database.query<TopTerms>(
      `SELECT (array_agg(shown ORDER BY visitors DESC, day DESC))[1] AS term,
         sum(visitors)::int AS visitors
       FROM term_day WHERE day > $2::date - ${TERMS_WINDOW_DAYS} AND day <= $2::date
       GROUP BY term_day.term ORDER BY sum(visitors) DESC, term_day.term LIMIT $1`,
      [limit, today],
    );
  }

  /**
   * Deletes counts from before the window up to this day; returns how many. Songs that were searched for then weigh less
   * afterwards. Ends early if the signal aborts.
   */
  async deleteCounts(today: string, signal: AbortSignal): Promise<number> {
    let deleted = 0;
    let slice: number;
    do {
      slice = await this.deleteSliceOfCounts(today);
      deleted += slice;
    } while (slice === TERMS_SLICE && !signal.aborted);
    return deleted;
  }

  private deleteSliceOfCounts(today: string): Promise<number> {
    const counts = {
      table: 'term_day',
      where: `day <= $1::date - ${TERMS_WINDOW_DAYS}`,
      parameters: [today],
    };
    return this.database.transaction(async (manager) => {
      const gone = await deleteSlice<{ term: string }>(manager, counts, {
        limit: TERMS_SLICE,
        returning: 'term',
      });
      const keys = [...new Set(gone.map(({ term }) => term))].map(keysOf);
      await manager.query(queueChanged(CHANGED), [
        keys.map(({ titleKey }) => titleKey),
        keys.flatMap(({ nameKeys }) => nameKeys),
      ]);
      return gone.length;
    });
  }
}

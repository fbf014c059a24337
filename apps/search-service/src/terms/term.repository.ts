import { Injectable } from '@nestjs/common';
import type { ReplyOf } from '@tabdock/contracts/core';
import type { searchTopTerms } from '@tabdock/contracts/search';
import { DataSource } from 'typeorm';
import { deleteInSlices, deleteSlice } from '../database/delete-in-slices';
import { keysOf, type CountedSearch } from './counted-search';
import { TERMS_WINDOW_DAYS } from './terms-window';

type TopTerms = ReplyOf<typeof searchTopTerms>['terms'];

/** Songs of one title whose order a search for that title may change. */
const SAME_TITLE_MAX = 20;

/** Terms per transaction; few, since each has the keys of many songs. */
const TERMS_SLICE = 500;

/** Songs and artists whose suggestions need a refresh, by titles ($1) and by keys ($2). */
const CHANGED = `
  SELECT key FROM suggestion WHERE key = ANY($2::uuid[])
  UNION SELECT titled.key FROM unnest($1::uuid[]) AS title (key), LATERAL (
    SELECT suggestion.key FROM suggestion WHERE title_key = title.key
    ORDER BY weight DESC, suggestion.key LIMIT ${SAME_TITLE_MAX}
  ) AS titled`;

const COUNT = `
  WITH visit AS (
    INSERT INTO term_visit (day, term, visitor) VALUES ($3, $4, $5)
    ON CONFLICT DO NOTHING RETURNING day, term
  ), counted AS (
    INSERT INTO term_day (term, day, shown, visitors) SELECT term, day, $6, 1 FROM visit
    ON CONFLICT (term, day) DO UPDATE SET visitors = term_day.visitors + 1 RETURNING term
  ) INSERT INTO suggestion_change (key) SELECT changed.key FROM counted, (${CHANGED}) AS changed`;

@Injectable()
export class TermRepository {
  constructor(private readonly database: DataSource) {}

  /** Counts once per term, day and visitor, however often it is called. */
  async count({ day, term, shown, visitor, ...keys }: CountedSearch): Promise<void> {
    await this.database.query(COUNT, [[keys.titleKey], keys.nameKeys, day, term, visitor, shown]);
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
   * Visits are kept for `visitDays`, counts for `TERMS_WINDOW_DAYS`, a day's secret until the day is over everywhere.
   * Ends early if the signal aborts.
   */
  async deleteOld(today: string, visitDays: number, signal: AbortSignal): Promise<void> {
    const visits = {
      table: 'term_visit',
      where: 'day <= $1::date - $2::int',
      parameters: [today, visitDays],
    };
    await deleteInSlices(this.database, visits, signal);
    await this.database.query('DELETE FROM visitor_secret WHERE day < $1::date - 1', [today]);
    while ((await this.deleteCounts(today)) === TERMS_SLICE && !signal.aborted);
  }

  /** Songs that were searched for then weigh less afterwards. Returns how many counts were deleted. */
  private deleteCounts(today: string): Promise<number> {
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
      await manager.query(`INSERT INTO suggestion_change (key) ${CHANGED}`, [
        keys.map(({ titleKey }) => titleKey),
        keys.flatMap(({ nameKeys }) => nameKeys),
      ]);
      return gone.length;
    });
  }
}

import type { EntityManager } from 'typeorm';
import { TERMS_WINDOW_DAYS } from './terms-window';

/**
 * How many visitors searched in the window up to the day `today` (`YYYY-MM-DD`) for any of the folded terms of each
 * list, in the order of the lists.
 */
export async function searchesFor(
  manager: EntityManager,
  terms: readonly (readonly string[])[],
  today: string,
): Promise<number[]> {
  if (terms.length === 0) return [];
  const rows = await manager.query<{ searches: number }[]>(
    `SELECT (
       SELECT coalesce(sum(visitors), 0) FROM term_day
       WHERE term = ANY(given.terms) AND day > $2::date - ${TERMS_WINDOW_DAYS}
     )::int AS searches
     FROM jsonb_to_recordset($1::jsonb) AS given (place integer, terms text[]) ORDER BY place`,
    [JSON.stringify(terms.map((list, place) => ({ place, terms: list }))), today],
  );
  return rows.map(({ searches }) => searches);
}

import { Injectable } from '@nestjs/common';
import { days, forEver, Keeps, Transactions } from '@tabdock/service-kit/database';
import { rankOf, STANDINGS, type Standing } from './visit-standing';

export interface SeenVisitor {
  readonly visitor: string;
  readonly standing: Standing;
}

const COUNTED = STANDINGS.filter((standing) => standing !== 'joined');
const COLUMNS = { guest: 'guests', registered: 'registered', premium: 'premium' } as const;
const differences = COUNTED.map(
  (standing) =>
    `count(*) FILTER (WHERE after = ${rankOf(standing)})
       - count(*) FILTER (WHERE before = ${rankOf(standing)}) AS ${COLUMNS[standing]}`,
).join(', ');
const sums = COUNTED.map(
  (standing) =>
    `${COLUMNS[standing]} = visit_day.${COLUMNS[standing]} + difference.${COLUMNS[standing]}`,
).join(', ');

const COUNT = `
  WITH reported AS (
    SELECT visitor, max(rank) AS rank FROM unnest($2::text[], $3::smallint[]) AS one (visitor, rank)
    GROUP BY visitor
  ), changed AS (
    SELECT reported.visitor, visit.rank AS before, reported.rank AS after
    FROM reported LEFT JOIN visit ON visit.day = $1 AND visit.visitor = reported.visitor
    WHERE visit.rank IS NULL OR visit.rank < reported.rank
  ), written AS (
    INSERT INTO visit (day, visitor, rank) SELECT $1, visitor, after FROM changed
    ON CONFLICT (day, visitor) DO UPDATE SET rank = excluded.rank
  )
  UPDATE visit_day SET ${sums} FROM (SELECT ${differences} FROM changed) AS difference
  WHERE visit_day.day = $1`;

/** The tables `visit`, who was here on the last days, and `visit_day`, how many were. */
@Injectable()
@Keeps(
  {
    table: 'visit',
    what: "visitors of a day, by a hash with the day's secret",
    about: 'visitors',
    kept: { by: { day: 'day' }, after: days(2) },
  },
  {
    table: 'visit_day',
    what: 'how many visitors a day had',
    about: 'nobody',
    kept: forEver('because figures are compared over years'),
  },
)
export class VisitRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Counts each visitor of the day once, with the highest standing that was reported so far. */
  async count(day: string, visitors: readonly SeenVisitor[]): Promise<void> {
    await this.transactions.runWithoutWake(async (manager) => {
      // No other transaction counts this day until this one ends, so `COUNT` sees all that was counted before.
      await manager.query(
        'INSERT INTO visit_day (day) VALUES ($1) ON CONFLICT (day) DO UPDATE SET day = excluded.day',
        [day],
      );
      await manager.query(COUNT, [
        day,
        visitors.map(({ visitor }) => visitor),
        visitors.map(({ standing }) => rankOf(standing)),
      ]);
    });
  }
}

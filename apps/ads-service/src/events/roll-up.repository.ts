import { Injectable } from '@nestjs/common';
import { databaseNow } from '@tabdock/service-kit/database';
import { DataSource, type EntityManager } from 'typeorm';
import { JUDGED_EVENTS } from './judged-events';
import { PRICES } from './prices';

/** Limit for the busiest hours; other statements end after ten seconds. */
const STATEMENT_TIMEOUT_MILLIS = 5 * 60 * 1_000;

/** Times from `from` until before `to`. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

const counted = (kind: string) => `count(*) FILTER (WHERE verdict IS NULL AND kind = '${kind}')`;
const notCounted = (verdict: string) => `count(*) FILTER (WHERE verdict = '${verdict}')`;
const views = `FILTER (WHERE verdict IS NULL AND view_millis IS NOT NULL)`;

/** Thousandths of a cent, which are whole numbers, at the price when the ad was served. */
const millicents = (model: 'cpm' | 'cpc', kind: string, each: string) => `
  coalesce(sum(${each}) FILTER (WHERE verdict IS NULL AND price_model = '${model}' AND kind = '${kind}'), 0)`;
const IMPRESSION_MILLICENTS = millicents('cpm', 'impression', 'price_cents');
const CLICK_MILLICENTS = millicents('cpc', 'click', 'price_cents * 1000');

/** Statements of the roll-up; a transaction has one hour. */
@Injectable()
export class RollUpRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The database's time: whichever replica counts, events are counted up to that. */
  now(): Promise<Date> {
    return databaseNow(this.dataSource);
  }

  /** Hours before this are never counted again. */
  async findFinalUntil(): Promise<Date> {
    return readFinalUntil(this.dataSource, '');
  }

  /** Returns what `findFinalUntil` does; other roll-ups wait until the transaction ends. */
  async lockFinalUntil(manager: EntityManager): Promise<Date> {
    await manager.query(`SET LOCAL statement_timeout = ${STATEMENT_TIMEOUT_MILLIS}`);
    return readFinalUntil(manager, 'FOR UPDATE');
  }

  async countHour(manager: EntityManager, { from, to }: Span): Promise<void> {
    await manager.query('DELETE FROM ad_hour WHERE hour = $1', [from]);
    await manager.query(
      `INSERT INTO ad_hour (hour, campaign_id, placement_id, device, impressions, viewable, clicks, views,
                            view_millis, bots, too_many, unseen_clicks, administrators, revenue_millicents,
                            click_millicents)
       SELECT $1, judged.campaign_id, placement_id, device, ${counted('impression')}, ${counted('viewable')},
              ${counted('click')}, count(*) ${views}, coalesce(sum(view_millis) ${views}, 0),
              ${notCounted('bot')}, ${notCounted('too-many')}, ${notCounted('unseen-click')},
              ${notCounted('administrator')}, ${IMPRESSION_MILLICENTS} + ${CLICK_MILLICENTS},
              ${CLICK_MILLICENTS}
       FROM (${JUDGED_EVENTS}) AS judged
       LEFT JOIN (${PRICES}) AS price
         ON price.campaign_id = judged.campaign_id AND served_at >= since AND served_at < until
       GROUP BY judged.campaign_id, placement_id, device`,
      [from, to],
    );
  }

  async addUpDay(manager: EntityManager, { from, to }: Span): Promise<void> {
    const day = from.toISOString().slice(0, 10);
    await manager.query('DELETE FROM ad_day WHERE day = $1', [day]);
    await manager.query(
      `INSERT INTO ad_day (day, campaign_id, placement_id, device, impressions, viewable, clicks, views,
                           view_millis, bots, too_many, unseen_clicks, administrators, revenue_millicents,
                           click_millicents)
       SELECT $3::date, campaign_id, placement_id, device, sum(impressions), sum(viewable), sum(clicks),
              sum(views), sum(view_millis), sum(bots), sum(too_many), sum(unseen_clicks), sum(administrators),
              sum(revenue_millicents), sum(click_millicents)
       FROM ad_hour WHERE hour >= $1 AND hour < $2 GROUP BY campaign_id, placement_id, device`,
      [from, to, day],
    );
  }

  async makeFinal(manager: EntityManager, until: Date): Promise<void> {
    await manager.query('UPDATE roll_up_state SET final_until = $1', [until]);
  }

  /** What was received before this is counted. */
  async saveCountedUntil(time: Date): Promise<void> {
    await this.dataSource.query(
      'UPDATE roll_up_state SET counted_until = greatest(counted_until, $1)',
      [time],
    );
  }
}

async function readFinalUntil(
  queries: DataSource | EntityManager,
  locking: '' | 'FOR UPDATE',
): Promise<Date> {
  const [state]: { final_until: Date }[] = await queries.query(
    `SELECT final_until FROM roll_up_state ${locking}`,
  );
  if (!state) throw new Error('The row of roll_up_state is missing: restore it');
  return state.final_until;
}

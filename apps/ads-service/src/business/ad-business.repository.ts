import { Injectable } from '@nestjs/common';
import type { Period } from '@tabdock/contracts/core';
import { DataSource } from 'typeorm';
import type { PlacedCount } from './ad-business';

/** SQL of the UTC day of a time. */
const day = (time: string) => `(${time} AT TIME ZONE 'UTC')::date`;

@Injectable()
export class AdBusinessRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Counts of the roll-ups by campaign and placement, with each day's closing price and the present rates. */
  count({ from, to }: Period): Promise<PlacedCount[]> {
    return this.dataSource.query(
      `WITH price AS (
         SELECT campaign_id, price_model, ${day('since')} AS since,
                ${day("lead(since, 1, 'infinity') OVER (PARTITION BY campaign_id ORDER BY since)")} AS until
         FROM campaign_price
       ), counted AS (
         SELECT campaign_id, placement_id, sum(impressions)::float8 AS impressions,
                coalesce(sum(impressions) FILTER (
                  WHERE price_model IS NULL AND revenue_millicents = 0
                ), 0)::float8 AS unpriced,
                sum(revenue_millicents)::float8 AS revenue,
                sum(viewable)::float8 AS viewable, sum(clicks)::float8 AS clicks
         FROM ad_day LEFT JOIN price USING (campaign_id)
         WHERE day BETWEEN $1 AND $2 AND (since IS NULL OR day >= since AND day < until)
         GROUP BY campaign_id, placement_id
       )
       SELECT position, coalesce(is_house, false) AS "isHouse", cents_per_thousand AS "rateCents",
              impressions, unpriced AS "unpricedImpressions", revenue AS "revenueMillicents",
              viewable, clicks
       FROM counted
       LEFT JOIN placement ON placement.id = placement_id
       LEFT JOIN campaign ON campaign.id = campaign_id
       LEFT JOIN ad_rate USING (ad_network)`,
      [from, to],
    );
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Counted } from './figures';
import type { Period } from './period';

/** What sums can be grouped by, besides campaigns. */
const DIMENSIONS = {
  day: { column: 'day', selected: 'day::text AS day' },
  placement: { column: 'placement_id', selected: 'placement_id AS "placementId"' },
} as const;
export type Dimension = keyof typeof DIMENSIONS;

export interface GroupedCount extends Counted {
  /** Date such as `2026-11-23`; `null` in a sum over days. */
  readonly day: string | null;
  /** `null` in a sum over placements. */
  readonly placementId: string | null;
}

export interface Subject {
  readonly id: string;
  readonly name: string;
  readonly isDeleted: boolean;
}

type Row<T> = { readonly [Key in keyof T]: T[Key] extends number ? string : T[Key] };

@Injectable()
export class FiguresRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Sums by campaign and day, by campaign and placement or, without a dimension, by campaign, all as of one moment. Of
   * all campaigns, or of one.
   */
  async sum(
    { from, to }: Period,
    by: readonly Dimension[],
    campaignId?: string,
  ): Promise<GroupedCount[]> {
    const dimensions = by.map((dimension) => DIMENSIONS[dimension]);
    const selected = dimensions.map((dimension) => `${dimension.selected}, `).join('');
    const groups = dimensions.map(({ column }) => `(campaign_id, ${column})`);
    const ofCampaign = campaignId === undefined ? '' : 'AND campaign_id = $3';
    const rows: Row<GroupedCount>[] = await this.dataSource.query(
      `SELECT ${selected} campaign_id AS "campaignId", sum(impressions) AS impressions,
              sum(viewable) AS viewable, sum(clicks) AS clicks, sum(views) AS views,
              sum(view_millis) AS "viewMillis", sum(bots) AS bots, sum(too_many) AS "tooMany",
              sum(unseen_clicks) AS "unseenClicks", sum(administrators) AS administrators,
              sum(revenue_millicents) AS "revenueMillicents"
       FROM ad_day WHERE day BETWEEN $1 AND $2 ${ofCampaign}
       GROUP BY GROUPING SETS (${groups.join(', ') || 'campaign_id'})`,
      campaignId === undefined ? [from, to] : [from, to, campaignId],
    );
    return rows.map(toCount);
  }

  /** Campaigns that are not deleted, and these; by name. */
  findCampaigns(ids: readonly string[]): Promise<Subject[]> {
    return this.dataSource.query(
      `SELECT id, name, deleted_at IS NOT NULL AS "isDeleted"
       FROM campaign WHERE deleted_at IS NULL OR id = ANY($1::uuid[]) ORDER BY name, id`,
      [ids],
    );
  }

  /** Placements that are not deleted, and these; by name. */
  findPlacements(ids: readonly string[]): Promise<Subject[]> {
    return this.dataSource.query(
      `SELECT id, name, deleted_at IS NOT NULL AS "isDeleted"
       FROM placement WHERE deleted_at IS NULL OR id = ANY($1::text[]) ORDER BY name, id`,
      [ids],
    );
  }

  /** What was received before this is in the figures; null before the first roll-up. */
  async findCountedUntil(): Promise<Date | null> {
    const [state]: { counted_until: Date | null }[] = await this.dataSource.query(
      'SELECT counted_until FROM roll_up_state',
    );
    return state?.counted_until ?? null;
  }
}

function toCount(row: Row<GroupedCount>): GroupedCount {
  return {
    day: row.day ?? null,
    campaignId: row.campaignId,
    placementId: row.placementId ?? null,
    impressions: Number(row.impressions),
    viewable: Number(row.viewable),
    clicks: Number(row.clicks),
    views: Number(row.views),
    viewMillis: Number(row.viewMillis),
    bots: Number(row.bots),
    tooMany: Number(row.tooMany),
    unseenClicks: Number(row.unseenClicks),
    administrators: Number(row.administrators),
    revenueMillicents: Number(row.revenueMillicents),
  };
}

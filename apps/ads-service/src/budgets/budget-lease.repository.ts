import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { databaseNow } from '@tabdock/service-kit/database';
import { DataSource, type EntityManager } from 'typeorm';
import type { HeldLease, Lease } from './held-leases';
import type { Committed } from './pacing';

/** Leases that are looked up at a time. */
export const BATCH = 1_000;

/** What a replica has used of a lease, and whether it closes it. */
export type LeaseReport = Readonly<Pick<HeldLease, 'id' | 'used'> & { isClosed: boolean }>;

@Injectable()
export class BudgetLeaseRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Sums up what the campaign's leases have taken. One statement, so that what is settled meanwhile counts once. */
  async committed(manager: EntityManager, campaignId: string, day: string): Promise<Committed> {
    const rows: Committed[] = await manager.query(
      `SELECT coalesce(sum(millicents), 0)::float8 AS millicents,
              coalesce(sum(impressions) FILTER (WHERE day = $2), 0)::float8 AS today
       FROM (
         SELECT day, impressions, millicents FROM campaign_spend WHERE campaign_id = $1
         UNION ALL
         SELECT day, held, held * price_millicents
         FROM budget_lease CROSS JOIN LATERAL (
           SELECT CASE WHEN closed_at IS NULL THEN amount ELSE used END AS held
         ) AS impressions
         WHERE campaign_id = $1
       ) AS part`,
      [campaignId, day],
    );
    return rows[0] ?? { millicents: 0, today: 0 };
  }

  /** What impressions cost that were served or settled over all time, by campaign; without those that had none. */
  async usedMillicents(campaignIds: readonly string[]): Promise<Map<string, number>> {
    const rows: { campaign_id: string; total: number }[] = await this.dataSource.query(
      `SELECT campaign_id, sum(millicents)::float8 AS total
       FROM (
         SELECT campaign_id, millicents FROM campaign_spend
         UNION ALL
         SELECT campaign_id, used * price_millicents FROM budget_lease
       ) AS part
       WHERE campaign_id = ANY($1) GROUP BY campaign_id`,
      [campaignIds],
    );
    return new Map(rows.map(({ campaign_id, total }) => [campaign_id, total]));
  }

  /** Leases are renewed and found dead by the database's clock, which all replicas share. */
  now(): Promise<Date> {
    return databaseNow(this.dataSource);
  }

  async insert(manager: EntityManager, lease: Omit<Lease, 'id'>): Promise<Lease> {
    const id = randomUUID();
    await manager.query(
      `INSERT INTO budget_lease (id, campaign_id, day, amount, price_millicents, renewed_at)
       VALUES ($1, $2, $3, $4, $5, clock_timestamp())`,
      [id, lease.campaignId, lease.day, lease.amount, lease.priceMillicents],
    );
    return { ...lease, id };
  }

  /** Renews open leases or closes them. Returns the ids of those that were open. */
  async report(reports: readonly LeaseReport[]): Promise<Set<string>> {
    const [rows]: [{ id: string }[], number] = await this.dataSource.query(
      `UPDATE budget_lease AS lease
       SET used = report.used, renewed_at = clock_timestamp(),
           closed_at = CASE WHEN report.is_closed THEN clock_timestamp() END
       FROM unnest($1::uuid[], $2::int[], $3::boolean[]) AS report (id, used, is_closed)
       WHERE lease.id = report.id AND lease.closed_at IS NULL
       RETURNING lease.id`,
      [
        reports.map(({ id }) => id),
        reports.map(({ used }) => used),
        reports.map(({ isClosed }) => isClosed),
      ],
    );
    return new Set(rows.map(({ id }) => id));
  }

  findNotRenewedSince(before: Date): Promise<string[]> {
    return this.ids('closed_at IS NULL AND renewed_at < $1 ORDER BY renewed_at', before);
  }

  findClosedBefore(before: Date): Promise<string[]> {
    return this.ids('closed_at < $1 ORDER BY closed_at', before);
  }

  /** Closes those of them that were not renewed meanwhile. What was counted for a lease, it has used at least. */
  async closeDead(
    ids: readonly string[],
    impressions: ReadonlyMap<string, number>,
    { notRenewedSince, now }: { readonly notRenewedSince: Date; readonly now: Date },
  ): Promise<void> {
    await this.dataSource.query(
      `UPDATE budget_lease AS lease
       SET closed_at = $4, used = least(amount, greatest(used, dead.impressions))
       FROM unnest($1::uuid[], $2::int[]) AS dead (id, impressions)
       WHERE lease.id = dead.id AND lease.closed_at IS NULL AND lease.renewed_at < $3`,
      [ids, ids.map((id) => impressions.get(id) ?? 0), notRenewedSince, now],
    );
  }

  /** Books these closed leases as what was counted for them. Each counts once, however often it is named. */
  async settle(ids: readonly string[], impressions: ReadonlyMap<string, number>): Promise<void> {
    await this.dataSource.query(
      `WITH settled AS (
         DELETE FROM budget_lease WHERE id = ANY($1::uuid[]) AND closed_at IS NOT NULL
         RETURNING id, campaign_id, day, price_millicents
       )
       INSERT INTO campaign_spend (campaign_id, day, impressions, millicents)
       SELECT campaign_id, day, sum(counted.impressions), sum(counted.impressions * price_millicents)
       FROM settled JOIN unnest($1::uuid[], $2::int[]) AS counted (id, impressions) USING (id)
       GROUP BY campaign_id, day HAVING sum(counted.impressions) > 0
       ON CONFLICT (campaign_id, day)
       DO UPDATE SET impressions = campaign_spend.impressions + EXCLUDED.impressions,
                     millicents = campaign_spend.millicents + EXCLUDED.millicents`,
      [ids, ids.map((id) => impressions.get(id) ?? 0)],
    );
  }

  private async ids(condition: string, time: Date): Promise<string[]> {
    const rows: { id: string }[] = await this.dataSource.query(
      `SELECT id FROM budget_lease WHERE ${condition} LIMIT ${BATCH}`,
      [time],
    );
    return rows.map(({ id }) => id);
  }
}

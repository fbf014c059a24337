import { Injectable } from '@nestjs/common';
import { DataSource, QueryFailedError, type EntityManager } from 'typeorm';
import { PRICES } from './prices';
import type { ReceivedEvent } from './received-event';

const CHECK_VIOLATION = '23514';
const DAY_MILLIS = 24 * 60 * 60 * 1_000;
/** How long the last events of a time take to be stored. */
const STORED_WITHIN = `interval '5 seconds'`;

@Injectable()
export class AdEventRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Stores the first event of each kind for a serve; ignores repetitions. Drops events of
   * days that have no partition.
   */
  async add(events: readonly ReceivedEvent[]): Promise<void> {
    if (events.length === 0) return;
    try {
      await this.insert(events);
    } catch (error) {
      if (!lacksPartition(error)) throw error;
      const days = Map.groupBy(events, ({ served }) => Math.floor(served.servedAt / DAY_MILLIS));
      for (const ofDay of days.values()) await this.insertWherePossible(ofDay);
    }
  }

  /** Impressions that were received for each of these leases, without those of bots and administrators. */
  async impressionsOfLeases(leaseIds: readonly string[]): Promise<Map<string, number>> {
    const rows: { lease_id: string; impressions: number }[] = await this.dataSource.query(
      `SELECT lease_id, count(*)::int AS impressions FROM ad_event
       WHERE lease_id = ANY($1::uuid[]) AND kind = 'impression' AND reason IS NULL
       GROUP BY lease_id`,
      [leaseIds],
    );
    return new Map(rows.map(({ lease_id, impressions }) => [lease_id, impressions]));
  }

  /** What clicks cost over all time, as of the last roll-up, by campaign; without those that had none. */
  async clickMillicents(
    campaignIds: readonly string[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<Map<string, number>> {
    const rows: { campaign_id: string; total: number }[] = await manager.query(
      `SELECT campaign_id, sum(click_millicents)::float8 AS total FROM ad_day
       WHERE campaign_id = ANY($1::uuid[]) AND click_millicents > 0 GROUP BY campaign_id`,
      [campaignIds],
    );
    return new Map(rows.map(({ campaign_id, total }) => [campaign_id, total]));
  }

  /** Whether the campaign was paid by the click until a moment ago, and no roll-up has run since. */
  async mayHaveUncountedClicks(manager: EntityManager, campaignId: string): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `SELECT FROM (${PRICES}) AS price CROSS JOIN roll_up_state
       WHERE campaign_id = $1 AND price_model = 'cpc'
         AND coalesce(counted_until, final_until) < until + ${STORED_WITHIN}`,
      [campaignId],
    );
    return rows.length > 0;
  }

  /** Inserts in the order of the key, so that batches with the same events never wait for each other in a circle. */
  private async insert(events: readonly ReceivedEvent[]): Promise<void> {
    const column = <T>(pick: (event: ReceivedEvent) => T): T[] => events.map(pick);
    await this.dataSource.query(
      `INSERT INTO ad_event (served_at, serve_id, kind, placement_id, campaign_id, device, lease_id,
                             visitor, happened_at, received_at, view_millis, reason)
       SELECT served_at, serve_id, kind, placement_id, campaign_id, device, lease_id,
              visitor, happened_at, received_at, view_millis, reason
       FROM unnest($1::timestamptz[], $2::uuid[], $3::text[], $4::text[], $5::uuid[], $6::text[],
                   $7::uuid[], $8::text[], $9::timestamptz[], $10::timestamptz[], $11::int[], $12::text[])
         WITH ORDINALITY AS event (served_at, serve_id, kind, placement_id, campaign_id, device,
                                   lease_id, visitor, happened_at, received_at, view_millis, reason, nth)
       ORDER BY served_at, serve_id, kind, nth
       ON CONFLICT DO NOTHING`,
      [
        column(({ served }) => new Date(served.servedAt)),
        column(({ served }) => served.serveId),
        column(({ kind }) => kind),
        column(({ served }) => served.placementId),
        column(({ served }) => served.campaignId),
        column(({ served }) => served.device),
        column(({ served }) => served.leaseId ?? null),
        column(({ served }) => served.visitor),
        column(({ happenedAt }) => new Date(happenedAt)),
        column(({ receivedAt }) => new Date(receivedAt)),
        column(({ viewMillis }) => viewMillis),
        column(({ reason }) => reason),
      ],
    );
  }

  private async insertWherePossible(events: readonly ReceivedEvent[]): Promise<void> {
    try {
      await this.insert(events);
    } catch (error) {
      if (!lacksPartition(error)) throw error;
    }
  }
}

/** PostgreSQL reports it as a violated check, but of no constraint. */
function lacksPartition(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const { code, constraint } = error.driverError as { code?: string; constraint?: string };
  return code === CHECK_VIOLATION && constraint === undefined;
}

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Recipe } from '@tabdock/contracts/sources';
import { DataSource } from 'typeorm';
import { ACTIVE_STATES, type FetchJobState } from './fetch-job.entity';

/** Counting further would read most of a long queue each time, and says no more than that it is long. */
const QUEUED_COUNTED_MAX = 100_000;
/** The dispatching replica counts at every scrape: what a count of 100,000 takes is most of a scrape. */
const SCRAPED_QUEUED_MAX = 10_000;

/** Counts active jobs, for the metrics and the operators. */
@Injectable()
export class JobCountsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Jobs in each active state; queued ones are counted up to `SCRAPED_QUEUED_MAX`. */
  async active(): Promise<Map<FetchJobState, number>> {
    const rows: { state: FetchJobState; count: number }[] = await this.dataSource.query(
      `SELECT 'queued' AS state, count(*)::int AS count FROM (
         SELECT 1 FROM fetch_job WHERE state = 'queued' ORDER BY source_id, fair_tag, id LIMIT $1
       ) AS queue
       UNION ALL
       SELECT state, count(*)::int FROM fetch_job
       WHERE state IN ('dispatched', 'running') GROUP BY state`,
      [SCRAPED_QUEUED_MAX],
    );
    return new Map(
      ACTIVE_STATES.map((state) => [state, rows.find((row) => row.state === state)?.count ?? 0]),
    );
  }

  /**
   * Downloads that wait for a job that is over or gone, so that nothing will end them; 0 unless there is a fault in the
   * ledger. A download and its job begin and end in the same transactions.
   */
  async lostDownloads(): Promise<number> {
    const [row]: { count: number }[] = await this.dataSource.query(
      `SELECT count(*)::int AS count FROM (
         SELECT 1 FROM download WHERE status IN ('pending', 'downloading') AND NOT EXISTS (
           SELECT 1 FROM fetch_job WHERE fetch_job.id = fetch_job_id AND state = ANY ($1)
         ) LIMIT $2
       ) AS lost`,
      [ACTIVE_STATES, SCRAPED_QUEUED_MAX],
    );
    return row?.count ?? 0;
  }

  /** Jobs of each of these sources: queued, up to `QUEUED_COUNTED_MAX`, and in flight (dispatched or running). */
  async activeBySource(
    sourceIds: readonly string[],
  ): Promise<Map<string, { queued: number; inFlight: number }>> {
    const rows: { sourceId: string; queued: number; inFlight: number }[] =
      await this.dataSource.query(
        `SELECT source.id AS "sourceId", queued, in_flight AS "inFlight"
         FROM unnest($1::text[]) AS source (id)
         CROSS JOIN LATERAL (
           SELECT count(*)::int AS queued FROM (
             SELECT 1 FROM fetch_job WHERE source_id = source.id AND state = 'queued'
             ORDER BY fair_tag, id LIMIT $2
           ) AS queue
         ) AS waiting
         CROSS JOIN LATERAL (
           SELECT count(*)::int AS in_flight FROM fetch_job
           WHERE source_id = source.id AND state IN ('dispatched', 'running')
         ) AS under_way`,
        [sourceIds, QUEUED_COUNTED_MAX],
      );
    return new Map(rows.map(({ sourceId, ...counts }) => [sourceId, counts]));
  }

  /**
   * The same of the sources that have any; queued ones that are due are counted up to the source's concurrency, as no
   * more of them can be in flight.
   */
  async activeUpToBudget(
    recipes: readonly Recipe[],
  ): Promise<Map<string, { queued: number; inFlight: number }>> {
    const rows: { sourceId: string; queued: number; inFlight: number }[] =
      await this.dataSource.query(
        `SELECT source.id AS "sourceId", queued, in_flight AS "inFlight"
         FROM unnest($1::text[], $2::int[]) AS source (id, slots)
         CROSS JOIN LATERAL (
           SELECT count(*)::int AS queued FROM (
             SELECT 1 FROM fetch_job
             WHERE source_id = source.id AND state = 'queued'
               AND NOT delayed AND next_attempt_at <= now()
             ORDER BY fair_tag, id LIMIT source.slots
           ) AS queue
         ) AS waiting
         CROSS JOIN LATERAL (
           SELECT count(*)::int AS in_flight FROM fetch_job
           WHERE source_id = source.id AND state IN ('dispatched', 'running')
         ) AS under_way
         WHERE queued + in_flight > 0`,
        [recipes.map(({ id }) => id), recipes.map(({ download }) => download.budget.concurrency)],
      );
    return new Map(rows.map(({ sourceId, ...counts }) => [sourceId, counts]));
  }
}

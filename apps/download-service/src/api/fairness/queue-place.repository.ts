import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { QUEUE_PLACES_MAX } from '@tabdock/contracts/downloads';
import { DataSource } from 'typeorm';
import type { SourcePace, Waiting } from './start-estimate';

/** A queued job; `QUEUE_PLACES_MAX` ahead stands for that many or more. */
export interface QueuedJob extends Waiting {
  readonly jobId: string;
  readonly sourceId: string;
}

/** Enough to average over short and long jobs, few enough to reflect the current pace. */
const ENDS_LOOKED_AT = 20;

/** Reads order and pace of the queues; each source's queue once, and no further than `QUEUE_PLACES_MAX`. */
@Injectable()
export class QueuePlaceRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Those of these jobs that are queued; their sources are among `sourceIds`. */
  async findQueued(jobIds: readonly string[], sourceIds: readonly string[]): Promise<QueuedJob[]> {
    return this.dataSource.query(
      `WITH front AS MATERIALIZED (
         SELECT queue.id, ahead FROM unnest($2::text[]) AS source (id) CROSS JOIN LATERAL (
           SELECT id, row_number() OVER (ORDER BY fair_tag, id) - 1 AS ahead FROM fetch_job
           WHERE source_id = source.id AND state = 'queued' ORDER BY fair_tag, id LIMIT $3
         ) AS queue
       )
       SELECT id AS "jobId", source_id AS "sourceId", coalesce(ahead, $3)::int AS ahead,
         extract(epoch FROM next_attempt_at - now())::float8 AS "dueInSeconds"
       FROM fetch_job LEFT JOIN front USING (id)
       WHERE id = ANY($1) AND state = 'queued'`,
      [jobIds, sourceIds, QUEUE_PLACES_MAX],
    );
  }

  async findPaces(sourceIds: readonly string[]): Promise<ReadonlyMap<string, SourcePace>> {
    const rows: ({ sourceId: string } & SourcePace)[] = await this.dataSource.query(
      `SELECT source.id AS "sourceId", ended.*, in_flight.*
       FROM unnest($1::text[]) AS source (id)
       CROSS JOIN LATERAL (
         SELECT avg(seconds)::float8 AS "meanSeconds", min(age)::float8 AS "lastEndAge" FROM (
           SELECT extract(epoch FROM now() - finished_at) AS age,
             extract(epoch FROM finished_at - dispatched_at)
               * greatest(1, attempts + (state = 'succeeded')::int) AS seconds
           FROM fetch_job
           WHERE source_id = source.id AND finished_at IS NOT NULL AND dispatched_at IS NOT NULL
             AND failure_code IS DISTINCT FROM 'DOWNLOADS.CANCELLED'
           ORDER BY finished_at DESC LIMIT $2
         ) AS last_ends
       ) AS ended
       CROSS JOIN LATERAL (
         SELECT extract(epoch FROM now() - min(dispatched_at))::float8 AS "inFlightAge" FROM fetch_job
         WHERE source_id = source.id AND state IN ('dispatched', 'running')
       ) AS in_flight`,
      [sourceIds, ENDS_LOOKED_AT],
    );
    return new Map(rows.map(({ sourceId, ...pace }) => [sourceId, pace]));
  }
}

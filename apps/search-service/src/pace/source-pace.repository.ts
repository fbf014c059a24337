import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { AppError } from '@tabdock/contracts/core';
import type { Recipe } from '@tabdock/contracts/sources';
import { SourceFetchError, type SourcePace } from '@tabdock/service-kit/sources';
import { DataSource } from 'typeorm';

/** When the next request to each source may start, in its row, so that the rate holds over all replicas. */
@Injectable()
export class SourcePaceRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Takes the next turn in one statement: milliseconds until it starts, undefined during a pause. */
  async takeTurn(sourceId: string, requestsPerSecond: number): Promise<number | undefined> {
    const rows: { waitMillis: number }[] = await this.dataSource.query(
      `INSERT INTO source_pace AS pace (source_id, next_start_at)
       VALUES ($1, clock_timestamp() + make_interval(secs => $2))
       ON CONFLICT (source_id) DO UPDATE
         SET next_start_at =
           greatest(pace.next_start_at, clock_timestamp()) + make_interval(secs => $2)
         WHERE coalesce(greatest(pace.paused_until, pace.held_until) <= clock_timestamp(), true)
       RETURNING (1000 * greatest(0, extract(epoch FROM
         next_start_at - make_interval(secs => $2) - clock_timestamp())))::float8 AS "waitMillis"`,
      [sourceId, 1 / requestsPerSecond],
    );
    return rows[0]?.waitMillis;
  }

  /** Never shortens a pause. */
  async pause(sourceId: string, seconds: number): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO source_pace AS pace (source_id, next_start_at, paused_until)
       VALUES ($1, clock_timestamp(), clock_timestamp() + make_interval(secs => $2))
       ON CONFLICT (source_id) DO UPDATE
         SET paused_until = greatest(pace.paused_until, excluded.paused_until)`,
      [sourceId, seconds],
    );
  }

  /**
   * Starts or, with null, ends a pause because downloads from the source are paused; `until` null: until further
   * notice. Changes nothing if a newer one is stored.
   */
  async hold(
    sourceId: string,
    held: { readonly until: Date | null; readonly reason: string } | null,
    changedAt: Date,
  ): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO source_pace AS pace
         (source_id, next_start_at, held_until, held_reason, held_told_at)
       VALUES ($1, clock_timestamp(), $2, $3, $4)
       ON CONFLICT (source_id) DO UPDATE
         SET held_until = excluded.held_until, held_reason = excluded.held_reason,
             held_told_at = excluded.held_told_at
         WHERE pace.held_told_at IS NULL OR pace.held_told_at <= excluded.held_told_at`,
      [sourceId, held && (held.until ?? 'infinity'), held?.reason ?? null, changedAt],
    );
  }

  /** The pace of one recipe's searches; during a pause of downloads a turn ends as SEARCH.SOURCE_PAUSED. */
  of({ id, baseUrl, search }: Recipe): SourcePace {
    return {
      takeTurn: async () => {
        const waitMillis = await this.takeTurn(id, search.budget.requestsPerSecond);
        if (waitMillis !== undefined || !(await this.isHeld(id))) return waitMillis;
        const cause = new AppError('SEARCH.SOURCE_PAUSED');
        throw new SourceFetchError('paused', baseUrl, 'downloads leave it alone', { cause });
      },
      pause: (seconds) => this.pause(id, seconds),
    };
  }

  private async isHeld(sourceId: string): Promise<boolean> {
    const held: unknown[] = await this.dataSource.query(
      'SELECT 1 FROM source_pace WHERE source_id = $1 AND held_until > clock_timestamp()',
      [sourceId],
    );
    return held.length > 0;
  }
}

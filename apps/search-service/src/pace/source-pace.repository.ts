import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { AppError } from '@tabdock/contracts/core';
import type { Recipe } from '@tabdock/contracts/sources';
import { SourceFetchError, type SourcePace } from '@tabdock/sources';
import { DataSource } from 'typeorm';

/** When the next request to each source may start, in its row, so that the rate holds over all replicas. */
@Injectable()
export class SourcePaceRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * Takes the next turn in one statement: milliseconds until it starts, undefined during a pause and if it starts later
   * than `maxWaitMillis`.
   */
  async takeTurn(
    sourceId: string,
    requestsPerSecond: number,
    maxWaitMillis: number,
  ): Promise<number | undefined> {
    const rows: { waitMillis: number }[] = await this.dataSource.query(
      `INSERT INTO source_pace AS pace (source_id, next_start_at)
       VALUES ($1, clock_timestamp() + make_interval(secs => $2))
       ON CONFLICT (source_id) DO UPDATE
         SET next_start_at =
           greatest(pace.next_start_at, clock_timestamp()) + make_interval(secs => $2)
         WHERE coalesce(greatest(pace.paused_until, pace.held_until) <= clock_timestamp(), true)
           AND pace.next_start_at <= clock_timestamp() + make_interval(secs => $3)
       RETURNING (1000 * greatest(0, extract(epoch FROM
         next_start_at - make_interval(secs => $2) - clock_timestamp())))::float8 AS "waitMillis"`,
      [sourceId, 1 / requestsPerSecond, maxWaitMillis / 1_000],
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
      takeTurn: async (maxWaitMillis) => {
        const { requestsPerSecond } = search.budget;
        const waitMillis = await this.takeTurn(id, requestsPerSecond, maxWaitMillis);
        if (waitMillis !== undefined) return waitMillis;
        const { held, paused } = await this.pauses(id);
        if (!held) return paused ? 'paused' : 'too-late';
        const cause = new AppError('SEARCH.SOURCE_PAUSED');
        throw new SourceFetchError('paused', baseUrl, 'downloads leave it alone', { cause });
      },
      pause: (seconds) => this.pause(id, seconds),
    };
  }

  private async pauses(sourceId: string): Promise<{ held?: boolean; paused?: boolean }> {
    const rows: { held: boolean; paused: boolean }[] = await this.dataSource.query(
      `SELECT held_until > clock_timestamp() AS held, paused_until > clock_timestamp() AS paused
       FROM source_pace WHERE source_id = $1`,
      [sourceId],
    );
    return rows[0] ?? {};
  }
}

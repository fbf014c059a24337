import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { SourceHealth } from '@tabdock/contracts/search';
import { DataSource } from 'typeorm';
import type { Verdict } from './canary-verdict';

export interface SourceHealthRow {
  readonly sourceId: string;
  readonly state: Verdict['state'];
  readonly reason: string | null;
  readonly since: Date | null;
  readonly checkedAt: Date | null;
  readonly fillRates: SourceHealth['fillRates'];
  /** Whether requests to the source are paused now. */
  readonly paused: boolean;
  /** Time at which the pause ends by itself; null if it does not. */
  readonly pausedUntil: Date | null;
  /** Why downloads are paused; null if only searches are. */
  readonly heldReason: string | null;
}

/** Suspicion alone makes a source due no sooner than this after its last check. */
const SUSPICION_SECONDS = 30;

@Injectable()
export class SourceHealthRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Inserts a row for each source that has none; those are due at once. */
  async add(sourceIds: readonly string[]): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO source_health (source_id, state, due_at, fill_rates)
       SELECT id, 'unknown', clock_timestamp(), '{}' FROM unnest($1::text[]) AS id
       ORDER BY id ON CONFLICT DO NOTHING`,
      [sourceIds],
    );
  }

  find(sourceIds: readonly string[]): Promise<SourceHealthRow[]> {
    return this.dataSource.query(
      `SELECT health.source_id AS "sourceId", state, reason, since, checked_at AS "checkedAt",
         fill_rates AS "fillRates",
         coalesce(pause.until > clock_timestamp(), false) AS paused,
         CASE WHEN pause.until > clock_timestamp() AND isfinite(pause.until) THEN pause.until END
           AS "pausedUntil",
         CASE WHEN pace.held_until > clock_timestamp() THEN pace.held_reason END AS "heldReason"
       FROM source_health AS health LEFT JOIN source_pace AS pace USING (source_id),
         LATERAL (SELECT greatest(pace.paused_until, pace.held_until) AS until) AS pause
       WHERE health.source_id = ANY ($1)`,
      [sourceIds],
    );
  }

  async due(sourceIds: readonly string[]): Promise<string[]> {
    const rows: { id: string }[] = await this.dataSource.query(
      `SELECT source_id AS id FROM source_health
       WHERE source_id = ANY ($1) AND due_at <= clock_timestamp() ORDER BY due_at`,
      [sourceIds],
    );
    return rows.map(({ id }) => id);
  }

  /** Makes the source due, unless it was checked within `SUSPICION_SECONDS`. */
  async suspect(sourceId: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE source_health SET due_at = least(due_at, greatest(clock_timestamp(),
         coalesce(checked_at + make_interval(secs => $2), '-infinity')))
       WHERE source_id = $1`,
      [sourceId, SUSPICION_SECONDS],
    );
  }

  /** @param nextSeconds time until the source is due again */
  async record(sourceId: string, verdict: Verdict, nextSeconds: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE source_health SET
         since = CASE WHEN state = $2 AND since IS NOT NULL THEN since ELSE clock_timestamp() END,
         state = $2, reason = $3, fill_rates = coalesce($4, fill_rates),
         checked_at = clock_timestamp(), due_at = clock_timestamp() + make_interval(secs => $5)
       WHERE source_id = $1`,
      [
        sourceId,
        verdict.state,
        verdict.reason,
        verdict.fillRates && JSON.stringify(verdict.fillRates),
        nextSeconds,
      ],
    );
  }
}

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { FoundPage } from '@tabdock/sources/scraping';

/** Different searches in a row with unreadable answers, after which the source has changed. */
const UNREADABLE_MAX = 3;
/** Seconds between two attempts at a source in quarantine. */
const RETRY_SECONDS = 60;
/** A source that stays healthy is not recorded more often. */
const RECORD_SECONDS = 60;

/** Writes the outcome of searches to `source_health`, where canary checks write theirs. */
@Injectable()
export class SearchOutcomeRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Whether the caller is the one that may try a source in quarantine now. */
  async takeTry(sourceId: string): Promise<boolean> {
    const [taken] = await this.database.query<[unknown[], number]>(
      `UPDATE source_health SET due_at = clock_timestamp() + make_interval(secs => ${RETRY_SECONDS})
       WHERE source_id = $1 AND state = 'quarantined' AND due_at <= clock_timestamp()
       RETURNING source_id`,
      [sourceId],
    );
    return taken.length > 0;
  }

  /** @param fillRates null if the page had no rows; the stored ones stay */
  async recordRead(sourceId: string, fillRates: FoundPage['fillRates'] | null): Promise<void> {
    await this.database.query(
      `UPDATE source_health SET
         since = CASE WHEN state = 'healthy' THEN since ELSE clock_timestamp() END,
         state = 'healthy', reason = NULL, unreadable = '{}',
         fill_rates = coalesce($2, fill_rates), checked_at = clock_timestamp()
       WHERE source_id = $1 AND (state <> 'healthy' OR unreadable <> '{}' OR checked_at IS NULL
         OR checked_at < clock_timestamp() - make_interval(secs => ${RECORD_SECONDS}))`,
      [sourceId, fillRates && JSON.stringify(fillRates)],
    );
  }

  /** @param search identifies the query, so that repeats of one query count once */
  async recordUnreadable(sourceId: string, search: string, reason: string): Promise<void> {
    await this.database.query(
      `WITH before AS (
         SELECT state, CASE WHEN $2 = ANY (unreadable) OR cardinality(unreadable) >= ${UNREADABLE_MAX}
           THEN unreadable ELSE unreadable || CAST($2 AS text) END AS unreadable
         FROM source_health WHERE source_id = $1 FOR UPDATE
       ), verdict AS (
         SELECT *, CASE WHEN state = 'quarantined' OR cardinality(unreadable) >= ${UNREADABLE_MAX}
           THEN 'quarantined' ELSE 'unknown' END AS now FROM before
       )
       UPDATE source_health AS health SET
         since = CASE WHEN verdict.now = verdict.state THEN since ELSE clock_timestamp() END,
         state = verdict.now, reason = $3, unreadable = verdict.unreadable,
         checked_at = clock_timestamp(),
         due_at = clock_timestamp() + make_interval(secs => ${RETRY_SECONDS})
       FROM verdict WHERE source_id = $1`,
      [sourceId, search, reason],
    );
  }

  /** A source that does not answer says nothing about its layout. */
  async recordUnreachable(sourceId: string, reason: string): Promise<void> {
    await this.database.query(
      `UPDATE source_health SET
         since = CASE WHEN state = 'unknown' AND since IS NOT NULL THEN since ELSE clock_timestamp() END,
         state = 'unknown', reason = $2, checked_at = clock_timestamp()
       WHERE source_id = $1 AND state <> 'quarantined'`,
      [sourceId, reason],
    );
  }
}

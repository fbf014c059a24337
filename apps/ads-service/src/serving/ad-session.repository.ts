import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** A visitor's session ends after this long without a request, and the next one begins at 0. */
export const SESSION_MILLIS = 30 * 60 * 1_000;

@Injectable()
export class AdSessionRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Counts a request of the visitor at this placement and returns how many there were in this session. It does not wait
   * for the disk: a PostgreSQL that crashes forgets at most the last second, and no page waits for the commits of
   * events.
   */
  async count(visitor: string, placementId: string, now: Date): Promise<number> {
    const rows: { served: number }[] = await this.dataSource.query(
      `WITH setting AS (SELECT set_config('synchronous_commit', 'off', true))
       INSERT INTO ad_session AS session (visitor, placement_id, served, last_at)
       SELECT $1, $2, 1, $3::timestamptz FROM setting
       ON CONFLICT (visitor, placement_id) DO UPDATE
       SET served = CASE WHEN session.last_at < $4 THEN 1 ELSE session.served + 1 END,
           last_at = greatest(session.last_at, EXCLUDED.last_at)
       RETURNING served`,
      [visitor, placementId, now, new Date(now.getTime() - SESSION_MILLIS)],
    );
    return rows[0]?.served ?? 1;
  }
}

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Period } from '@tabdock/contracts/core';
import type { DownloadBusiness } from '@tabdock/contracts/downloads';
import { DataSource } from 'typeorm';

@Injectable()
export class DayFigureRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Adds the oldest ended downloads to their days, at most `limit` rows; returns how many. */
  async addUp(limit: number): Promise<number> {
    const [row]: { taken: number }[] = await this.dataSource.query(
      `WITH taken AS (
         DELETE FROM download_end WHERE id IN (
           SELECT id FROM download_end ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED
         ) RETURNING day, completed, failed
       ), added AS (
         INSERT INTO download_day (day, completed, failed)
         SELECT day, sum(completed), sum(failed) FROM taken GROUP BY day ORDER BY day
         ON CONFLICT (day) DO UPDATE SET completed = download_day.completed + excluded.completed,
           failed = download_day.failed + excluded.failed
       )
       SELECT count(*)::int AS taken FROM taken`,
      [limit],
    );
    return row?.taken ?? 0;
  }

  /** Every day of the period, in order; also what is not added up yet. */
  find({ from, to }: Period): Promise<DownloadBusiness['days']> {
    return this.dataSource.query(
      `WITH counted AS (
         SELECT day, completed, failed FROM download_day WHERE day BETWEEN $1 AND $2
         UNION ALL
         SELECT day, completed, failed FROM download_end WHERE day BETWEEN $1 AND $2
       )
       SELECT every.day::text AS day, coalesce(sum(completed), 0)::int AS completed,
              coalesce(sum(failed), 0)::int AS failed
       FROM (SELECT $1::date + n AS day FROM generate_series(0, $2::date - $1::date) AS n) AS every
       LEFT JOIN counted USING (day) GROUP BY every.day ORDER BY every.day`,
      [from, to],
    );
  }
}

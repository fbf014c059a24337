import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { asLongAs, Keeps } from '@tabdock/service-kit/database';
import { bands, CANDIDATE_JACCARD, estimatedJaccard } from '@tabdock/tab-files/similarity';
import { DataSource, type EntityManager } from 'typeorm';
import type { BandedScore } from './file-score.repository';

/** A key that more scores have is a scale or an exercise, and says nothing. */
export const COMMON_KEY_SCORES = 500;
/** Candidates that are compared, those with the most keys in common first. */
const CANDIDATES_MAX = 100;

/** Files that share keys with some minima ($1: their keys in the order of the bands), the most first. */
export const FIND_CANDIDATES = `
  SELECT file, count(*) AS shared
  FROM unnest($1::int[]) WITH ORDINALITY AS wanted (key, ordinal)
  CROSS JOIN LATERAL (
    SELECT array_agg(file) AS files FROM (
      SELECT file FROM score_band
      WHERE score_band.band = (wanted.ordinal - 1)::smallint AND score_band.key = wanted.key
      LIMIT ${COMMON_KEY_SCORES + 1}
    ) AS found
  ) AS sharing
  CROSS JOIN LATERAL unnest(sharing.files) AS file
  WHERE cardinality(sharing.files) <= ${COMMON_KEY_SCORES} AND file <> $2
  GROUP BY file ORDER BY shared DESC, file LIMIT $3`;

/** Index of scores by the keys of their minima: a score with 32 keys finds those that are like it. */
@Injectable()
@Keeps({
  table: 'score_band',
  what: 'keys by which files with similar music are found',
  about: 'nobody',
  kept: asLongAs('the table `file_score` has the score'),
})
export class ScoreBandRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async add(manager: EntityManager, { number, minima }: BandedScore): Promise<void> {
    if (minima === null) return;
    await manager.query(
      `INSERT INTO score_band (band, key, file)
       SELECT (ordinal - 1)::smallint, key, $2 FROM unnest($1::int[]) WITH ORDINALITY AS found (key, ordinal)
       ON CONFLICT DO NOTHING`,
      [bands(minima), number],
    );
  }

  async delete(manager: EntityManager, { number, minima }: BandedScore): Promise<void> {
    if (minima === null) return;
    await manager.query(
      `DELETE FROM score_band USING unnest($1::int[]) WITH ORDINALITY AS found (key, ordinal)
       WHERE score_band.band = (ordinal - 1)::smallint AND score_band.key = found.key AND file = $2`,
      [bands(minima), number],
    );
  }

  /** Files whose minima are like these, the most alike first. */
  async findLike({ number, minima }: BandedScore): Promise<string[]> {
    if (minima === null) return [];
    const candidates: { file: number }[] = await this.dataSource.query(FIND_CANDIDATES, [
      bands(minima),
      number,
      CANDIDATES_MAX,
    ]);
    const rows: { sha256: string; minima: number[] }[] = await this.dataSource.query(
      'SELECT sha256, minima FROM file_score WHERE number = ANY($1) AND minima IS NOT NULL',
      [candidates.map(({ file }) => file)],
    );
    return rows
      .map((row) => ({ sha256: row.sha256, jaccard: estimatedJaccard(minima, row.minima) }))
      .filter(({ jaccard }) => jaccard >= CANDIDATE_JACCARD)
      .sort((one, other) => other.jaccard - one.jaccard)
      .map(({ sha256 }) => sha256);
  }
}

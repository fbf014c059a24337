import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { CheckedScore, ScoreDetails, StoredScoreFacts } from '@tabdock/contracts/scores';
import { asLongAs, Keeps } from '@tabdock/service-kit/database';
import { DataSource, type EntityManager } from 'typeorm';
import { unpackHashes } from '../../../shared/hash-set';

/** What is known about the score of a stored file. */
export interface FileScore {
  readonly sha256: string;
  readonly facts: StoredScoreFacts;
  /** Null until the file is analysed. */
  readonly details: ScoreDetails | null;
}

/** What scores are compared by. */
export interface ScorePrint {
  readonly sha256: string;
  readonly exact: string | undefined;
  readonly bars: ReadonlySet<number>;
  readonly grams: ReadonlySet<number>;
}

interface PrintRow {
  readonly sha256: string;
  readonly exact: string | null;
  readonly bars: readonly number[];
  readonly grams: readonly number[];
}

/** Number and minima of a score, as `score_band` has them. */
export interface BandedScore {
  readonly number: number;
  readonly minima: readonly number[] | null;
}

/** Scores of stored files, by the SHA-256 of the file. */
@Injectable()
@Keeps({
  table: 'file_score',
  what: 'what a stored file holds: facts, fingerprint, difficulty, defects',
  about: 'nobody',
  kept: asLongAs('the file is stored; the fingerprint alone as long as a takedown holds for it'),
})
export class FileScoreRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Stores facts and fingerprint unless newer ones are there. The caller has locked the file. */
  async saveFacts(
    manager: EntityManager,
    sha256: string,
    { version, facts, fingerprint: { exact, drums, bars, grams, minima } }: CheckedScore,
  ): Promise<BandedScore | undefined> {
    const rows: BandedScore[] = await manager.query(
      `INSERT INTO file_score (sha256, facts_version, facts, exact, drums, bars, grams, minima)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (sha256) DO UPDATE SET facts_version = $2, facts = $3, exact = $4, drums = $5,
         bars = $6, grams = $7, minima = $8
       WHERE file_score.facts_version <= $2
       RETURNING number, minima`,
      [
        sha256,
        version,
        JSON.stringify(facts),
        exact,
        drums,
        unpackHashes(bars),
        unpackHashes(grams),
        minima,
      ],
    );
    return rows[0];
  }

  async saveDetails(
    manager: EntityManager,
    sha256: string,
    version: number,
    details: ScoreDetails,
  ): Promise<void> {
    await manager.query(
      'UPDATE file_score SET analysis_version = $2, details = $3 WHERE sha256 = $1',
      [sha256, version, JSON.stringify(details)],
    );
  }

  /** Leaves the fingerprint alone; facts of any version may replace what is left. */
  async forgetFacts(manager: EntityManager, sha256: string): Promise<void> {
    await manager.query(
      `UPDATE file_score SET facts_version = 0, facts = '{}', analysis_version = NULL, details = NULL
       WHERE sha256 = $1`,
      [sha256],
    );
  }

  /** Returns the number and minima that the score had. */
  async findBanded(manager: EntityManager, sha256: string): Promise<BandedScore | undefined> {
    const rows: BandedScore[] = await manager.query(
      'SELECT number, minima FROM file_score WHERE sha256 = $1',
      [sha256],
    );
    return rows[0];
  }

  async delete(manager: EntityManager, sha256: string): Promise<void> {
    await manager.query('DELETE FROM file_score WHERE sha256 = $1', [sha256]);
  }

  async find(
    sha256s: readonly string[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<ReadonlyMap<string, FileScore>> {
    const rows: FileScore[] = await manager.query(
      'SELECT sha256, facts, details FROM file_score WHERE sha256 = ANY($1)',
      [sha256s],
    );
    return new Map(rows.map((row) => [row.sha256, row]));
  }

  /** Versions of facts and analysis of those files that are analysed, in the order of their keys. */
  async findAnalysed(sha256s: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows: { sha256: string; versions: string }[] = await this.dataSource.query(
      `SELECT sha256, facts_version || ' ' || analysis_version AS versions FROM file_score
       WHERE sha256 = ANY($1) AND details IS NOT NULL ORDER BY sha256`,
      [sha256s],
    );
    return new Map(rows.map(({ sha256, versions }) => [sha256, versions]));
  }

  /** Files with a score, in the order of their keys, behind this one. */
  async findAfter(manager: EntityManager, sha256: string, limit: number): Promise<string[]> {
    const rows: { sha256: string }[] = await manager.query(
      'SELECT sha256 FROM file_score WHERE sha256 > $1 ORDER BY sha256 LIMIT $2',
      [sha256, limit],
    );
    return rows.map((row) => row.sha256);
  }

  async findPrints(sha256s: readonly string[]): Promise<ScorePrint[]> {
    const rows: PrintRow[] = await this.dataSource.query(
      'SELECT sha256, exact, bars, grams FROM file_score WHERE sha256 = ANY($1) ORDER BY sha256',
      [sha256s],
    );
    return rows.map(({ sha256, exact, bars, grams }) => ({
      sha256,
      exact: exact ?? undefined,
      bars: new Set(bars),
      grams: new Set(grams),
    }));
  }

  /** Other files with the same music, at most `limit`. */
  async findEqual(sha256: string, limit: number): Promise<string[]> {
    const rows: { sha256: string }[] = await this.dataSource.query(
      `SELECT other.sha256 FROM file_score one JOIN file_score other ON other.exact = one.exact
       WHERE one.sha256 = $1 AND other.sha256 <> $1 ORDER BY other.sha256 LIMIT $2`,
      [sha256, limit],
    );
    return rows.map((row) => row.sha256);
  }
}

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { NEAR_SCORES_MAX, type CheckedScore, type NearScore } from '@tabdock/contracts/scores';
import { relationOf } from '@tabdock/tab-files/similarity';
import { DataSource, type EntityManager } from 'typeorm';
import { FileScoreRepository } from './file-score.repository';
import { ScoreBandRepository } from './score-band.repository';

/** The nearest first. */
const ORDER: readonly NearScore['relation'][] = [
  'same',
  'nearly the same',
  'part',
  'whole',
  'version',
];

export interface RelatedFile {
  readonly sha256: string;
  readonly relation: NearScore['relation'];
}

/** Scores and the lookup of those that are like them. */
@Injectable()
export class Fingerprints {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly scores: FileScoreRepository,
    private readonly bands: ScoreBandRepository,
  ) {}

  /** Stores facts and fingerprint unless newer ones are there. The caller has locked the file. */
  async save(manager: EntityManager, sha256: string, score: CheckedScore): Promise<void> {
    const before = await this.scores.findBanded(manager, sha256);
    const saved = await this.scores.saveFacts(manager, sha256, score);
    if (saved === undefined) return;
    if (before !== undefined) await this.bands.delete(manager, before);
    await this.bands.add(manager, saved);
  }

  /** The caller has locked the file. */
  async delete(manager: EntityManager, sha256: string): Promise<void> {
    const score = await this.scores.findBanded(manager, sha256);
    if (score === undefined) return;
    await this.bands.delete(manager, score);
    await this.scores.delete(manager, sha256);
  }

  /** Files with the same music, or with another version of it: the nearest first. */
  async near(sha256: string): Promise<RelatedFile[]> {
    const score = await this.scores.findBanded(this.dataSource.manager, sha256);
    if (score === undefined) return [];
    const equal = await this.scores.findEqual(sha256, NEAR_SCORES_MAX);
    const like = await this.bands.findLike(score);
    const [one] = await this.scores.findPrints([sha256]);
    if (one === undefined) return [];
    const others = await this.scores.findPrints([...new Set([...equal, ...like])]);
    return others
      .flatMap((other) => {
        const relation = relationOf(one, other);
        return relation === 'unrelated' ? [] : [{ sha256: other.sha256, relation }];
      })
      .sort((a, b) => ORDER.indexOf(a.relation) - ORDER.indexOf(b.relation))
      .slice(0, NEAR_SCORES_MAX);
  }
}

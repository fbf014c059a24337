import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { CheckedScore, NearScore } from '@tabdock/contracts/scores';
import { CLAIMED_GRAMS_MIN, type Comparison, comparisonOf } from '@tabdock/tab-files/similarity';
import { DataSource, type EntityManager } from 'typeorm';
import { FileScoreRepository, type ScorePrint } from './file-score.repository';
import { ScoreBandRepository } from './score-band.repository';

/** The nearest first. */
const ORDER: readonly NearScore['relation'][] = [
  'same',
  'nearly the same',
  'part',
  'whole',
  'version',
];
/** Files with the same music that are named of one file. */
const EQUAL_MAX = 100;

/** A file, and what the one that was asked for is to it. */
export type RelatedFile = Pick<NearScore, 'sha256' | 'relation' | 'measure'>;

/** What is known about the neighbours of a file. */
export interface Neighbours {
  /** Whether it holds enough to say anything. */
  readonly canTell: boolean;
  /** The nearest first. */
  readonly near: readonly RelatedFile[];
  /** Those files that were to be compared with it and are not like it. */
  readonly unlike: readonly string[];
}

const UNKNOWN: Neighbours = { canTell: false, near: [], unlike: [] };

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

  /** Keeps nothing of a score but what it is compared by. The caller has locked the file. */
  async forgetFacts(manager: EntityManager, sha256: string): Promise<void> {
    await this.scores.forgetFacts(manager, sha256);
  }

  /**
   * Files with the same music, or with another version of it. The files `versions` are compared with it directly, as the
   * lookup misses some of the versions that are least alike. Nothing is said of files that hold too little to tell.
   */
  async near(sha256: string, versions: readonly string[] = []): Promise<Neighbours> {
    const score = await this.scores.findBanded(this.dataSource.manager, sha256);
    if (score === undefined) return UNKNOWN;
    const [one] = await this.scores.findPrints([sha256]);
    if (one === undefined || !canTell(one)) return UNKNOWN;
    const equal = await this.scores.findEqual(sha256, EQUAL_MAX);
    const like = await this.bands.findLike(score);
    const wanted = new Set([...equal, ...like, ...versions]);
    wanted.delete(sha256);
    const others = (await this.scores.findPrints([...wanted])).filter(canTell);
    const compared = others.map((other) => ({
      sha256: other.sha256,
      ...comparisonOf(one, other),
    }));
    const asked = new Set(versions);
    return {
      canTell: true,
      near: compared.filter(isRelated).sort(byNearness),
      unlike: compared
        .filter((other) => asked.has(other.sha256) && !isRelated(other))
        .map((other) => other.sha256),
    };
  }
}

function canTell({ grams }: ScorePrint): boolean {
  return grams.size >= CLAIMED_GRAMS_MIN;
}

function isRelated(
  file: Pick<NearScore, 'sha256'> & Comparison,
): file is RelatedFile & Comparison & { relation: NearScore['relation'] } {
  return file.relation !== 'unrelated';
}

/** Total, so that the same files always come in the same order. */
function byNearness(one: RelatedFile, other: RelatedFile): number {
  return (
    ORDER.indexOf(one.relation) - ORDER.indexOf(other.relation) ||
    other.measure - one.measure ||
    (one.sha256 < other.sha256 ? -1 : 1)
  );
}

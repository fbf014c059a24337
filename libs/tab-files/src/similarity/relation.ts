import type { Fingerprint } from './fingerprint';
import { containment, jaccard, sharedCount } from './similarity';

/** Jaccard similarity of bars from which two files are nearly the same. */
export const NEARLY_THE_SAME_JACCARD = 0.8;
/** Share of a file's bars from which it is part of another that has them. */
export const PART_OF_CONTAINMENT = 0.95;
/** Share of the smaller set of grams from which two files are versions of one song, and how many that must be. */
export const VERSION_CONTAINMENT = 0.35;
export const VERSION_SHARED_GRAMS_MIN = 24;
/** Files with fewer grams are only ever the same or not. */
export const CLAIMED_GRAMS_MIN = 48;
/** Estimated Jaccard similarity of grams from which a candidate of the lookup is compared. */
export const CANDIDATE_JACCARD = 0.15;

export type Relation = 'same' | 'nearly the same' | 'part' | 'whole' | 'version' | 'unrelated';

/** What two scores are compared by. */
export type Compared = Pick<Fingerprint, 'exact' | 'bars' | 'grams'>;

/** What a score is to another, and how much they share. */
export interface Comparison {
  readonly relation: Relation;
  /** The share of bars, for versions of melody, by which they are related: 0 to 1. The same in both directions. */
  readonly measure: number;
}

/** What a score is to another: the same, nearly the same, part of it, the whole of it, a version of its song. */
export function relationOf(one: Compared, other: Compared): Relation {
  return comparisonOf(one, other).relation;
}

export function comparisonOf(one: Compared, other: Compared): Comparison {
  if (one.exact !== undefined && one.exact === other.exact) return { relation: 'same', measure: 1 };
  if (Math.min(one.grams.size, other.grams.size) < CLAIMED_GRAMS_MIN) return UNRELATED;
  const alike = jaccard(one.bars, other.bars);
  if (alike >= NEARLY_THE_SAME_JACCARD) return { relation: 'nearly the same', measure: alike };
  if (isPart(one.bars, other.bars))
    return { relation: 'part', measure: containment(one.bars, other.bars) };
  if (isPart(other.bars, one.bars))
    return { relation: 'whole', measure: containment(other.bars, one.bars) };
  return versionComparison(one.grams, other.grams);
}

const UNRELATED: Comparison = { relation: 'unrelated', measure: 0 };

/** Whether nearly all bars of one are among the bars of another that has more, each by the hashes of their bars. */
export function isPart(part: ReadonlySet<number>, whole: ReadonlySet<number>): boolean {
  return part.size < whole.size && containment(part, whole) >= PART_OF_CONTAINMENT;
}

function versionComparison(one: ReadonlySet<number>, other: ReadonlySet<number>): Comparison {
  const shared = sharedCount(one, other);
  const measure = shared / Math.min(one.size, other.size);
  const isVersion = shared >= VERSION_SHARED_GRAMS_MIN && measure >= VERSION_CONTAINMENT;
  return isVersion ? { relation: 'version', measure } : UNRELATED;
}

import type { VerdictCriterion } from '@tabdock/contracts/scores';
import { type Criterion, criteriaFor } from './criteria';
import type { Version } from './version';

/** Which stored version of a song is the most complete, and why. */
export interface Verdict {
  /** Ids in ascending order: several for a tie. */
  readonly best: readonly string[];
  /** What decided against the others, by their ids in ascending order. */
  readonly others: readonly { readonly id: string; readonly decidedBy: VerdictCriterion }[];
}

/**
 * Judges versions by one criterion after another; the first that differs decides. The order in which they are given
 * does not count.
 * @returns undefined for fewer than two
 */
export function verdictOf(given: readonly Version[]): Verdict | undefined {
  if (given.length < 2) return undefined;
  const versions = given.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const criteria = criteriaFor(versions);
  const [first] = versions.toSorted((one, other) => compare(one, other, criteria));
  if (first === undefined) return undefined;
  const judged = versions.map((version) => ({
    id: version.id,
    decidedBy: criteria.find(({ valueOf }) => valueOf(version) !== valueOf(first))?.name,
  }));
  return {
    best: judged.filter(({ decidedBy }) => decidedBy === undefined).map(({ id }) => id),
    others: judged.flatMap(({ id, decidedBy }) => (decidedBy ? [{ id, decidedBy }] : [])),
  };
}

function compare(one: Version, other: Version, criteria: readonly Criterion[]): number {
  for (const { valueOf } of criteria) {
    const difference = valueOf(other) - valueOf(one);
    if (difference !== 0) return difference;
  }
  return 0;
}

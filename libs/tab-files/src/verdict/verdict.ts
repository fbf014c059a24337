import { counted, type Criterion, criteriaFor, type Fault } from './criteria';
import type { Version } from './version';

/** Which stored version of a song is the most complete, and why. */
export interface Verdict {
  /** Ids in ascending order: several for a tie. */
  readonly best: readonly string[];
  /** Reason in words, for example `96 bars and 4 tracks; the others are part of another version or have no bass`. */
  readonly sentence: string;
  /** What the others lack, by their ids in ascending order: `has no bass`. */
  readonly others: readonly { readonly id: string; readonly fault: string }[];
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
  const best = versions.filter((version) => compare(first, version, criteria) === 0);
  const faults = versions
    .filter((version) => !best.includes(version))
    .map((version) => ({ id: version.id, fault: faultOf(version, first, criteria) }));
  return {
    best: best.map(({ id }) => id),
    sentence: sentenceOf(
      first,
      best.length,
      faults.map(({ fault }) => fault),
    ),
    others: faults.map(({ id, fault }) => ({ id, fault: `${fault.verb} ${fault.rest}` })),
  };
}

function compare(one: Version, other: Version, criteria: readonly Criterion[]): number {
  for (const { valueOf } of criteria) {
    const difference = valueOf(other) - valueOf(one);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Returns the criterion that decided against a version that is not the best. */
function faultOf(worse: Version, best: Version, criteria: readonly Criterion[]): Fault {
  const decided = criteria.find(({ valueOf }) => valueOf(worse) !== valueOf(best));
  return decided?.fault(worse, best) ?? { verb: 'is', rest: 'as complete' };
}

function sentenceOf(best: Version, ties: number, faults: readonly Fault[]): string {
  const facts = `${counted(best.playedBars, 'bar')} and ${counted(best.stringTracks, 'track')} of guitar or bass`;
  const winners = ties > 1 ? `${ties} versions are equally complete: ${facts}` : facts;
  if (faults.length === 0) return winners;
  const several = faults.length > 1;
  const said = faults.map(({ verb, rest }) => `${several ? PLURAL[verb] : verb} ${rest}`);
  return `${winners}; the other${several ? 's' : ''} ${[...new Set(said)].join(' or ')}`;
}

const PLURAL: Readonly<Record<Fault['verb'], string>> = { has: 'have', is: 'are' };

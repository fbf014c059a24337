import { mixed, murmur3 } from '../hashing/murmur3';

const MINIMA = 96;
/** Scores that share a band of minima are candidates: 32 bands of 3 find 0.35 at 0.75 and 0.5 at 0.99. */
const BANDS = 32;
const ROWS_OF_A_BAND = MINIMA / BANDS;
/** Any numbers, the same for ever: stored minima are compared with new ones. */
const SEEDS = Array.from({ length: MINIMA }, (_, index) => mixed(index + 1));

/**
 * MinHash of a set: 96 minima, of which two sets share about as large a part as their Jaccard similarity.
 * @returns undefined for an empty set
 */
export function minima(set: ReadonlySet<number>): number[] | undefined {
  if (set.size === 0) return undefined;
  return SEEDS.map((seed) => {
    let least = 0x7fffffff;
    for (const element of set) least = Math.min(least, mixed(element ^ seed));
    return least;
  });
}

/** Keys of the 32 bands, in their order. */
export function bands(minimaOfASet: readonly number[]): number[] {
  return Array.from({ length: BANDS }, (_, band) =>
    murmur3(minimaOfASet.slice(band * ROWS_OF_A_BAND, (band + 1) * ROWS_OF_A_BAND)),
  );
}

/** Estimate of the Jaccard similarity of the sets that two lists of minima stand for, from 0 to 1. */
export function estimatedJaccard(one: readonly number[], other: readonly number[]): number {
  const shared = one.filter((minimum, index) => minimum === other[index]);
  return shared.length / MINIMA;
}

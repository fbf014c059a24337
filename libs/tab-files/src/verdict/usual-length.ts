/** A version that is longer than all others by this factor proves nothing about them. */
const OUTLIER_FACTOR = 1.5;

/** How long versions of a song usually are: the median in played bars, without a single one that is far longer. */
export function usualLength(lengths: readonly number[]): number {
  const sorted = lengths.toSorted((one, other) => one - other);
  const [longest = 0, next = longest] = sorted.toReversed();
  const counted = longest > next * OUTLIER_FACTOR ? sorted.slice(0, -1) : sorted;
  const middle = (counted.length - 1) / 2;
  return ((counted[Math.floor(middle)] ?? 0) + (counted[Math.ceil(middle)] ?? 0)) / 2;
}

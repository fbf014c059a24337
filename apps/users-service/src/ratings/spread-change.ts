import type { SpreadChange } from '../standing/standing.repository';

const STARS = [1, 2, 3, 4, 5] as const;

/**
 * Returns what changes when a counted rating of `from` stars becomes one of `to`; either is left out if there is none.
 */
export function spreadChange({ from, to }: { from?: number; to?: number }): SpreadChange {
  const change = (stars: number) => Number(stars === to) - Number(stars === from);
  const [one, two, three, four, five] = STARS;
  return [change(one), change(two), change(three), change(four), change(five)];
}

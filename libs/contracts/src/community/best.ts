import type { RatingFigures } from './ratings.http';

/** Ratings of a tab by both audiences, as far as they are known. */
export interface RatedByBoth {
  /** Rating at the source, 0 to 5; 0 without votes is no rating. */
  readonly rating: number;
  /** Votes at the source; 0 if it shows a rating without their number. */
  readonly votes: number;
  /** Ours. */
  readonly ratings?: Pick<RatingFigures, 'averageRating' | 'totalRatings'> | undefined;
}

/** Stars of a tab without ratings. */
export const NO_SUPPORT = 3;
/** Number of votes of `NO_SUPPORT` added to every tab, so that 5.0 by one person ranks below 4.8 by 312. */
export const PRIOR_VOTES = 5;
/** A vote here counts as this many at a source: it is one account's with a confirmed address, and can be changed. */
export const OUR_VOTE_WEIGHT = 2;
/** Further votes at a source move its mean but weigh no more, so that they do not outweigh votes here. */
export const SOURCE_VOTES_WEIGHED = 200;

/**
 * How well supported a tab is, in stars: the Bayesian mean over the source's votes and ours. The order "best" is by
 * this, highest first. One more vote of five stars never lowers it.
 */
export function supportOf({ rating, votes, ratings }: RatedByBoth): number {
  const presumed = rating > 0 ? Math.max(votes, 1) : votes;
  const source = Math.min(presumed, SOURCE_VOTES_WEIGHED);
  const ours = (ratings?.totalRatings ?? 0) * OUR_VOTE_WEIGHT;
  const stars = NO_SUPPORT * PRIOR_VOTES + rating * source + (ratings?.averageRating ?? 0) * ours;
  return stars / (PRIOR_VOTES + source + ours);
}

/** Compares for `sort`: the best supported first. */
export function byBest(a: RatedByBoth, b: RatedByBoth): number {
  return supportOf(b) - supportOf(a);
}

/** Whether it has any rating, there or here. */
export function isRated({ rating, votes, ratings }: RatedByBoth): boolean {
  return rating > 0 || votes > 0 || (ratings?.totalRatings ?? 0) > 0;
}

import type { CountedFigures } from '@tabdock/contracts/community';

/** The average is a number to clients; `totalRatings` says whether there is one. */
export function shownRatings<Ratings extends Pick<CountedFigures, 'averageRating'>>(
  ratings: Ratings,
): Ratings & { averageRating: number } {
  return { ...ratings, averageRating: ratings.averageRating ?? 0 };
}

import { z } from 'zod';

export const RATING_MIN = 1;
export const RATING_MAX = 5;
/** Single ratings in a response. */
export const RATINGS_LISTED_MAX = 100;

/** Stars. */
export const starsSchema = z.int().min(RATING_MIN).max(RATING_MAX);
const amount = z.int().nonnegative();

/** What people here think of a tab. Only ratings of accounts with a confirmed address count. */
export const ratingFiguresSchema = z
  .object({
    /** 1 to 5, not rounded; 0 without ratings. */
    averageRating: z.number().min(0).max(RATING_MAX),
    totalRatings: amount,
    /** How many gave 1, 2, 3, 4 and 5 stars. */
    spread: z.array(amount).length(RATING_MAX),
  })
  .meta({ id: 'RatingFigures' });
export type RatingFigures = z.output<typeof ratingFiguresSchema>;

/** The ratings by people here beside those of the source; left out where there are none. */
export const ourRatingsSchema = z.object({
  averageRating: z.number().min(RATING_MIN).max(RATING_MAX),
  totalRatings: z.int().positive(),
});
export type OurRatings = z.output<typeof ourRatingsSchema>;

export const ownRatingSchema = z
  .object({
    rating: starsSchema,
    /** Whether it is in the figures; `false` until the account's address is confirmed. */
    counts: z.boolean(),
  })
  .meta({ id: 'OwnRating' });
export type OwnRating = z.output<typeof ownRatingSchema>;

export const tabRatingsSchema = ratingFiguresSchema
  .extend({
    /** The newest ones that count, newest first, without names. */
    ratings: z
      .array(z.object({ rating: starsSchema, ratedAt: z.iso.datetime() }))
      .max(RATINGS_LISTED_MAX),
    /** The caller's; `null` for guests and without one. */
    own: ownRatingSchema.nullable(),
  })
  .meta({ id: 'TabRatings' });
export type TabRatings = z.output<typeof tabRatingsSchema>;

export const rateBodySchema = z
  .strictObject({
    rating: z
      .int('Ratings are whole stars')
      .min(RATING_MIN, `At least ${RATING_MIN} star`)
      .max(RATING_MAX, `At most ${RATING_MAX} stars`),
  })
  .meta({ id: 'RateBody' });
export type RateBody = z.input<typeof rateBodySchema>;

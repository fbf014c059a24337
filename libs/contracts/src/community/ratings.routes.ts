import { defineRoute, EXAMPLE_TIME, idParameter, json } from '../core';
import { rateEndpoint, ratingsEndpoint, removeRatingEndpoint } from '../endpoints';
import { rateBodySchema, tabRatingsSchema, type TabRatings } from './ratings.http';
import { NO_RATINGS } from './ratings.messages';

const RATED: TabRatings = {
  averageRating: 4.5,
  totalRatings: 2,
  spread: [0, 0, 0, 1, 1],
  ratings: [
    { rating: 5, ratedAt: EXAMPLE_TIME },
    { rating: 4, ratedAt: EXAMPLE_TIME },
  ],
  own: { rating: 5, counts: true },
};
const ratings = { tag: 'ratings', params: { tabId: idParameter() } } as const;
const own = { ...ratings, permission: 'ratings.own', limit: 'per-minute' } as const;

export const ratingsRoute = defineRoute(ratingsEndpoint, {
  ...ratings,
  id: 'ratings',
  summary: "What people here think of a tab, and the caller's own rating",
  permission: 'ratings.see',
  limit: 'generous',
  response: json(tabRatingsSchema, RATED),
  errors: ['TAB.TAKEN_DOWN'],
});

export const rateRoute = defineRoute(rateEndpoint, {
  ...own,
  id: 'rate',
  summary: "Set the account's rating of a tab",
  description: 'One per account and tab: a later one replaces it, the same again changes nothing.',
  body: json(rateBodySchema, { rating: 5 }),
  response: json(tabRatingsSchema, RATED),
  errors: ['CATALOGUE.TAB_NOT_FOUND', 'TAB.TAKEN_DOWN'],
});

export const removeRatingRoute = defineRoute(removeRatingEndpoint, {
  ...own,
  id: 'removeRating',
  summary: "Remove the account's rating of a tab",
  response: json(tabRatingsSchema, { ...NO_RATINGS, averageRating: 0, ratings: [], own: null }),
  errors: ['TAB.TAKEN_DOWN'],
});

export const RATING_ROUTES = [ratingsRoute, rateRoute, removeRatingRoute] as const;

import {
  rateEndpoint,
  ratingsEndpoint,
  removeRatingEndpoint,
} from '@tabdock/contracts/endpoints/ratings';
import { api } from '../../api/api';
import { fromRoute, type AnswerOf } from '../../api/from-route';
import type { AppDispatch } from '../../api/store-hooks';

type Ratings = AnswerOf<typeof ratingsEndpoint>;

interface Change {
  dispatch: AppDispatch;
  queryFulfilled: Promise<{ data: Ratings }>;
}

/** The answer of a change is what the page shows from now on. */
async function keep(
  { tabId }: { tabId: string },
  { dispatch, queryFulfilled }: Change,
): Promise<void> {
  const answer = await queryFulfilled.catch(() => undefined);
  if (answer) dispatch(ratingsChanged(tabId, answer.data));
}

/** It shows how many tabs the account has rated. */
function countInProfile(_done: unknown, error: unknown) {
  return error ? [] : ['Profile' as const];
}

export const ratingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRatings: build.query<Ratings, string>({
      query: (tabId) => fromRoute(ratingsEndpoint, { params: { tabId } }),
      providesTags: ['Rating'],
    }),
    rate: build.mutation<Ratings, { tabId: string; rating: number }>({
      query: ({ tabId, rating }) =>
        fromRoute(rateEndpoint, { params: { tabId }, body: { rating } }),
      onQueryStarted: keep,
      invalidatesTags: countInProfile,
    }),
    removeRating: build.mutation<Ratings, { tabId: string }>({
      query: ({ tabId }) => fromRoute(removeRatingEndpoint, { params: { tabId } }),
      onQueryStarted: keep,
      invalidatesTags: countInProfile,
    }),
  }),
});

function ratingsChanged(tabId: string, value: Ratings) {
  return (dispatch: AppDispatch): void => {
    dispatch(
      ratingsApi.util.upsertQueryEntries([{ endpointName: 'getRatings', arg: tabId, value }]),
    );
  };
}

export const { useGetRatingsQuery, useRateMutation, useRemoveRatingMutation } = ratingsApi;

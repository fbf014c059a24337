import { compareEndpoint } from '@tabdock/contracts/endpoints/scores';
import { api } from '../../api/api';
import { fromRoute, type AnswerOf } from '../../api/from-route';

export interface ComparisonRequest {
  one: string;
  other: string;
  /** Place of the pair of tracks; the server's choice if left out. */
  track?: number | undefined;
  /** First row whose contents are wanted, and how many. */
  from: number;
  bars: number;
}

export const compareApi = api.injectEndpoints({
  endpoints: (build) => ({
    getComparison: build.query<AnswerOf<typeof compareEndpoint>, ComparisonRequest>({
      query: ({ one, other, track, from, bars }) =>
        fromRoute(compareEndpoint, {
          params: { one, other },
          query: { from, bars, ...(track !== undefined && { track }) },
        }),
      providesTags: ['Session', 'Download'],
    }),
  }),
});

export const { useGetComparisonQuery } = compareApi;

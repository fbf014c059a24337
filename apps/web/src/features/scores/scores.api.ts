import { scoresEndpoint } from '@tabdock/contracts/endpoints/scores';
import { api } from '../../api/api';
import { fromRoute, type AnswerOf } from '../../api/from-route';

export const scoresApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the stored files of at most 50 tabs hold. */
    getScores: build.query<AnswerOf<typeof scoresEndpoint>, readonly string[]>({
      query: (tabIds) => fromRoute(scoresEndpoint, { query: { tabs: tabIds.join(',') } }),
      providesTags: (_result, _error, tabIds) => tabIds.map((id) => ({ type: 'Tab', id })),
    }),
  }),
});

export const { useGetScoresQuery } = scoresApi;

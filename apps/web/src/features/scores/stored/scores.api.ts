import { scoresEndpoint, songVerdictEndpoint } from '@tabdock/contracts/endpoints/scores';
import { api } from '../../../api/api';
import { fromRoute, type AnswerOf } from '../../../api/from-route';

export const scoresApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the stored files of at most 50 tabs hold. */
    getScores: build.query<AnswerOf<typeof scoresEndpoint>, readonly string[]>({
      query: (tabIds) => fromRoute(scoresEndpoint, { query: { tabs: tabIds.join(',') } }),
      providesTags: (_result, _error, tabIds) => tabIds.map((id) => ({ type: 'Tab', id })),
    }),
    /** Which of the stored versions of a song, at most 50, is the most complete. */
    getVerdict: build.query<AnswerOf<typeof songVerdictEndpoint>, readonly string[]>({
      query: (tabIds) => fromRoute(songVerdictEndpoint, { query: { tabs: tabIds.join(',') } }),
      providesTags: (_result, _error, tabIds) => tabIds.map((id) => ({ type: 'Tab', id })),
    }),
  }),
});

export const { useGetScoresQuery, useGetVerdictQuery } = scoresApi;

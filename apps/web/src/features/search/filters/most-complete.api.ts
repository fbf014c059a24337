import { mostCompleteEndpoint } from '@tabdock/contracts/endpoints/scores';
import { api } from '../../../api/api';
import { fromRoute, type AnswerOf } from '../../../api/from-route';
import { requestsOf } from './most-complete';

export const mostCompleteApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Ids of the most complete versions of these songs, each given by the ids of its versions. */
    getMostComplete: build.query<string[], string[][]>({
      queryFn: async (songs, _api, _options, baseQuery) => {
        const best: string[] = [];
        for (const request of requestsOf(songs)) {
          const query = { songs: request.map((song) => song.join(',')).join(';') };
          const { data, error } = await baseQuery(fromRoute(mostCompleteEndpoint, { query }));
          if (error) return { error };
          const answer = data as AnswerOf<typeof mostCompleteEndpoint>;
          best.push(...answer.songs.flatMap((song) => song.best));
        }
        return { data: best };
      },
    }),
  }),
});

export const { useGetMostCompleteQuery } = mostCompleteApi;

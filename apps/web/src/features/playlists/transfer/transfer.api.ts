import { matchSongsEndpoint } from '@tabdock/contracts/endpoints/playlists';
import { searchEndpoint } from '@tabdock/contracts/endpoints/search';
import { api } from '../../../api/api';
import { fromRoute, type AnswerOf } from '../../../api/from-route';

export const transferApi = api.injectEndpoints({
  endpoints: (build) => ({
    matchSongs: build.mutation<AnswerOf<typeof matchSongsEndpoint>, string>({
      query: (text) => fromRoute(matchSongsEndpoint, { body: { text } }),
    }),
    // Stores what the tab sites have, so that it can be matched.
    searchForSong: build.mutation<AnswerOf<typeof searchEndpoint>, string>({
      query: (query) => fromRoute(searchEndpoint, { body: { query, searchType: 'guitar-pro' } }),
    }),
  }),
});

export const { useMatchSongsMutation, useSearchForSongMutation } = transferApi;

import { artistEndpoint, songEndpoint } from '@tabdock/contracts/endpoints/songs';
import { api } from '../../api/api';
import { fromRoute, type AnswerOf } from '../../api/from-route';

export const publicPagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSong: build.query<AnswerOf<typeof songEndpoint>, string>({
      query: (slug) => fromRoute(songEndpoint, { params: { slug } }),
    }),
    getArtist: build.query<AnswerOf<typeof artistEndpoint>, { slug: string; page: number }>({
      query: ({ slug, page }) =>
        fromRoute(artistEndpoint, { params: { slug }, ...(page > 1 && { query: { page } }) }),
    }),
  }),
});

export const { useGetSongQuery, useGetArtistQuery } = publicPagesApi;

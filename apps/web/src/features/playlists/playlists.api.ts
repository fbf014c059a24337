import {
  createPlaylistEndpoint,
  deletePlaylistEndpoint,
  playlistEndpoint,
  playlistTabsEndpoint,
  playlistsEndpoint,
  removePlaylistTabsEndpoint,
} from '@tabdock/contracts/endpoints/playlists';
import { api } from '../../api/api';
import { fromRoute, type AnswerOf, type BodyFor } from '../../api/from-route';

const LIST = { type: 'Playlist', id: 'LIST' } as const;

export const playlistsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPlaylists: build.query<AnswerOf<typeof playlistsEndpoint>, void>({
      query: () => fromRoute(playlistsEndpoint),
      providesTags: [LIST],
    }),
    getPlaylist: build.query<AnswerOf<typeof playlistEndpoint>, string>({
      query: (playlistId) => fromRoute(playlistEndpoint, { params: { playlistId } }),
      providesTags: (_result, _error, id) => [{ type: 'Playlist', id }],
    }),
    getPlaylistTracks: build.query<AnswerOf<typeof playlistTabsEndpoint>, string>({
      query: (playlistId) => fromRoute(playlistTabsEndpoint, { params: { playlistId } }),
      providesTags: (_result, _error, id) => [{ type: 'Playlist', id }],
    }),
    createPlaylist: build.mutation<
      AnswerOf<typeof createPlaylistEndpoint>,
      BodyFor<typeof createPlaylistEndpoint>
    >({
      query: (body) => fromRoute(createPlaylistEndpoint, { body }),
      invalidatesTags: (result) => (result ? [LIST] : []),
    }),
    removePlaylistTabs: build.mutation<
      AnswerOf<typeof removePlaylistTabsEndpoint>,
      { playlistId: string; tabIds: string[] }
    >({
      query: ({ playlistId, tabIds }) =>
        fromRoute(removePlaylistTabsEndpoint, { params: { playlistId }, body: { tabIds } }),
      invalidatesTags: (result, _error, { playlistId: id }) =>
        result ? [LIST, { type: 'Playlist', id }] : [],
    }),
    // Only the list is fetched anew: the playlist itself is no longer there.
    deletePlaylist: build.mutation<AnswerOf<typeof deletePlaylistEndpoint>, string>({
      query: (playlistId) => fromRoute(deletePlaylistEndpoint, { params: { playlistId } }),
      invalidatesTags: (result) => (result ? [LIST] : []),
    }),
  }),
});

export const {
  useGetPlaylistsQuery,
  useGetPlaylistQuery,
  useGetPlaylistTracksQuery,
  useCreatePlaylistMutation,
  useRemovePlaylistTabsMutation,
  useDeletePlaylistMutation,
} = playlistsApi;

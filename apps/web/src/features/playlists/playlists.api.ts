import type {
  CreatePlaylistBody,
  Done,
  Playlist,
  PlaylistsResponse,
  PlaylistTracksResponse,
  RemovedTabsResponse,
} from '@tabdock/contracts/users';
import { api } from '../../api/api';

const LIST = { type: 'Playlist', id: 'LIST' } as const;
const pathOf = (playlistId: string) => `/playlists/${encodeURIComponent(playlistId)}`;

export const playlistsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPlaylists: build.query<PlaylistsResponse, void>({
      query: () => ({ path: '/playlists' }),
      providesTags: [LIST],
    }),
    getPlaylist: build.query<Playlist, string>({
      query: (playlistId) => ({ path: pathOf(playlistId) }),
      providesTags: (_result, _error, id) => [{ type: 'Playlist', id }],
    }),
    getPlaylistTracks: build.query<PlaylistTracksResponse, string>({
      query: (playlistId) => ({ path: `${pathOf(playlistId)}/tabs` }),
      providesTags: (_result, _error, id) => [{ type: 'Playlist', id }],
    }),
    createPlaylist: build.mutation<Playlist, CreatePlaylistBody>({
      query: (body) => ({ path: '/playlists', method: 'POST', body }),
      invalidatesTags: (result) => (result ? [LIST] : []),
    }),
    removePlaylistTabs: build.mutation<
      RemovedTabsResponse,
      { playlistId: string; tabIds: string[] }
    >({
      query: ({ playlistId, tabIds }) => ({
        path: `${pathOf(playlistId)}/tabs`,
        method: 'DELETE',
        body: { tabIds },
      }),
      invalidatesTags: (result, _error, { playlistId: id }) =>
        result ? [LIST, { type: 'Playlist', id }] : [],
    }),
    // Only the list is fetched anew: the playlist itself is no longer there.
    deletePlaylist: build.mutation<Done, string>({
      query: (playlistId) => ({ path: pathOf(playlistId), method: 'DELETE' }),
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

import {
  addPlaylistTabsEndpoint,
  createPlaylistEndpoint,
  deletePlaylistEndpoint,
  duplicatePlaylistEndpoint,
  playlistEndpoint,
  playlistTabsEndpoint,
  playlistsEndpoint,
  removePlaylistTabsEndpoint,
  reorderPlaylistEndpoint,
  updatePlaylistEndpoint,
} from '@tabdock/contracts/endpoints/playlists';
import type { Playlist } from '@tabdock/contracts/playlists';
import { api } from '../../api/api';
import { isApiError } from '../../api/api-error';
import { fromRoute, type AnswerOf, type BodyFor } from '../../api/from-route';
import type { AppDispatch } from '../../api/store-hooks';

const LIST = { type: 'Playlist', id: 'LIST' } as const;
const one = (id: string) => ({ type: 'Playlist', id }) as const;

/** What a write with `If-Match` is for. */
export interface ReadPlaylist {
  playlistId: string;
  revision: number;
}

/**
 * Stores the revision, so that the next write can follow before the playlist is fetched again: a write raises it by
 * one, a refusal contains it.
 */
export async function followRevision(
  { playlistId, revision }: ReadPlaylist,
  { dispatch, queryFulfilled }: { dispatch: AppDispatch; queryFulfilled: Promise<unknown> },
): Promise<void> {
  const newest = await queryFulfilled.then(() => revision + 1, revisionOfRefusal);
  if (newest === undefined) return;
  dispatch(
    playlistsApi.util.updateQueryData('getPlaylist', playlistId, (playlist) => {
      playlist.revision = Math.max(playlist.revision, newest);
    }),
  );
}

function revisionOfRefusal({ error }: { error: unknown }): number | undefined {
  if (!isApiError(error) || error.code !== 'REQUEST.OUTDATED') return undefined;
  return (error.current as Pick<Playlist, 'revision'> | undefined)?.revision;
}

export const playlistsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPlaylists: build.query<AnswerOf<typeof playlistsEndpoint>, void>({
      query: () => fromRoute(playlistsEndpoint),
      providesTags: [LIST],
    }),
    getPlaylist: build.query<AnswerOf<typeof playlistEndpoint>, string>({
      query: (playlistId) => fromRoute(playlistEndpoint, { params: { playlistId } }),
      providesTags: (_result, _error, id) => [one(id)],
    }),
    getPlaylistTracks: build.query<AnswerOf<typeof playlistTabsEndpoint>, string>({
      query: (playlistId) => fromRoute(playlistTabsEndpoint, { params: { playlistId } }),
      providesTags: (_result, _error, id) => [one(id)],
    }),
    createPlaylist: build.mutation<
      AnswerOf<typeof createPlaylistEndpoint>,
      BodyFor<typeof createPlaylistEndpoint>
    >({
      query: (body) => fromRoute(createPlaylistEndpoint, { body }),
      invalidatesTags: (result) => (result ? [LIST] : []),
    }),
    updatePlaylist: build.mutation<
      AnswerOf<typeof updatePlaylistEndpoint>,
      { playlistId: string; revision: number; changes: BodyFor<typeof updatePlaylistEndpoint> }
    >({
      query: ({ playlistId, revision, changes }) =>
        fromRoute(updatePlaylistEndpoint, {
          params: { playlistId },
          body: changes,
          ifMatch: revision,
        }),
      onQueryStarted: followRevision,
      // Fetched again after a refusal too: then another window was first.
      invalidatesTags: (_result, _error, { playlistId }) => [LIST, one(playlistId)],
    }),
    duplicatePlaylist: build.mutation<AnswerOf<typeof duplicatePlaylistEndpoint>, string>({
      query: (playlistId) => fromRoute(duplicatePlaylistEndpoint, { params: { playlistId } }),
      invalidatesTags: (result) => (result ? [LIST] : []),
    }),
    addPlaylistTabs: build.mutation<
      AnswerOf<typeof addPlaylistTabsEndpoint>,
      { playlistId: string } & BodyFor<typeof addPlaylistTabsEndpoint>
    >({
      query: ({ playlistId, ...body }) =>
        fromRoute(addPlaylistTabsEndpoint, { params: { playlistId }, body }),
      invalidatesTags: (result, _error, { playlistId }) => (result ? [LIST, one(playlistId)] : []),
    }),
    removePlaylistTabs: build.mutation<
      AnswerOf<typeof removePlaylistTabsEndpoint>,
      { playlistId: string; tabIds: string[] }
    >({
      query: ({ playlistId, tabIds }) =>
        fromRoute(removePlaylistTabsEndpoint, { params: { playlistId }, body: { tabIds } }),
      invalidatesTags: (result, _error, { playlistId }) => (result ? [LIST, one(playlistId)] : []),
    }),
    // The caller shows the new order at once and fetches the list when it is done.
    reorderPlaylist: build.mutation<
      AnswerOf<typeof reorderPlaylistEndpoint>,
      { playlistId: string; revision: number; tabIds: string[] }
    >({
      query: ({ playlistId, revision, tabIds }) =>
        fromRoute(reorderPlaylistEndpoint, {
          params: { playlistId },
          body: { tabs: tabIds },
          ifMatch: revision,
        }),
    }),
    // Only the list is fetched again: the playlist itself is no longer there, unless another window was first.
    deletePlaylist: build.mutation<
      AnswerOf<typeof deletePlaylistEndpoint>,
      { playlistId: string; revision: number }
    >({
      query: ({ playlistId, revision }) =>
        fromRoute(deletePlaylistEndpoint, { params: { playlistId }, ifMatch: revision }),
      invalidatesTags: (result, _error, { playlistId }) =>
        result ? [LIST] : [LIST, one(playlistId)],
    }),
  }),
});

export const {
  useGetPlaylistsQuery,
  useGetPlaylistQuery,
  useGetPlaylistTracksQuery,
  useCreatePlaylistMutation,
  useUpdatePlaylistMutation,
  useDuplicatePlaylistMutation,
  useAddPlaylistTabsMutation,
  useRemovePlaylistTabsMutation,
  useReorderPlaylistMutation,
  useDeletePlaylistMutation,
} = playlistsApi;

import {
  copySharedPlaylistEndpoint,
  invitationEndpoint,
  invitePlaylistMembersEndpoint,
  joinPlaylistEndpoint,
  playlistPeopleEndpoint,
  removePlaylistMemberEndpoint,
  renewPlaylistLinkEndpoint,
  sharedPlaylistEndpoint,
  withdrawPlaylistInvitationEndpoint,
} from '@tabdock/contracts/endpoints/playlists';
import { api } from '../../../api/api';
import { fromRoute, type AnswerOf } from '../../../api/from-route';
import { followRevision, type ReadPlaylist } from '../playlists.api';

const LIST = { type: 'Playlist', id: 'LIST' } as const;
const one = (id: string) => ({ type: 'Playlist', id }) as const;
const people = (id: string) => ({ type: 'Playlist', id: `PEOPLE ${id}` }) as const;

/** The invitation, and the revision that its change raises; after a refusal too: then another window was first. */
const invitationOf = (id: string) => [LIST, one(id), people(id)];

export const sharingApi = api.injectEndpoints({
  endpoints: (build) => ({
    renewPlaylistLink: build.mutation<AnswerOf<typeof renewPlaylistLinkEndpoint>, ReadPlaylist>({
      query: ({ playlistId, revision }) =>
        fromRoute(renewPlaylistLinkEndpoint, { params: { playlistId }, ifMatch: revision }),
      onQueryStarted: followRevision,
      invalidatesTags: (_result, _error, { playlistId }) => [LIST, one(playlistId)],
    }),
    getSharedPlaylist: build.query<AnswerOf<typeof sharedPlaylistEndpoint>, string>({
      query: (slug) => fromRoute(sharedPlaylistEndpoint, { params: { listSlug: slug } }),
    }),
    copySharedPlaylist: build.mutation<AnswerOf<typeof copySharedPlaylistEndpoint>, string>({
      query: (slug) => fromRoute(copySharedPlaylistEndpoint, { params: { listSlug: slug } }),
      invalidatesTags: (result) => (result ? [LIST] : []),
    }),
    getPlaylistPeople: build.query<AnswerOf<typeof playlistPeopleEndpoint>, string>({
      query: (playlistId) => fromRoute(playlistPeopleEndpoint, { params: { playlistId } }),
      providesTags: (_result, _error, id) => [people(id)],
    }),
    invitePlaylistMembers: build.mutation<
      AnswerOf<typeof invitePlaylistMembersEndpoint>,
      ReadPlaylist
    >({
      query: ({ playlistId, revision }) =>
        fromRoute(invitePlaylistMembersEndpoint, { params: { playlistId }, ifMatch: revision }),
      onQueryStarted: followRevision,
      invalidatesTags: (_result, _error, { playlistId }) => invitationOf(playlistId),
    }),
    withdrawPlaylistInvitation: build.mutation<
      AnswerOf<typeof withdrawPlaylistInvitationEndpoint>,
      ReadPlaylist
    >({
      query: ({ playlistId, revision }) =>
        fromRoute(withdrawPlaylistInvitationEndpoint, {
          params: { playlistId },
          ifMatch: revision,
        }),
      onQueryStarted: followRevision,
      invalidatesTags: (_result, _error, { playlistId }) => invitationOf(playlistId),
    }),
    removePlaylistMember: build.mutation<
      AnswerOf<typeof removePlaylistMemberEndpoint>,
      { playlistId: string; memberId: string; isYou: boolean }
    >({
      query: ({ playlistId, memberId }) =>
        fromRoute(removePlaylistMemberEndpoint, { params: { playlistId, memberId } }),
      // A member who left no longer sees the playlist.
      invalidatesTags: (result, _error, { playlistId, isYou }) => {
        if (!result) return [];
        return isYou ? [LIST] : invitationOf(playlistId);
      },
    }),
    getInvitation: build.query<AnswerOf<typeof invitationEndpoint>, string>({
      query: (token) => fromRoute(invitationEndpoint, { params: { invitation: token } }),
    }),
    joinPlaylist: build.mutation<AnswerOf<typeof joinPlaylistEndpoint>, string>({
      query: (token) => fromRoute(joinPlaylistEndpoint, { params: { invitation: token } }),
      invalidatesTags: (result) => (result ? [LIST] : []),
    }),
  }),
});

export const {
  useRenewPlaylistLinkMutation,
  useGetSharedPlaylistQuery,
  useCopySharedPlaylistMutation,
  useGetPlaylistPeopleQuery,
  useInvitePlaylistMembersMutation,
  useWithdrawPlaylistInvitationMutation,
  useRemovePlaylistMemberMutation,
  useGetInvitationQuery,
  useJoinPlaylistMutation,
} = sharingApi;

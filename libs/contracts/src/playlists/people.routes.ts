import { defineRoute, doneSchema, EXAMPLE_ID, idParameter, json } from '../core';
import {
  invitationEndpoint,
  invitePlaylistMembersEndpoint,
  joinPlaylistEndpoint,
  playlistPeopleEndpoint,
  removePlaylistMemberEndpoint,
  withdrawPlaylistInvitationEndpoint,
} from '../endpoints';
import {
  invitationTokenSchema,
  invitedToSchema,
  playlistInvitationSchema,
  playlistPeopleSchema,
} from './people.http';
import { playlistSchema } from './playlists.http';
import { change, own, params, PLAYLIST } from './route-parts';

const TOKEN = 'x'.repeat(22);
const invited = { invitation: invitationTokenSchema.meta({ example: TOKEN }) };
const owners = ['PLAYLISTS.NOT_FOUND', 'PLAYLISTS.NOT_OWNER'] as const;

export const playlistPeopleRoute = defineRoute(playlistPeopleEndpoint, {
  ...own,
  id: 'playlistPeople',
  summary: 'Who takes part in a playlist',
  params,
  response: json(playlistPeopleSchema, {
    owner: 'Ada',
    members: [{ id: EXAMPLE_ID, displayName: 'Grace', isYou: false }],
    invitation: TOKEN,
  }),
  errors: ['PLAYLISTS.NOT_FOUND'],
});

export const invitePlaylistMembersRoute = defineRoute(invitePlaylistMembersEndpoint, {
  ...change,
  id: 'invitePlaylistMembers',
  summary: 'Make an invitation link to add and reorder; the earlier one leads nowhere',
  params,
  ifMatch: true,
  response: json(playlistInvitationSchema, { invitation: TOKEN }),
  errors: owners,
});

export const withdrawPlaylistInvitationRoute = defineRoute(withdrawPlaylistInvitationEndpoint, {
  ...change,
  id: 'withdrawPlaylistInvitation',
  summary: 'Withdraw the invitation link; the people who came stay',
  params,
  ifMatch: true,
  response: json(doneSchema, { done: true }),
  errors: owners,
});

export const removePlaylistMemberRoute = defineRoute(removePlaylistMemberEndpoint, {
  ...change,
  id: 'removePlaylistMember',
  summary: 'Take somebody off a playlist, which ends its invitation link; or leave it',
  params: { ...params, memberId: idParameter() },
  response: json(doneSchema, { done: true }),
  errors: owners,
});

export const invitationRoute = defineRoute(invitationEndpoint, {
  tag: 'playlists',
  permission: 'playlists.see',
  limit: 'per-minute',
  id: 'invitation',
  summary: 'What an invitation link invites to',
  params: invited,
  response: json(invitedToSchema, { name: 'Rainy day', owner: 'Ada', tabs: 1 }),
  errors: ['PLAYLISTS.INVITATION_NOT_FOUND'],
});

export const joinPlaylistRoute = defineRoute(joinPlaylistEndpoint, {
  ...change,
  id: 'joinPlaylist',
  limit: 'per-minute',
  summary: 'Accept an invitation',
  params: invited,
  response: json(playlistSchema, { ...PLAYLIST, role: 'member', members: 1 }),
  errors: ['PLAYLISTS.INVITATION_NOT_FOUND', 'PLAYLISTS.TOO_MANY_MEMBERS'],
});

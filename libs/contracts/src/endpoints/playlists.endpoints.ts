import { defineEndpoint } from './define-endpoint';

export const playlistsEndpoint = defineEndpoint('GET', '/api/playlists');
export const createPlaylistEndpoint = defineEndpoint('POST', '/api/playlists');
export const playlistEndpoint = defineEndpoint('GET', '/api/playlists/:playlistId');
export const updatePlaylistEndpoint = defineEndpoint('PATCH', '/api/playlists/:playlistId');
export const deletePlaylistEndpoint = defineEndpoint('DELETE', '/api/playlists/:playlistId');
export const duplicatePlaylistEndpoint = defineEndpoint(
  'POST',
  '/api/playlists/:playlistId/duplicate',
);

export const playlistTabsEndpoint = defineEndpoint('GET', '/api/playlists/:playlistId/tabs');
export const addPlaylistTabsEndpoint = defineEndpoint('POST', '/api/playlists/:playlistId/tabs');
export const removePlaylistTabsEndpoint = defineEndpoint(
  'DELETE',
  '/api/playlists/:playlistId/tabs',
);
export const reorderPlaylistEndpoint = defineEndpoint('PUT', '/api/playlists/:playlistId/reorder');

export const matchSongsEndpoint = defineEndpoint('POST', '/api/playlists/matches');
export const exportPlaylistTextEndpoint = defineEndpoint(
  'GET',
  '/api/playlists/:playlistId/export/text',
);
export const exportPlaylistJsonEndpoint = defineEndpoint(
  'GET',
  '/api/playlists/:playlistId/export/json',
);

export const renewPlaylistLinkEndpoint = defineEndpoint('POST', '/api/playlists/:playlistId/link');
export const sharedPlaylistEndpoint = defineEndpoint('GET', '/api/lists/:listSlug');
export const copySharedPlaylistEndpoint = defineEndpoint('POST', '/api/lists/:listSlug/copy');

export const playlistPeopleEndpoint = defineEndpoint('GET', '/api/playlists/:playlistId/people');
export const removePlaylistMemberEndpoint = defineEndpoint(
  'DELETE',
  '/api/playlists/:playlistId/people/:memberId',
);
export const invitePlaylistMembersEndpoint = defineEndpoint(
  'POST',
  '/api/playlists/:playlistId/invitation',
);
export const withdrawPlaylistInvitationEndpoint = defineEndpoint(
  'DELETE',
  '/api/playlists/:playlistId/invitation',
);
export const invitationEndpoint = defineEndpoint('GET', '/api/invitations/:invitation');
export const joinPlaylistEndpoint = defineEndpoint('POST', '/api/invitations/:invitation');

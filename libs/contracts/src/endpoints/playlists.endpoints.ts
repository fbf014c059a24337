import { defineEndpoint } from './define-endpoint';

export const playlistsEndpoint = defineEndpoint('GET', '/api/playlists');
export const createPlaylistEndpoint = defineEndpoint('POST', '/api/playlists');
export const playlistEndpoint = defineEndpoint('GET', '/api/playlists/:playlistId');
export const deletePlaylistEndpoint = defineEndpoint('DELETE', '/api/playlists/:playlistId');
export const playlistTabsEndpoint = defineEndpoint('GET', '/api/playlists/:playlistId/tabs');
export const removePlaylistTabsEndpoint = defineEndpoint(
  'DELETE',
  '/api/playlists/:playlistId/tabs',
);

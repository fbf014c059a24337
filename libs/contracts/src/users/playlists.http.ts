import { z } from 'zod';
import { personText } from '../core';

export const PLAYLIST_TABS_MAX = 1_000;
export const PLAYLISTS_MAX = 200;
/** Characters. */
export const PLAYLIST_NAME_MAX_LENGTH = 100;

const tabIds = z
  .array(z.uuid())
  .min(1, 'Name at least one tab')
  .max(PLAYLIST_TABS_MAX, `At most ${PLAYLIST_TABS_MAX} tabs`);

export const playlistSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string().nullable(),
    isPublic: z.boolean(),
    /** Number of tabs. */
    tabs: z.int().nonnegative(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Playlist' });
export type Playlist = z.output<typeof playlistSchema>;

/** The newest first. */
export const playlistsResponseSchema = z
  .object({ playlists: z.array(playlistSchema) })
  .meta({ id: 'PlaylistsResponse' });
export type PlaylistsResponse = z.output<typeof playlistsResponseSchema>;

export const createPlaylistBodySchema = z
  .strictObject({ name: personText(PLAYLIST_NAME_MAX_LENGTH), tabIds })
  .meta({ id: 'CreatePlaylistBody' });
export type CreatePlaylistBody = z.input<typeof createPlaylistBodySchema>;

export const removePlaylistTabsBodySchema = z
  .strictObject({ tabIds })
  .meta({ id: 'RemovePlaylistTabsBody' });

/** Unknown fields are left out. */
export const playlistTrackSchema = z
  .object({
    id: z.uuid(),
    tab: z.object({
      id: z.uuid(),
      title: z.string(),
      artist: z.string(),
      version: z.string().optional(),
      difficulty: z.string().optional(),
      rating: z.number().optional(),
      fileSize: z.int().optional(),
    }),
  })
  .meta({ id: 'PlaylistTrack' });
export type PlaylistTrack = z.output<typeof playlistTrackSchema>;

/** In the order of the playlist; tabs that no source has any longer are left out. */
export const playlistTracksResponseSchema = z
  .object({ tracks: z.array(playlistTrackSchema) })
  .meta({ id: 'PlaylistTracksResponse' });
export type PlaylistTracksResponse = z.output<typeof playlistTracksResponseSchema>;

/** Answer of taking tabs off a list. */
export const removedTabsResponseSchema = z
  .object({ removed: z.int().nonnegative() })
  .meta({ id: 'RemovedTabsResponse' });
export type RemovedTabsResponse = z.output<typeof removedTabsResponseSchema>;

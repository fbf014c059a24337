import { z } from 'zod';
import { ourRatingsSchema } from '../community';
import { revisionSchema } from '../core';
import { playlistSchema, PLAYLIST_TABS_MAX, someTabIdsSchema, tabIdsOf } from './playlists.http';

/** A tab of a list as users-service knows it. */
export const playlistTabSchema = z.object({
  tabId: z.uuid(),
  /** Null when the account is gone, or the tab was there before it was written down. */
  addedBy: z.object({ accountId: z.uuid(), displayName: z.string() }).nullable(),
});
export type PlaylistTab = z.output<typeof playlistTabSchema>;

/** What a write for an earlier revision finds: the list with its tabs in their order. */
export const playlistStateSchema = playlistSchema
  .extend({ tabIds: z.array(z.uuid()) })
  .meta({ id: 'PlaylistState' });
export type PlaylistState = z.output<typeof playlistStateSchema>;

export const addPlaylistTabsBodySchema = z
  .strictObject({
    tabIds: someTabIdsSchema,
    /**
     * The index that each of them is to have, from 0; without it they come last. Tabs that were taken off come back to
     * where they were.
     */
    positions: z.array(z.int().min(0).max(PLAYLIST_TABS_MAX)).max(PLAYLIST_TABS_MAX).optional(),
  })
  .refine(({ tabIds, positions }) => !positions || positions.length === tabIds.length, {
    path: ['positions'],
    message: 'Name a position for each tab',
  })
  .meta({ id: 'AddPlaylistTabsBody' });
export type AddPlaylistTabsBody = z.input<typeof addPlaylistTabsBodySchema>;

/** `added`: those that were not on it before. */
export const addedTabsResponseSchema = z
  .object({ added: z.int().nonnegative(), playlist: playlistSchema })
  .meta({ id: 'AddedTabsResponse' });
export type AddedTabsResponse = z.output<typeof addedTabsResponseSchema>;

export const removePlaylistTabsBodySchema = z
  .strictObject({ tabIds: someTabIdsSchema })
  .meta({ id: 'RemovePlaylistTabsBody' });

/** Answer of taking tabs off a list. */
export const removedTabsResponseSchema = z
  .object({ removed: z.int().nonnegative() })
  .meta({ id: 'RemovedTabsResponse' });
export type RemovedTabsResponse = z.output<typeof removedTabsResponseSchema>;

/** The id of a tab, or the entry of a list as it was read, which has its tab's id. */
const trackSchema = z.union([z.uuid(), z.object({ id: z.uuid() }).transform(({ id }) => id)]);

/** All of the list's tabs, in the order that they are to have. */
export const reorderPlaylistBodySchema = z
  .strictObject({ tabs: tabIdsOf(trackSchema) })
  .meta({ id: 'ReorderPlaylistBody' });

/** Title shown where a tab was. */
export const REMOVED_TAB_TITLE = 'Removed tab';

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
      votes: z.int().nonnegative().optional(),
      ratings: ourRatingsSchema.optional(),
      fileSize: z.int().optional(),
      tuning: z.string().optional(),
    }),
    /** Whether no source has it any longer, or it was taken down. */
    removed: z.boolean().optional(),
    /** Display name of the other person who put it there. */
    addedBy: z.string().optional(),
    /** The account that asks may take it off. */
    removable: z.boolean().optional(),
  })
  .meta({ id: 'PlaylistTrack' });
export type PlaylistTrack = z.output<typeof playlistTrackSchema>;

/** Tabs in the order of the playlist; a reorder names the `revision` of that order. */
export const playlistTracksResponseSchema = z
  .object({ tracks: z.array(playlistTrackSchema), revision: revisionSchema })
  .meta({ id: 'PlaylistTracksResponse' });
export type PlaylistTracksResponse = z.output<typeof playlistTracksResponseSchema>;

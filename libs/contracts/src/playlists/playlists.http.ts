import { z } from 'zod';
import { nameText, oneLine, openEnum, revisionSchema, seenText } from '../core';

export const PLAYLIST_TABS_MAX = 1_000;
/** Playlists of one account. */
export const PLAYLISTS_MAX = 200;
/** Characters. */
export const PLAYLIST_NAME_MAX_LENGTH = 100;
export const PLAYLIST_DESCRIPTION_MAX_LENGTH = 300;

export const PLAYLIST_ROLES = ['owner', 'member'] as const;

const fresh = {
  name: nameText(PLAYLIST_NAME_MAX_LENGTH),
  /** Empty or null: none. */
  description: oneLine()
    .overwrite(seenText)
    .max(
      PLAYLIST_DESCRIPTION_MAX_LENGTH,
      `Must have at most ${PLAYLIST_DESCRIPTION_MAX_LENGTH} characters`,
    )
    .nullable(),
  isPublic: z.boolean(),
};

export function tabIdsOf<Id extends z.ZodType<string>>(id: Id) {
  return z.array(id).max(PLAYLIST_TABS_MAX, `At most ${PLAYLIST_TABS_MAX} tabs`);
}
/** Ids of tabs in a request. */
export const tabIdsSchema = tabIdsOf(z.uuid());
export const someTabIdsSchema = tabIdsSchema.min(1, 'Name at least one tab');

// What earlier versions do not send has a default.
export const playlistSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string().nullable(),
    isPublic: z.boolean(),
    /** Number of tabs. */
    tabs: z.int().nonnegative(),
    createdAt: z.iso.datetime(),
    revision: revisionSchema.default(1),
    /** Role of the account that asks; `member`, which may do less, for one that only a newer release knows. */
    role: openEnum('playlist role', PLAYLIST_ROLES, 'member').default('owner'),
    /** Display name. */
    owner: z.string().default(''),
    /** People who were invited and came, without the owner. */
    members: z.int().nonnegative().default(0),
    /** The list is at `/lists/{slug}` for everybody while it is public. */
    slug: z.string().nullable().default(null),
    /** Reported, and hidden from all but its members until an administrator shows it again. */
    isHidden: z.boolean().optional(),
  })
  .meta({ id: 'Playlist' });
export type Playlist = z.output<typeof playlistSchema>;

/** A list that is only named. */
export const playlistNameSchema = z
  .object({ id: z.uuid(), name: z.string() })
  .meta({ id: 'PlaylistName' });

/** One's own and those one was invited to, the newest first. */
export const playlistsResponseSchema = z
  .object({ playlists: z.array(playlistSchema) })
  .meta({ id: 'PlaylistsResponse' });
export type PlaylistsResponse = z.output<typeof playlistsResponseSchema>;

export const createPlaylistBodySchema = z
  .strictObject({
    name: fresh.name,
    description: fresh.description.optional(),
    isPublic: fresh.isPublic.optional(),
    tabIds: tabIdsSchema.default([]),
  })
  .meta({ id: 'CreatePlaylistBody' });
export type CreatePlaylistBody = z.input<typeof createPlaylistBodySchema>;

/** What is left out stays as it is. */
export const updatePlaylistBodySchema = z
  .strictObject(fresh)
  .partial()
  .meta({ id: 'UpdatePlaylistBody' });
export type UpdatePlaylistBody = z.input<typeof updatePlaylistBodySchema>;

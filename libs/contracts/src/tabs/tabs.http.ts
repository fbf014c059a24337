import { z } from 'zod';
import { contributorSchema, ownRatingSchema, ratingFiguresSchema } from '../community';
import { downloadRecordSchema } from '../downloads';
import { playlistNameSchema } from '../playlists';
import { tabNeighboursSchema, tabScoreSchema } from '../scores';
import { cataloguePageSchema, tabDetailSchema } from '../search';
import { playbackSchema } from '../users';

/**
 * Parts of a tab's page that other services give. Each may be away: its key is then left out, and `missing` names it.
 */
export const tabPartsSchema = z.object({
  /** Distinct people who downloaded the tab. */
  downloads: z.int().nonnegative(),
  /** Ratings by people here; `rating` and `votes` are the source's. */
  ratings: ratingFiguresSchema,
  /** How many there are. */
  comments: z.int().nonnegative(),
  /** Who did most for the song; the first has done most. */
  contributors: z.array(contributorSchema),
  /** What its stored file holds; null without one. */
  score: tabScoreSchema.nullable(),
  /** Tabs whose files hold similar music. */
  near: tabNeighboursSchema,
});
export type TabParts = z.output<typeof tabPartsSchema>;
export type TabPartName = keyof TabParts;

/** Response of `GET /api/tabs/{tabId}`: the tab, and beside its fields what else everybody sees of it. */
export const tabPageSchema = tabDetailSchema
  .extend(cataloguePageSchema.omit({ tab: true }).shape)
  .extend(tabPartsSchema.partial().shape)
  .extend({ missing: z.array(z.string()) })
  .meta({ id: 'TabPage' });
export type TabPage = z.output<typeof tabPageSchema>;

/** Parts of the visitor's half; those that need an account are left out for guests without being missing. */
export const ownTabPartsSchema = z.object({
  /** The visitor's newest download of the tab; null if there is none. */
  download: downloadRecordSchema.nullable(),
  /** The account's lists that hold it, the newest first. */
  playlists: z.array(playlistNameSchema),
  /** Null if the account has not rated it. */
  rating: ownRatingSchema.nullable(),
  /** How the account left it in the player; null if it never played it. */
  playback: playbackSchema.nullable(),
});
export type OwnTabParts = z.output<typeof ownTabPartsSchema>;
export type OwnTabPartName = keyof OwnTabParts;

/** Response of `GET /api/tabs/{tabId}/mine`. */
export const ownTabSchema = ownTabPartsSchema
  .partial()
  .extend({ missing: z.array(z.string()) })
  .meta({ id: 'OwnTab' });
export type OwnTab = z.output<typeof ownTabSchema>;

import { z } from 'zod';
import { openEnum } from '../core';
import { DIFFICULTY_ORIGINS } from './difficulty';
import { tabResultSchema } from './search.http';

/** `first-seen`: the source gives no date, so it is the day on which a search first found the tab. */
export const CREATION_ORIGINS = ['source', 'first-seen'] as const;

/** One tab with everything that the catalogue knows of it; `rating` and `votes` are the source's. */
export const tabDetailSchema = tabResultSchema
  .extend({
    difficulty: z.string(),
    difficultyFrom: openEnum('difficulty origin', DIFFICULTY_ORIGINS, 'nobody'),
    createdAt: z.iso.datetime(),
    createdFrom: openEnum('creation origin', CREATION_ORIGINS, 'first-seen'),
  })
  .meta({ id: 'TabDetail' });
export type TabDetail = z.output<typeof tabDetailSchema>;

/** Facts that distinguish the versions of a song. */
export const VERSION_FACTS = [
  'version',
  'format',
  'tuning',
  'tempo',
  'tracks',
  'bars',
  'difficulty',
  'source',
] as const;
export type VersionFact = (typeof VERSION_FACTS)[number];

/** A further version of the same song. */
export const tabVersionSchema = tabResultSchema
  .extend({
    /** Facts that it has and that are others than the tab's, in the order of `VERSION_FACTS`. */
    differs: z.array(z.string()),
  })
  .meta({ id: 'TabVersion' });
export type TabVersion = z.output<typeof tabVersionSchema>;

export const TAB_VERSIONS_MAX = 50;
export const RELATED_TABS_MAX = 8;

/** Where a tab belongs among the pages that anybody may read. */
export const tabPlaceSchema = z
  .object({
    /** Slug of the page of its song. */
    song: z.string(),
    /** Slug of the page of its artist; left out for an unknown one. */
    artist: z.string().optional(),
    /** Whether search engines may show the tab's page. */
    indexed: z.boolean(),
  })
  .meta({ id: 'TabPlace' });
export type TabPlace = z.output<typeof tabPlaceSchema>;

/** What the catalogue gives to the page of a tab. Neither list has the tab itself. */
export const cataloguePageSchema = z.object({
  tab: tabDetailSchema,
  /** The best rated first. */
  versions: z.array(tabVersionSchema).max(TAB_VERSIONS_MAX),
  /** The best version of other songs of the artist, the most popular song first. */
  related: z.array(tabResultSchema).max(RELATED_TABS_MAX),
  /** Place of the tab; left out by earlier versions. */
  place: tabPlaceSchema.optional(),
});
export type CataloguePage = z.output<typeof cataloguePageSchema>;

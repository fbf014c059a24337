import { z } from 'zod';
import { closed, defineMessage, openItems } from '../core';
import {
  ARTIST_PAGES_MAX,
  artistPageSchema,
  popularSongsSchema,
  slugSchema,
  songPageSchema,
} from './public.http';

/** What several people searched for here and found, in the catalogue's words; then songs with most votes. */
export const publicPopularSongs = defineMessage('public.popularSongs', {
  service: 'search',
  request: z.object({}),
  reply: popularSongsSchema,
});

/** Fails with CATALOGUE.SONG_NOT_FOUND, and TAB.TAKEN_DOWN for a song whose versions were all taken down. */
export const publicSong = defineMessage('public.song', {
  service: 'search',
  request: z.object({ slug: slugSchema }),
  reply: songPageSchema,
});

/**
 * Fails with CATALOGUE.ARTIST_NOT_FOUND, also for a page beyond the last, and TAB.TAKEN_DOWN for an artist whose tabs
 * were all taken down.
 */
export const publicArtist = defineMessage('public.artist', {
  service: 'search',
  request: z.object({ slug: slugSchema, page: z.int().min(1).max(ARTIST_PAGES_MAX) }),
  reply: artistPageSchema,
});

export const SITEMAP_KINDS = ['tabs', 'songs', 'artists'] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/** The most addresses that a part of a sitemap may have (sitemaps.org). */
export const SITEMAP_PART_MAX = 50_000;
export const SITEMAP_PAGE_MAX = 5_000;
/** Hexadecimal digits of an id that the borders of parts have. */
export const SITEMAP_DIGITS = 3;

const border = z.string().regex(new RegExp(`^[0-9a-f]{${SITEMAP_DIGITS}}$`));

/** The ids that begin with `from`, with `to`, or lie between. */
export const sitemapPartSchema = z.object({
  kind: closed(z.enum(SITEMAP_KINDS), 'parts of other kinds are left out of lists'),
  from: border,
  to: border,
});
export type SitemapPart = z.output<typeof sitemapPartSchema>;

/** The parts of the sitemap: every indexed page is in exactly one, and none has more than `SITEMAP_PART_MAX`. */
export const publicSitemap = defineMessage('public.sitemap', {
  service: 'search',
  request: z.object({}),
  reply: z.object({
    parts: openItems('sitemap part', z.array(sitemapPartSchema), SITEMAP_KINDS, ({ kind }) => kind),
  }),
  deadlineMillis: 10_000,
});

/** The id of a tab, or the key of a song or an artist, which is a hash: no UUID of any version. */
const key = z.guid();

/** The pages of a part, in the order of their ids; the next page begins `after` the last id of this one. */
export const publicSitemapPage = defineMessage('public.sitemapPage', {
  service: 'search',
  request: z.object({
    part: sitemapPartSchema,
    after: key.optional(),
    limit: z.int().min(1).max(SITEMAP_PAGE_MAX),
  }),
  reply: z.object({
    pages: z.array(
      z.object({
        /** The tab's id, or the slug. */
        name: z.string(),
        changedAt: z.iso.datetime(),
      }),
    ),
    /** Key of the next page; absent on the last page. */
    next: key.optional(),
  }),
  deadlineMillis: 5_000,
});

export const PUBLIC_MESSAGES = [
  publicPopularSongs,
  publicSong,
  publicArtist,
  publicSitemap,
  publicSitemapPage,
] as const;

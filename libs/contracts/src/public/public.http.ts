import { z } from 'zod';
import { tabResultSchema } from '../search';

/**
 * Words for people, then a hyphen and the stable id, which alone decides: `greensleeves-traditional-0k3v9qd1m7xza`. Any
 * text may stand in an address: what is no slug of ours is not found.
 */
export const slugSchema = z.string().min(1);

/** The last page of an artist that can be asked for. */
export const ARTIST_PAGES_MAX = 1_000;

/** Query of `GET /api/artists/{slug}`. */
export const artistQuerySchema = z.strictObject({
  page: z.coerce.number().int().min(1).max(ARTIST_PAGES_MAX).default(1).meta({ example: 2 }),
});

/** A name with the page that it leads to; without a slug it has none. */
export const artistLinkSchema = z
  .object({ name: z.string(), slug: z.string().optional() })
  .meta({ id: 'ArtistLink' });
export type ArtistLink = z.output<typeof artistLinkSchema>;

export const POPULAR_SONGS_MAX = 6;

/** Response of `GET /api/songs`. */
export const popularSongsSchema = z
  .object({
    /**
     * Titles, and names of artists, that can be searched for: first what people here search for, then what is popular.
     */
    songs: z.array(z.string()).max(POPULAR_SONGS_MAX),
  })
  .meta({ id: 'PopularSongs' });
export type PopularSongs = z.output<typeof popularSongsSchema>;

/** Answer of `GET /api/songs/{slug}`. */
export const songPageSchema = z
  .object({
    /** Slug of the page's own address, with the right words; the request may have had others. */
    slug: z.string(),
    title: z.string(),
    artist: artistLinkSchema,
    /** The best first; at most 100. */
    versions: z.array(tabResultSchema),
    /** Whether search engines may show the page. */
    indexed: z.boolean(),
  })
  .meta({ id: 'SongPage' });
export type SongPage = z.output<typeof songPageSchema>;

export const artistSongSchema = z
  .object({
    slug: z.string(),
    title: z.string(),
    versions: z.int().positive(),
    /** Rating of the best version, 0 to 5; 0 without ratings. */
    rating: z.number().min(0).max(5),
    /** Votes on all versions together. */
    votes: z.int().nonnegative(),
  })
  .meta({ id: 'ArtistSong' });
export type ArtistSong = z.output<typeof artistSongSchema>;

/** Answer of `GET /api/artists/{slug}`. */
export const artistPageSchema = z
  .object({
    slug: z.string(),
    name: z.string(),
    /** Most votes first; at most `pageSize`. */
    songs: z.array(artistSongSchema),
    /** Total over all pages. */
    total: z.int().nonnegative(),
    page: z.int().positive(),
    pageSize: z.int().positive(),
    indexed: z.boolean(),
  })
  .meta({ id: 'ArtistPage' });
export type ArtistPage = z.output<typeof artistPageSchema>;

import { z } from 'zod';
import { ourRatingsSchema } from '../community';
import { oneLine, personText, seenText } from '../core';
import { fileMusicSchema, sourceSaysSchema } from './file-music';

/** Artist of a tab whose source names none. */
export const UNKNOWN_ARTIST = 'Unknown Artist';

export const SEARCH_QUERY_MAX_LENGTH = 200;
export const SEARCH_PAGES_MAX = 50;

export const searchBodySchema = z
  .strictObject({
    query: personText(SEARCH_QUERY_MAX_LENGTH),
    searchType: z.literal('guitar-pro'),
    /** Search for what was typed, even if another spelling would find more. */
    exact: z.boolean().optional(),
    /** 1 for the first; the number of the next page is in each response. */
    page: z.int().min(1).max(SEARCH_PAGES_MAX).optional(),
    /** Ask sources anew that are known to have found nothing a moment ago; changes no other answer. */
    again: z.boolean().optional(),
  })
  .meta({ id: 'SearchBody' });
export type SearchBody = z.input<typeof searchBodySchema>;

/** One version of a song as a result row. Unknown fields are left out. */
export const tabResultSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    artist: z.string(),
    /** Rating at the source: 0 to 5, by so many `votes`; 0 without votes is no rating. */
    rating: z.number().min(0).max(5),
    votes: z.int().nonnegative(),
    ratings: ourRatingsSchema.optional(),
    /** The source's word: one of `DIFFICULTIES` if it uses those; others are shown neutrally. */
    difficulty: z.string().optional(),
    /** Bytes. */
    fileSize: z.int().nonnegative().optional(),
    description: z.string().optional(),
    /** The tab's page on the source site. */
    url: z.url(),
    /** Name of the source site. */
    source: z.string(),
    /** Distinguishes this version from others of the song, in the source's words. */
    version: z.string().optional(),
    /** File format without the dot, for example `gpx`. */
    format: z.string().optional(),
    tuning: z.string().optional(),
    /** Beats per minute. */
    tempo: z.number().positive().optional(),
    tracks: z.int().positive().optional(),
    bars: z.int().positive().optional(),
    /** ISO date on which the source published it. */
    publishedOn: z.iso.date().optional(),
    /** Left out without a stored file, and while nothing is known of it. */
    file: fileMusicSchema.optional(),
    /** What the source says, if a file was read: `tuning`, `tempo`, `tracks` and `bars` are the file's where it has them. */
    sourceSays: sourceSaysSchema.optional(),
  })
  .meta({ id: 'TabResult' });
export type TabResult = z.output<typeof tabResultSchema>;

export const NEAR_SONGS_MAX = 5;

/** What is known that is near to a query that found nothing. */
export const nearNamesSchema = z
  .object({
    /** Songs of the catalogue, the nearest first; `slug` leads to the page of each. */
    songs: z
      .array(z.object({ slug: z.string(), title: z.string(), artist: z.string() }))
      .max(NEAR_SONGS_MAX),
    /** Whom a part of the query names; `slug` leads to their page. */
    artist: z.object({ slug: z.string(), name: z.string() }).optional(),
    /** The query without that part. */
    words: z.string().optional(),
  })
  .meta({ id: 'NearNames' });
export type NearNames = z.output<typeof nearNamesSchema>;

export const searchResponseSchema = z
  .object({
    tabs: z.array(tabResultSchema),
    query: z.string(),
    count: z.int().nonnegative(),
    /** A sentence to show if the results are not fresh from the source. */
    notice: z.string().optional(),
    /** The spelling that was searched for instead of `query`, which found nothing. */
    showingFor: z.string().optional(),
    /** Number of the next page; absent on the last one. `count` covers the pages so far. */
    nextPage: z.int().positive().optional(),
    /** Names of the sources that have not answered yet: repeat the request to get their rows too. */
    pending: z.array(z.string()).optional(),
    /** Names close to the query; only if nothing was found. */
    near: nearNamesSchema.optional(),
  })
  .meta({ id: 'SearchResponse' });
export type SearchResponse = z.output<typeof searchResponseSchema>;

export const AUTOCOMPLETE_MIN_LENGTH = 3;
export const AUTOCOMPLETE_MAX = 10;
/** Text between title and artist of a suggested song; an artist's suggestion is the name alone. */
export const SUGGESTION_SEPARATOR = ' \u2013 ';

/** Text typed so far, in the query or the path; fewer than `AUTOCOMPLETE_MIN_LENGTH` characters suggest nothing. */
export const typedSoFar = {
  query: oneLine()
    .overwrite(seenText)
    .max(SEARCH_QUERY_MAX_LENGTH, `Must have at most ${SEARCH_QUERY_MAX_LENGTH} characters`)
    .meta({ example: 'greens' }),
};
export const autocompleteQuerySchema = z.strictObject(typedSoFar);

/** Songs as `Title \u2013 Artist`, artists as their name, the best first. */
export const autocompleteResponseSchema = z
  .array(z.string())
  .max(AUTOCOMPLETE_MAX)
  .meta({ id: 'Suggestions' });
export type AutocompleteResponse = z.output<typeof autocompleteResponseSchema>;

import { z } from 'zod';
import { personText } from '../core';

export const DIFFICULTIES = ['beginner', 'intermediate', 'advanced', 'expert'] as const;

export const SEARCH_QUERY_MAX_LENGTH = 200;

export const searchBodySchema = z
  .strictObject({
    query: personText(SEARCH_QUERY_MAX_LENGTH),
    searchType: z.literal('guitar-pro'),
  })
  .meta({ id: 'SearchBody' });
export type SearchBody = z.input<typeof searchBodySchema>;

/** One version of a song as a result row. What is not known is left out. */
export const tabResultSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    artist: z.string(),
    /** 0 to 5. */
    rating: z.number().min(0).max(5),
    votes: z.int().nonnegative(),
    /** One of `DIFFICULTIES` where the source uses those words; other words are shown neutrally. */
    difficulty: z.string().optional(),
    /** Bytes. */
    fileSize: z.int().nonnegative().optional(),
    description: z.string().optional(),
    /** The tab's page on the source site. */
    url: z.url(),
    /** Name of the source site. */
    source: z.string(),
    /** What tells this version from the others of the song, in the source's words. */
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
  })
  .meta({ id: 'TabResult' });
export type TabResult = z.output<typeof tabResultSchema>;

export const searchResponseSchema = z
  .object({
    tabs: z.array(tabResultSchema),
    query: z.string(),
    count: z.int().nonnegative(),
    /** A sentence for the person when the answer is not fresh from the source. */
    notice: z.string().optional(),
  })
  .meta({ id: 'SearchResponse' });
export type SearchResponse = z.output<typeof searchResponseSchema>;

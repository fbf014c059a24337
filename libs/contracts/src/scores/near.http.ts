import { z } from 'zod';
import { openEnum } from '../core';
import { SCORE_RELATIONS } from './scores.http';

/** A tab whose file holds similar music. */
export const nearTabSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    artist: z.string(),
    version: z.string().optional(),
    tuning: z.string().optional(),
    /** What the file of the tab that is looked at is to this one's: `part`, if it is part of it. */
    relation: openEnum('score relation', SCORE_RELATIONS, 'version'),
    /** The share of bars, for a version of melody, that they have in common: 0 to 1. */
    measure: z.number().min(0).max(1),
  })
  .meta({ id: 'NearTab' });
export type NearTab = z.output<typeof nearTabSchema>;

/** Similar music, and what follows for the name of a tab. */
export const tabNeighboursSchema = z
  .object({
    /** The nearest first. */
    tabs: z.array(
      nearTabSchema.extend({
        /** Whether it is named after the same song, of whichever artist. */
        isSameSong: z.boolean(),
      }),
    ),
    /** The song that its file seems to hold instead of the one that it is named after; null if it seems to be right. */
    otherSong: z.object({ title: z.string(), artist: z.string() }).nullable(),
  })
  .meta({ id: 'TabNeighbours' });
export type TabNeighbours = z.output<typeof tabNeighboursSchema>;

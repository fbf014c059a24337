import { z } from 'zod';
import { openEnum, openList } from '../core';

/** What plays a track; `other` also where older formats give strings to voices, keyboards and winds. */
export const TRACK_KINDS = ['guitar', 'bass', 'drums', 'other'] as const;
export type TrackKind = (typeof TRACK_KINDS)[number];

export const DIFFICULTIES = ['beginner', 'intermediate', 'advanced', 'expert'] as const;

/** What is known of the music in the file that is stored for a tab. */
export const fileMusicSchema = z
  .object({
    /** Whether the analysis has ended; what is left out may follow before that. */
    isAnalysed: z.boolean(),
    /** How hard the hardest track with strings is, of 100. */
    difficulty: z
      .object({
        value: z.int().min(0).max(100),
        level: openEnum('difficulty level', DIFFICULTIES, 'expert'),
      })
      .optional(),
    /** What plays, each kind once. */
    kinds: openList('track kind', TRACK_KINDS).optional(),
    /** Repeats followed. */
    playedBars: z.int().nonnegative().optional(),
  })
  .meta({ id: 'FileMusic' });
export type FileMusic = z.output<typeof fileMusicSchema>;

/** What a source says of the music, in its words. */
export const sourceSaysSchema = z
  .object({
    difficulty: z.string(),
    tuning: z.string(),
    tempo: z.number().positive(),
    tracks: z.int().positive(),
    bars: z.int().positive(),
  })
  .partial()
  .meta({ id: 'SourceSays' });
export type SourceSays = z.output<typeof sourceSaysSchema>;

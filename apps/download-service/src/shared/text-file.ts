import { barSpanSchema, barTextSchema } from '@tabdock/contracts/scores';
import { z } from 'zod';

/**
 * The text of a file as it is kept: compressed lines of JSON, first the head, then a line for each track, so that one
 * track is read without the others.
 */
export const textHeadSchema = z.object({
  writtenBars: z.int().nonnegative(),
  /** Part that people see who do not have the file; null for a score without notes. */
  opening: barSpanSchema.extend({ track: z.int().nonnegative() }).nullable(),
});
export type TextHead = z.output<typeof textHeadSchema>;

export const textTrackSchema = z.object({
  name: z.string(),
  labels: z.array(z.string()).nullable(),
  /** The first bars of the track; fewer than it has where it is too long. */
  bars: z.array(barTextSchema),
});
export type TextTrack = z.output<typeof textTrackSchema>;

const TRACK_BYTES = 1024 * 1024;
/**
 * Bytes of the line of a track, of which a busy track of a long real score has a fifth, and of all lines before they
 * are compressed.
 */
export const TEXT_BYTES_MAX = { track: TRACK_BYTES, file: 8 * TRACK_BYTES } as const;

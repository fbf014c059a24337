import { z } from 'zod';
import { MOST_SEMITONES, PLAYER_SPEED } from './player-limits';

/** Most playbacks of one request. */
export const PLAYBACKS_MAX = 100;

/** No score that is accepted has as many bars or tracks. */
const INDEX_MAX = 1_000_000;
const AGE_MAX_SECONDS = 10 * 365 * 24 * 60 * 60;

const index = z.int().min(0).max(INDEX_MAX);

/** How a tab was left in the player. Bars are written ones; they and tracks are counted from 0. */
export const playbackSchema = z
  .object({
    bar: index,
    /** The first and the last bar that are repeated; null without a loop. */
    loop: z
      .object({ from: index, to: index })
      .refine(({ from, to }) => from <= to, 'A loop ends with its first bar or a later one')
      .nullable(),
    track: index,
    speed: z.int().min(PLAYER_SPEED.min).max(PLAYER_SPEED.max),
    pitch: z.object({
      semitones: z.int().min(-MOST_SEMITONES).max(MOST_SEMITONES),
      /** Whether the capo is on that the file has. */
      usesCapo: z.boolean(),
    }),
  })
  .meta({ id: 'Playback' });
export type Playback = z.output<typeof playbackSchema>;

/** A tab with how it was left, and how long ago: clocks of devices differ. */
export const leftTabSchema = playbackSchema
  .extend({ tabId: z.uuid(), ageSeconds: z.int().min(0).max(AGE_MAX_SECONDS).default(0) })
  .meta({ id: 'LeftTab' });
export type LeftTab = z.output<typeof leftTabSchema>;

export const keepPlaybacksBodySchema = z
  .strictObject({
    playbacks: z.array(leftTabSchema.strict()).min(1).max(PLAYBACKS_MAX),
  })
  .meta({ id: 'KeepPlaybacksBody' });
export type KeepPlaybacksBody = z.output<typeof keepPlaybacksBodySchema>;

import { z } from 'zod';
import { openEnum } from '../../core';

const index = z.int().nonnegative();

/** Most of each thing in the text of one bar, so that any bar fits into a message. */
export const BAR_TEXT_MAX = { rows: 16, rowLength: 2_000, characters: 20_000 } as const;

export const barTextSchema = z
  .object({
    /** Index of the bar. */
    bar: index,
    /** Name of the section that begins with it. */
    section: z.string().optional(),
    /** What else is written above it: `3/4`, `tempo 90`, `repeat ends, played 2 times`. */
    changes: z.array(z.string()),
    /** A line for each beat: `Quarter: string 3 fret 5, bend`; those of one voice after another. */
    beats: z.array(z.string()),
    /** Its tablature, a line for each of the track's `labels`; left out for a track without tablature. */
    rows: z.array(z.string()).max(BAR_TEXT_MAX.rows).optional(),
  })
  .meta({ id: 'BarText' });
export type BarText = z.output<typeof barTextSchema>;

/** How much of a text somebody may read: the bars of the preview, or all of them. */
export const TEXT_ACCESS = ['opening', 'whole'] as const;

export const barSpanSchema = z.object({ firstBar: index, bars: index });
export type BarSpan = z.output<typeof barSpanSchema>;

/** Some bars of one track in words and as tablature. Bars are written ones, counted from 0. */
export const tabTextSchema = z
  .object({
    /** Index of the track, and its name. */
    track: index,
    name: z.string(),
    /** What the rows of its tablature are called, the top one first; null for a track without tablature. */
    labels: z.array(z.string()).max(BAR_TEXT_MAX.rows).nullable(),
    /** How many bars the score has. */
    writtenBars: index,
    access: openEnum('text access', TEXT_ACCESS, 'opening'),
    /** The bars that may be read of this track. */
    readable: barSpanSchema,
    /** Whether the track is so long that its text ends before it does. */
    isCut: z.boolean(),
    bars: z.array(barTextSchema),
    /** Bar from which to ask for more; null at the end of what may be read. */
    next: index.nullable(),
  })
  .meta({ id: 'TabText' });
export type TabText = z.output<typeof tabTextSchema>;

/** Most bars in one answer; fewer where they are long. */
export const TEXT_BARS_MAX = 200;
/** Bars in one answer where nothing is said. */
const TEXT_BARS_USUAL = 32;
/** Indexes that are asked for at most: no score that is accepted has as many bars. */
const INDEX_MAX = 1_000_000;

const asked = (example: number) =>
  z.coerce.number().int().min(0).max(INDEX_MAX).optional().meta({ example });

/** The track of the preview, and the first bars that may be read, if they are left out. */
export const tabTextQuerySchema = z.strictObject({
  track: asked(0),
  from: asked(16),
  bars: z.coerce
    .number()
    .int()
    .min(1)
    .max(TEXT_BARS_MAX)
    .default(TEXT_BARS_USUAL)
    .meta({ example: TEXT_BARS_USUAL }),
});

export const plainTabTextQuerySchema = tabTextQuerySchema.pick({ track: true });

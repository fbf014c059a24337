import { z } from 'zod';
import { openEnum } from '../core';
import { TRACK_KINDS } from './facts';

const index = z.int().nonnegative();

/** What a bar is to the one beside it; `only in one` and `only in other` have none beside them. */
export const BAR_KINDS = ['same', 'transposed', 'changed', 'only in one', 'only in other'] as const;
export type BarKind = (typeof BAR_KINDS)[number];

/** Bars in a row of which the same is to be said. */
export const barRunSchema = z
  .object({
    kind: openEnum('bar kind', BAR_KINDS, 'changed'),
    /** Index of the first bar in each version; null in the one without such bars. */
    one: index.nullable(),
    other: index.nullable(),
    bars: z.int().positive(),
    /** How much higher the other is; left out unless transposed. */
    semitones: z.int().optional(),
    /** Whether it is a difference to look at: not the same, nor only as much higher as most of the track. */
    differs: z.boolean(),
  })
  .meta({ id: 'BarRun' });
export type BarRun = z.output<typeof barRunSchema>;

/** How a note is played, a letter each; a reader passes over letters that it does not know. */
export const NOTE_MARKS = {
  tied: 't',
  dead: 'x',
  ghost: 'g',
  bend: 'b',
  slide: '/',
  'hammer-on or pull-off': 'h',
  vibrato: '~',
  'palm mute': 'm',
  'let ring': 'r',
  harmonic: 'o',
  tapping: 'T',
  slap: 's',
  'tremolo picking': '=',
  trill: 'w',
  'whammy bar': 'v',
  strum: '|',
} as const;

export const barNoteSchema = z
  .object({
    /** Number of MIDI as it sounds; of drums the place in `DRUM_CLASSES`. */
    pitch: z.int(),
    /** String, counted from the highest, and fret; left out for what is not written on strings. */
    string: z.int().positive().optional(),
    fret: z.int().optional(),
    /** Letters of `NOTE_MARKS`; left out for none. */
    marks: z.string().optional(),
  })
  .meta({ id: 'BarNote' });
export type BarNote = z.output<typeof barNoteSchema>;

/** Classes of drums: formats number single drums differently. */
export const DRUM_CLASSES = ['kick', 'snare', 'hat', 'tom', 'crash', 'ride', 'other'] as const;

/** What a bar holds: where notes begin, in all voices, without grace notes. Times are ticks, 960 a quarter. */
export const barContentSchema = z
  .object({
    /** How long its measure is. */
    ticks: z.int().positive(),
    beats: z.array(
      z.object({
        /** Distance from the start of the bar. */
        at: index,
        /** How long the longest of the notes is. */
        ticks: index,
        notes: z.array(barNoteSchema),
      }),
    ),
  })
  .meta({ id: 'BarContent' });
export type BarContent = z.output<typeof barContentSchema>;

export const comparedTrackSchema = z
  .object({
    /** Index of the track in its file. */
    index,
    name: z.string(),
    kind: openEnum('track kind', TRACK_KINDS, 'other'),
    /** How many strings, and the notes of the open ones; left out for what is not written on strings. */
    strings: z.int().positive().optional(),
    tuning: z.string().optional(),
    bars: index,
  })
  .meta({ id: 'ComparedTrack' });
export type ComparedTrack = z.output<typeof comparedTrackSchema>;

/** A part of the song in both versions, or in one alone. */
export const trackPairSchema = z
  .object({
    one: comparedTrackSchema.nullable(),
    other: comparedTrackSchema.nullable(),
    /** Number of bars in which they differ; null for a part that one alone has, and for more than are counted. */
    differences: index.nullable(),
  })
  .meta({ id: 'TrackPair' });
export type TrackPair = z.output<typeof trackPairSchema>;

/** Why not everything is shown: it takes an account, both tabs in its Files, or sources that allow more. */
export const CONTENT_LIMITS = ['account', 'files', 'source'] as const;

const span = z.object({ from: index, bars: z.int().positive() });

export const barContentsSchema = z
  .object({
    /** Null if everything may be asked for. One that only a newer release knows counts as `source`. */
    limit: openEnum('limit of contents', CONTENT_LIMITS, 'source').nullable(),
    /** What may be asked for, in rows of the comparison: all of it without a limit. */
    open: z.array(span),
    /** Contents of the rows that were asked for and may be: null where a version has no such bar, or a very full one. */
    rows: z.array(
      z.object({
        row: index,
        one: barContentSchema.nullable(),
        other: barContentSchema.nullable(),
      }),
    ),
    /** The row to go on with, if not all that were asked for had room; else null. */
    next: index.nullable(),
  })
  .meta({ id: 'BarContents' });
export type BarContents = z.output<typeof barContentsSchema>;

export const comparisonSchema = z
  .object({
    /** Whether both tabs have the same file. */
    isSameFile: z.boolean(),
    tracks: z.array(trackPairSchema),
    /** Place of the pair of tracks that the rest is about; 0 without any. */
    track: index,
    /** All bars of the pair in their order, a row each; null if they are too different, or only one has the part. */
    runs: z.array(barRunSchema).nullable(),
    /** How much higher most of the other is. */
    semitones: z.int(),
    contents: barContentsSchema,
  })
  .meta({ id: 'Comparison' });
export type Comparison = z.output<typeof comparisonSchema>;

/**
 * Whether a version can be compared. `missing`: no file is stored; `waiting`: its analysis is not done; `failed`: it was
 * given up; `too large`; `not allowed`: by its source.
 */
export const VERSION_STATES = [
  'ready',
  'missing',
  'waiting',
  'failed',
  'too large',
  'not allowed',
] as const;
export type VersionState = (typeof VERSION_STATES)[number];
const versionState = openEnum('state of a version', VERSION_STATES, 'failed');

export const tabComparisonSchema = z
  .object({
    one: versionState,
    other: versionState,
    /** Null unless both are ready. */
    comparison: comparisonSchema.nullable(),
  })
  .meta({ id: 'TabComparison' });
export type TabComparison = z.output<typeof tabComparisonSchema>;

import { z } from 'zod';
import { openEnum, openList } from '../core';
import { TRACK_KINDS } from '../search';

export { TRACK_KINDS, type TrackKind } from '../search';

/** Ways of playing a note that are written beside it. */
export const TECHNIQUES = [
  'bend',
  'slide',
  'hammer-on or pull-off',
  'vibrato',
  'palm mute',
  'let ring',
  'harmonic',
  'tapping',
  'slap',
  'tremolo picking',
  'trill',
  'whammy bar',
  'dead note',
  'strum',
] as const;
export type Technique = (typeof TECHNIQUES)[number];

/** Most of each thing that facts list; real scores have far fewer. */
export const FACTS_MAX = { tracks: 64, marks: 100, chords: 30 } as const;

const bar = z.int().nonnegative();

export const trackFactsSchema = z
  .object({
    name: z.string(),
    kind: openEnum('track kind', TRACK_KINDS, 'other'),
    /** Program of General MIDI, from 0; says nothing of drums. */
    program: z.int(),
    /** How many strings; left out for what is not written on strings. */
    strings: z.int().positive().optional(),
    /** Notes of the open strings from the lowest to the highest, for example `E A D G B E`. */
    tuning: z.string().optional(),
    /** Fret of the capo; 0 without one. */
    capo: z.int(),
    notes: z.int().nonnegative(),
    /** Written bars in which a note begins. */
    barsWithNotes: z.int().nonnegative(),
    /** Numbers of MIDI as they sound; left out for drums and without notes. */
    range: z.object({ lowest: z.int(), highest: z.int() }).optional(),
    techniques: openList('technique', TECHNIQUES),
    hasLyrics: z.boolean(),
    /** Names of chords in the order in which they first appear. */
    chords: z.array(z.string()).max(FACTS_MAX.chords),
  })
  .meta({ id: 'TrackFacts' });

/** What a score holds. Bars are counted from 0, and are written ones unless something else is said. */
export const scoreFactsSchema = z
  .object({
    writtenBars: bar,
    /** Repeats followed. */
    playedBars: bar,
    /** Repeats followed; left out if the tempo of a part or the measure of a bar is unknown. */
    seconds: z.number().nonnegative().optional(),
    sections: z.array(z.object({ bar, name: z.string() })).max(FACTS_MAX.marks),
    /** Tempos in quarters a minute, the first included. */
    tempos: z.array(z.object({ bar, tempo: z.number() })).max(FACTS_MAX.marks),
    /** Measures as `6/8`, the first included. */
    measures: z.array(z.object({ bar, measure: z.string() })).max(FACTS_MAX.marks),
    /** Tracks in their order; only the first of them if there are more than `FACTS_MAX.tracks`. */
    tracks: z.array(trackFactsSchema).max(FACTS_MAX.tracks),
  })
  .meta({ id: 'ScoreFacts' });
export type StoredScoreFacts = z.output<typeof scoreFactsSchema>;

import { TICKS_PER_WHOLE } from './ticks.ts';

/** One sounding note or, with several pitches, one chord. Times are in ticks. */
export interface TuneNote {
  readonly start: number;
  readonly duration: number;
  /** MIDI numbers, low to high. */
  readonly pitches: readonly number[];
}

/** A chord symbol above the melody: valid from `start` until the next one. */
export interface TuneChord {
  readonly start: number;
  /** Pitch class of the root, 0 = C. */
  readonly root: number;
  readonly minor: boolean;
}

export interface Metre {
  readonly beats: number;
  readonly unit: number;
}

/** A melody from `tunes/<slug>.abc`, in ticks, with its opening bar padded with a rest. */
export interface Tune {
  readonly slug: string;
  readonly title: string;
  /** The composer, or "Traditional". */
  readonly artist: string;
  /** Where the tune comes from, e.g. "England". */
  readonly origin: string;
  /** Year it was first written down or published. */
  readonly year: string;
  /** One sentence for the tab's page. */
  readonly about: string;
  readonly metre: Metre;
  /** Quarter notes per minute. */
  readonly tempo: number;
  /** Sharps (positive) or flats (negative) of the key signature. */
  readonly fifths: number;
  /** Pitch class of the tonic, 0 = C. */
  readonly tonic: number;
  /** Minor, dorian, phrygian: a third of three semitones above the tonic. */
  readonly minor: boolean;
  /** Whether the tune is a solo piece that gets no rhythm section. */
  readonly solo: boolean;
  readonly barCount: number;
  readonly notes: readonly TuneNote[];
  readonly chords: readonly TuneChord[];
}

/** Ticks in a full bar. */
export function barTicks(metre: Metre): number {
  return (metre.beats * TICKS_PER_WHOLE) / metre.unit;
}

import type { Metre } from '../tunes/tune.ts';

/** What one track plays. Times are in ticks; events do not overlap and are in order. */
export interface PartEvent {
  readonly start: number;
  readonly duration: number;
  /** Stringed parts: where the fingers go. String 1 is the highest. */
  readonly frets: readonly { readonly string: number; readonly fret: number }[];
  /** Drum parts: General MIDI numbers of the drums that are hit. */
  readonly hits: readonly number[];
}

export interface Part {
  readonly name: string;
  readonly kind: 'strings' | 'drums';
  /** General MIDI program, 0 to 127; unused for drums. */
  readonly program: number;
  /** Open strings as MIDI numbers, high to low, without the capo; empty for drums. */
  readonly tuning: readonly number[];
  readonly capo: number;
  readonly events: readonly PartEvent[];
}

/** One version of a tune, ready to be written. */
export interface Arrangement {
  readonly slug: string;
  readonly version: string;
  readonly format: 'gpx' | 'gp';
  /** Whether a .gpx is compressed (BCFZ) or plain (BCFS). */
  readonly compressed: boolean;
  readonly title: string;
  readonly artist: string;
  readonly description: string;
  readonly tempo: number;
  readonly metre: Metre;
  readonly fifths: number;
  readonly barCount: number;
  readonly parts: readonly Part[];
}

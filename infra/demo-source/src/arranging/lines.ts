import type { Tune, TuneNote } from '../tunes/tune.ts';
import { STANDARD_TUNING } from './tunings.ts';
import type { Part, PartEvent } from './arrangement.ts';
import { placeOnNeck, type Neck } from './fretting.ts';

/** General MIDI program of the steel-string acoustic guitar. */
export const STEEL_GUITAR = 25;
/** General MIDI program of the nylon-string guitar. */
export const NYLON_GUITAR = 24;

const MAX_FRET = 19;

/** The lowest and the highest pitch of a line. */
export function rangeOf(notes: readonly TuneNote[]): { low: number; high: number } {
  const pitches = notes.flatMap((note) => note.pitches);
  return { low: Math.min(...pitches), high: Math.max(...pitches) };
}

/** Octaves (in semitones) that move a line onto a neck; 0 if it already fits. */
export function octaveShift(notes: readonly TuneNote[], neck: Neck): number {
  const lowest = Math.min(...neck.tuning) + neck.capo;
  const highest = Math.max(...neck.tuning) + neck.capo + neck.maxFret;
  const { low, high } = rangeOf(notes);
  for (const shift of [0, -12, 12, -24, 24]) {
    if (low + shift >= lowest && high + shift <= highest) return shift;
  }
  throw new Error(`a line from ${low} to ${high} does not fit on the neck`);
}

export function transpose(notes: readonly TuneNote[], semitones: number): TuneNote[] {
  return notes.map((note) => ({
    ...note,
    pitches: note.pitches.map((pitch) => pitch + semitones),
  }));
}

/** The line as positions on a neck. */
export function fretLine(notes: readonly TuneNote[], neck: Neck): PartEvent[] {
  const places = placeOnNeck(
    notes.map((note) => note.pitches),
    neck,
  );
  return notes.map((note, index) => ({
    start: note.start,
    duration: note.duration,
    frets: places[index] ?? [],
    hits: [],
  }));
}

export interface GuitarOptions {
  readonly name?: string;
  readonly tuning?: readonly number[];
  readonly capo?: number;
  readonly maxFret?: number;
}

/** A guitar that plays the line, moved by octaves if necessary. */
export function guitarPart(
  tune: Tune,
  notes: readonly TuneNote[],
  options: GuitarOptions = {},
): Part {
  const neck: Neck = {
    tuning: options.tuning ?? STANDARD_TUNING,
    capo: options.capo ?? 0,
    maxFret: options.maxFret ?? MAX_FRET,
  };
  return {
    name: options.name ?? 'Guitar',
    kind: 'strings',
    program: tune.solo ? NYLON_GUITAR : STEEL_GUITAR,
    tuning: neck.tuning,
    capo: neck.capo,
    events: fretLine(transpose(notes, octaveShift(notes, neck)), neck),
  };
}

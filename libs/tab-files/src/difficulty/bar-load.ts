import { model } from '@coderline/alphatab';
import type { DifficultyPart as Part, Technique } from '@tabdock/contracts/scores';
import { struckNotes, techniquesOf, timedBeats } from '../notes';
import { greatest, least, sum } from '../numbers/aggregates';
import { fretMm } from './neck';

/** How much of each part a bar has. */
export type BarLoad = Readonly<Record<Part, number>>;

/** What the hand reaches without moving along the neck. */
const SHIFT_BEYOND_MM = 35;
/** What fingers reach without stretching. */
const STRETCH_BEYOND_MM = 75;
/** Our own weights: no panel of players stands behind them. */
const WEIGHTS: Readonly<Partial<Record<Technique, number>>> = {
  bend: 1,
  slide: 0.5,
  'hammer-on or pull-off': 0.5,
  vibrato: 0.3,
  'palm mute': 0.2,
  harmonic: 1,
  tapping: 1.5,
  slap: 1,
  'tremolo picking': 1,
  trill: 1,
  'whammy bar': 1,
  'dead note': 0.2,
  strum: 0.3,
};

/** Loads of a track's bars in their order; where the hand is goes from bar to bar. */
export function barLoads(track: model.Track, bars: number): BarLoad[] {
  let hand: number | undefined;
  return Array.from({ length: bars }, (_, bar) => {
    const load = { strokes: 0, shifts: 0, stretches: 0, techniques: 0 };
    for (const notes of strokesOf(track, bar)) {
      if (notes.some(isPlucked)) load.strokes += 1;
      load.techniques += weightOf(notes);
      const frets = notes.map(({ fret }) => fret).filter((fret) => fret > 0);
      if (frets.length === 0) continue;
      const [low, high] = [fretMm(least(frets)), fretMm(greatest(frets))];
      const middle = (low + high) / 2;
      if (hand !== undefined && Math.abs(middle - hand) > SHIFT_BEYOND_MM) load.shifts += 1;
      if (high - low > STRETCH_BEYOND_MM) load.stretches += 1;
      hand = middle;
    }
    return load;
  });
}

/** Notes that are struck together, in the order in which they are. */
function strokesOf({ staves }: model.Track, bar: number): model.Note[][] {
  const strokes = new Map<number, model.Note[]>();
  for (const { bars } of staves) {
    const written = bars[bar];
    if (written === undefined) continue;
    for (const beat of timedBeats(written)) {
      const notes = struckNotes(beat);
      if (notes.length === 0) continue;
      const together = strokes.get(beat.displayStart);
      if (together === undefined) strokes.set(beat.displayStart, notes);
      else for (const note of notes) together.push(note);
    }
  }
  return [...strokes].sort(([one], [other]) => one - other).map(([, notes]) => notes);
}

/** Whether the right hand plays it, not the left alone by a hammer-on, a pull-off or a slide. */
function isPlucked({ hammerPullOrigin, slideOrigin }: model.Note): boolean {
  return hammerPullOrigin === null && slideOrigin?.slideOutType !== model.SlideOutType.Legato;
}

/** A chord with a technique on each of its notes has it once. */
function weightOf(notes: readonly model.Note[]): number {
  const techniques = new Set(notes.flatMap(techniquesOf));
  return sum([...techniques].map((technique) => WEIGHTS[technique] ?? 0));
}

import type { Tune, TuneNote } from '../tunes/tune.ts';
import { barTicks } from '../tunes/tune.ts';
import type { Arrangement, Part } from './arrangement.ts';
import { guitarPart, rangeOf, transpose } from './lines.ts';
import { bassPart, chordAt, drumPart, pitchAtOrAbove } from './rhythm.ts';
import { placeOnNeck } from './fretting.ts';
import { DROP_D_TUNING } from './tunings.ts';

/** Open position: the frets that a beginner reaches without moving the hand. */
const EASY_MAX_FRET = 5;
const EASY_LOWEST_PITCH = 40;
const EASY_HIGHEST_PITCH = 69;
const EASY_TEMPO_FACTOR = 0.6;
const D = 2;
const DROP_D_MAX_FRET = 19;
const DROP_D_LOWEST_PITCH = 38;

type Draft = Pick<Arrangement, 'version' | 'format' | 'compressed' | 'description' | 'parts'> &
  Partial<Pick<Arrangement, 'tempo' | 'fifths'>>;

function arrangement(tune: Tune, draft: Draft): Arrangement {
  const suffix = draft.version.toLowerCase().replaceAll(' ', '-');
  return {
    slug: `${tune.slug}-${suffix}`,
    title: tune.title,
    artist: tune.artist,
    tempo: tune.tempo,
    metre: tune.metre,
    fifths: tune.fifths,
    barCount: tune.barCount,
    ...draft,
  };
}

/** The key signature after transposing by semitones, with as few accidentals as possible. */
export function shiftFifths(fifths: number, semitones: number): number {
  const moved = (((fifths + 7 * semitones) % 12) + 12) % 12;
  return moved > 6 ? moved - 12 : moved;
}

/** The key with the fewest accidentals in which the whole tune lies in open position. */
function easyShift(tune: Tune): number | undefined {
  const { low, high } = rangeOf(tune.notes);
  let best: number | undefined;
  for (let shift = -19; shift <= 19; shift += 1) {
    if (low + shift < EASY_LOWEST_PITCH || high + shift > EASY_HIGHEST_PITCH) continue;
    const signs = Math.abs(shiftFifths(tune.fifths, shift)) + Math.abs(shift) / 100;
    const bestSigns =
      best === undefined
        ? Infinity
        : Math.abs(shiftFifths(tune.fifths, best)) + Math.abs(best) / 100;
    if (signs < bestSigns) best = shift;
  }
  return best;
}

function easyVersion(tune: Tune): Arrangement | undefined {
  const topNotes = tune.notes.map((note) => ({ ...note, pitches: note.pitches.slice(-1) }));
  const shift = easyShift({ ...tune, notes: topNotes });
  if (shift === undefined) return undefined;
  return arrangement(tune, {
    version: 'Slow and easy',
    format: 'gpx',
    compressed: true,
    description: 'Open position, single notes, and slow enough to read along.',
    tempo: Math.round(tune.tempo * EASY_TEMPO_FACTOR),
    fifths: shiftFifths(tune.fifths, shift),
    parts: [guitarPart(tune, transpose(topNotes, shift), { maxFret: EASY_MAX_FRET })],
  });
}

/** Adds the chord's root under the first note of each bar if one hand can reach both. */
function withLowRoots(tune: Tune, notes: readonly TuneNote[], shift: number): TuneNote[] {
  const neck = { tuning: DROP_D_TUNING, capo: 0, maxFret: DROP_D_MAX_FRET };
  return notes.map((note) => {
    if (note.start % barTicks(tune.metre) !== 0) return note;
    const root = pitchAtOrAbove(chordAt(tune, note.start).root + shift, DROP_D_LOWEST_PITCH);
    if (note.pitches.some((pitch) => pitch <= root)) return note;
    const pitches = [root, ...note.pitches];
    try {
      placeOnNeck([pitches], neck);
      return { ...note, pitches };
    } catch {
      return note;
    }
  });
}

function dropDVersion(tune: Tune): Arrangement {
  const up = (D - tune.tonic + 12) % 12;
  const { low, high } = rangeOf(tune.notes);
  const fits = (shift: number): boolean =>
    low + shift >= DROP_D_LOWEST_PITCH + 7 && high + shift <= 64 + DROP_D_MAX_FRET;
  const shift = [up, up - 12, up - 24].find(fits) ?? up - 12;
  const notes = withLowRoots(tune, transpose(tune.notes, shift), shift);
  return arrangement(tune, {
    version: 'Drop D',
    format: 'gpx',
    compressed: true,
    description: 'The sixth string goes down to D and sounds under the tune.',
    fifths: shiftFifths(tune.fifths, shift),
    parts: [guitarPart(tune, notes, { tuning: DROP_D_TUNING, maxFret: DROP_D_MAX_FRET })],
  });
}

function capoVersion(tune: Tune): Arrangement {
  const capo = tune.fifths < 0 ? 3 : 2;
  return arrangement(tune, {
    version: `Capo ${capo}`,
    format: 'gpx',
    compressed: false,
    description: `Capo on fret ${capo}; the numbers count from the capo.`,
    parts: [guitarPart(tune, tune.notes, { capo })],
  });
}

/** Drop D suits keys whose chords have their root on the lowered string. */
function alternativeVersion(tune: Tune): Arrangement {
  return tune.tonic === D || tune.tonic === 7 || tune.minor
    ? dropDVersion(tune)
    : capoVersion(tune);
}

/** Every version of a tune that the site offers. */
export function versionsOf(tune: Tune): Arrangement[] {
  const melody: Part = guitarPart(tune, tune.notes);
  const versions: (Arrangement | undefined)[] = [
    arrangement(tune, {
      version: 'Melody',
      format: 'gpx',
      compressed: false,
      description: 'The tune alone, one guitar.',
      parts: [melody],
    }),
    arrangement(tune, {
      version: 'With bass',
      format: 'gpx',
      compressed: true,
      description: 'The tune on guitar over a simple bass line.',
      parts: [melody, bassPart(tune)],
    }),
    alternativeVersion(tune),
    easyVersion(tune),
  ];
  if (!tune.solo) {
    versions.push(
      arrangement(tune, {
        version: 'With drums',
        format: 'gp',
        compressed: false,
        description: 'Guitar, bass and drums, to play along with.',
        parts: [melody, bassPart(tune), drumPart(tune)],
      }),
    );
  }
  return versions.filter((version) => version !== undefined);
}

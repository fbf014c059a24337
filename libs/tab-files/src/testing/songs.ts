import type { BeatDraft, NoteDraft, ScoreDraft, TrackDraft, VoiceDraft } from './build-score';
import { BASS, GUITAR } from './score-drafts';

/** Numbers from 0 to 1, the same for a seed. */
export function randomNumbers(seed: number): () => number {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Phrases in the order in which a song plays them: what comes back, and what only its second half has. */
const FORM = ['intro', 'verse', 'chorus', 'verse', 'solo', 'bridge', 'chorus', 'outro'];
const BARS_OF_A_PHRASE = 8;
/** Rhythms of half a bar, as note values. */
const RHYTHMS: readonly (readonly BeatDraft['value'][])[] = [
  [8, 8, 8, 8],
  [4, 8, 8],
  [8, 16, 16, 8, 8],
  [16, 16, 8, 8, 16, 16],
  [8, 8, 16, 16, 8],
];

/** Share of new bars that have the melody of the one before, above other notes. */
const ECHOING = 0.7;

interface Part {
  readonly name: string;
  readonly tuning: readonly number[];
  /** Notes that begin together, at most. */
  readonly voices: number;
  /** Share of its bars in a phrase that are new; the others repeat the one before. */
  readonly fresh: number;
}

const PARTS: readonly Part[] = [
  { name: 'Lead', tuning: GUITAR, voices: 1, fresh: 0.86 },
  { name: 'Rhythm', tuning: GUITAR, voices: 2, fresh: 0.84 },
  { name: 'Rhythm 2', tuning: GUITAR, voices: 2, fresh: 0.84 },
  { name: 'Bass', tuning: BASS, voices: 1, fresh: 0.52 },
];
/** Frets by which a melody goes on: mostly to a neighbour, as people sing. */
const STEPS = [-2, -2, 0, 2, 2];

/**
 * A song as bands write them, made at random: parts of their own in four tracks with a pitch, and drums, whose phrases
 * come back.
 */
export function songDraft(seed: number): ScoreDraft {
  const random = randomNumbers(seed);
  const tracks = PARTS.map((part) => trackOf(part, random));
  const bars = FORM.length * BARS_OF_A_PHRASE;
  return {
    bars: Array.from({ length: bars }, () => ({ measure: [4, 4] as const })),
    tracks: [...tracks, { name: 'Drums', bars: Array.from({ length: bars }, () => [DRUM_BAR]) }],
  };
}

const DRUM_BAR: VoiceDraft = [36, 42, 38, 42].map((fret) => ({
  value: 4,
  notes: [{ string: 1, fret }],
}));

function trackOf(part: Part, random: () => number): TrackDraft {
  const phrases = new Map([...new Set(FORM)].map((name) => [name, phraseOf(part, random)]));
  const bars = FORM.flatMap((name) => phrases.get(name) ?? []).map((voice) => [voice]);
  return { name: part.name, tuning: part.tuning, bars };
}

function phraseOf(part: Part, random: () => number): VoiceDraft[] {
  const bars: VoiceDraft[] = [];
  for (let bar = 0; bar < BARS_OF_A_PHRASE; bar += 1) {
    const before = bars.at(-1);
    if (before === undefined) bars.push(barOf(part, random));
    else if (random() > part.fresh) bars.push(before);
    else
      bars.push(
        part.voices > 1 && random() < ECHOING ? harmonised(before, random) : barOf(part, random),
      );
  }
  return bars;
}

function barOf(part: Part, random: () => number): VoiceDraft {
  const half = motifOf(part, random);
  return [...half, ...half];
}

/** The same melody above other notes. */
function harmonised(bar: VoiceDraft, random: () => number): VoiceDraft {
  return bar.map((beat) => {
    const top = beat.notes.at(-1);
    const [low] = beat.notes;
    if (top === undefined || low === undefined) return beat;
    return { ...beat, notes: chordOf(low.string, beat.notes.length, top.fret, random) };
  });
}

function motifOf({ tuning, voices }: Part, random: () => number): VoiceDraft {
  const rhythm = oneOf(RHYTHMS, random) ?? [];
  const low = 1 + Math.floor(random() * (tuning.length - voices + 1));
  let fret = 5;
  return rhythm.map((value) => {
    fret = Math.min(14, Math.max(2, fret + (oneOf(STEPS, random) ?? 0)));
    return { value, notes: chordOf(low, voices, fret, random) };
  });
}

/** The melody on the highest string, and others below it. */
function chordOf(low: number, voices: number, fret: number, random: () => number): NoteDraft[] {
  return Array.from({ length: voices }, (_, index) => ({
    string: low + index,
    fret: index === voices - 1 ? fret : Math.max(0, fret - Math.floor(random() * 4)),
  }));
}

function oneOf<T>(values: readonly T[], random: () => number): T | undefined {
  return values[Math.floor(random() * values.length)];
}

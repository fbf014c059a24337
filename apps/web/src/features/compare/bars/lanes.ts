import type { BarNote, ComparedTrack } from '@tabdock/contracts/scores';

/** The lines on which a track is drawn, the top one first. */
export interface Lanes {
  count: number;
  /** Names at the left of the lines. */
  names: readonly string[];
  /** Index of the line of a note; notes of one moment are told apart by `place`, the highest first. */
  laneOf: (note: BarNote, place: number) => number;
  textOf: (note: BarNote) => string;
  /** What is spoken. */
  wordsOf: (note: BarNote) => string;
}

/** Places of the classes of drums in `DRUM_CLASSES`, from the cymbals down to the bass drum. */
const DRUM_LANES = [
  { drum: 4, name: 'crash', sign: '×' },
  { drum: 5, name: 'ride', sign: '×' },
  { drum: 2, name: 'hi-hat', sign: '×' },
  { drum: 3, name: 'tom', sign: '●' },
  { drum: 1, name: 'snare', sign: '●' },
  { drum: 0, name: 'kick', sign: '●' },
  { drum: 6, name: 'percussion', sign: '◆' },
] as const;
const PITCHES = ['C', 'C♯', 'D', 'D♯', 'E', 'F', 'F♯', 'G', 'G♯', 'A', 'A♯', 'B'] as const;
/** Notes of one moment that are drawn of what has neither strings nor drums. */
const VOICES = 5;

export function lanesOf(track: ComparedTrack | null): Lanes {
  if (track?.kind === 'drums') return DRUMS;
  return track?.strings === undefined ? VOICE_LANES : stringLanes(track.strings, track.tuning);
}

const DRUMS: Lanes = {
  count: DRUM_LANES.length,
  names: DRUM_LANES.map(({ name }) => name.slice(0, 2)),
  laneOf: ({ pitch }) =>
    Math.max(
      0,
      DRUM_LANES.findIndex(({ drum }) => drum === pitch),
    ),
  textOf: ({ pitch }) => DRUM_LANES.find(({ drum }) => drum === pitch)?.sign ?? '◆',
  wordsOf: ({ pitch }) => DRUM_LANES.find(({ drum }) => drum === pitch)?.name ?? 'percussion',
};

const VOICE_LANES: Lanes = {
  count: VOICES,
  names: [],
  laneOf: (_note, place) => Math.min(place, VOICES - 1),
  textOf: pitchName,
  wordsOf: pitchName,
};

function stringLanes(strings: number, tuning = ''): Lanes {
  const names = tuning.split(' ').reverse();
  return {
    count: strings,
    names: names.length === strings ? names : [],
    laneOf: ({ string = 1 }) => Math.min(string, strings) - 1,
    textOf: fretText,
    wordsOf: ({ string, fret, marks = '' }) =>
      `string ${string ?? '?'} ${marks.includes('x') ? 'muted' : `fret ${fret ?? '?'}`}`,
  };
}

/** The fret with the usual signs: `x` for a muted note, `(5)` for one that is held or faint, `<12>` for a harmonic. */
function fretText({ fret, marks = '' }: BarNote): string {
  const text = marks.includes('x') ? 'x' : `${fret ?? '?'}`;
  if (marks.includes('t') || marks.includes('g')) return `(${text})`;
  if (marks.includes('o')) return `<${text}>`;
  const sign = ['b', '/', 'h', '~'].find((mark) => marks.includes(mark)) ?? '';
  return text + sign;
}

function pitchName({ pitch }: BarNote): string {
  return `${PITCHES[((pitch % 12) + 12) % 12] ?? ''}${Math.floor(pitch / 12) - 1}`;
}

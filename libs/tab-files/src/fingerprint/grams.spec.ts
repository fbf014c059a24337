import { grams } from './grams';

/** Melody of quarters and eighths in bars of four quarters, as pairs of ticks and pitch. */
const MELODY = [
  [0, 60],
  [960, 62],
  [1440, 64],
  [1920, 65],
  [2880, 67],
  [3840, 60],
  [4320, 71],
  [5760, 55],
  [6240, 64],
  [7680, 62],
] as const;

const inBarsOf = (ticksOfABar: number, stretch = 1, transpose = 0) => {
  const events = MELODY.map(([at, pitch]) => {
    const stretched = at * stretch;
    const ticks = stretched % ticksOfABar;
    return {
      bar: Math.floor(stretched / ticksOfABar),
      ticks,
      position: Math.round(ticks / 60),
      pitch: pitch + transpose,
    };
  });
  return grams(
    events,
    Array.from({ length: 60 }, (_, bar) => bar * ticksOfABar),
  );
};

it('hashes every five steps of a melody', () => {
  expect(inBarsOf(3840).size).toBe(4);
});

it.each([
  ['other bar lines', inBarsOf(2880)],
  ['halved note values', inBarsOf(3840, 0.5)],
  ['doubled note values', inBarsOf(3840, 2)],
  ['another key', inBarsOf(3840, 1, 5)],
])('are the same with %s', (_what, changed) => {
  expect(changed).toEqual(inBarsOf(3840));
});

it('leaves out what says little: a scale in even notes', () => {
  const scale = Array.from({ length: 30 }, (_, index) => ({
    bar: 0,
    ticks: index * 480,
    position: index * 8,
    pitch: 40 + index,
  }));
  expect(grams(scale, [0]).size).toBe(0);
});

it('follows the highest of notes that begin together', () => {
  const chords = MELODY.flatMap(([at, pitch]) =>
    [pitch, pitch - 7].map((each) => ({ bar: 0, ticks: at, position: at / 60, pitch: each })),
  );
  expect(grams(chords, [0])).toEqual(inBarsOf(100_000));
});

import { tuningWords } from './pitch-words';

const strings = [64, 59, 55, 50, 45, 40];

it.each([
  [0, { semitones: 0, usesCapo: true }, 'E A D G B E'],
  [0, { semitones: 2, usesCapo: true }, 'E A D G B E: sounds F♯ B E A C♯ F♯'],
  [0, { semitones: -1, usesCapo: false }, 'E A D G B E: sounds D♯ G♯ C♯ F♯ A♯ D♯'],
  [2, { semitones: 0, usesCapo: true }, 'E A D G B E, capo 2: sounds F♯ B E A C♯ F♯'],
  [2, { semitones: 0, usesCapo: false }, 'E A D G B E'],
  [2, { semitones: -2, usesCapo: true }, 'E A D G B E, capo 2'],
] as const)('says how strings with capo %i sound at %j', (capo, pitch, words) => {
  expect(tuningWords({ strings, capo }, pitch)).toBe(words);
});

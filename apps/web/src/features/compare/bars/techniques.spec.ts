import type { BarContent } from '@tabdock/contracts/scores';
import { techniqueLines, techniqueWords } from './techniques';

/** Eighths, each with these letters of `NOTE_MARKS`. */
const bar = (...marks: readonly string[]): BarContent => ({
  ticks: marks.length * 480,
  beats: marks.map((letters, index) => ({
    at: index * 480,
    ticks: 480,
    notes: [{ pitch: 40, string: 6, fret: 0, ...(letters && { marks: letters }) }],
  })),
});

it('draws one palm mute over the notes that follow each other', () => {
  expect(techniqueLines(bar('m', 'm', '', 'm'))).toEqual([
    [
      { sign: 'P.M.', from: 0, to: 480 },
      { sign: 'P.M.', from: 1_440, to: 1_440 },
    ],
  ]);
});

it('gives each technique a line of its own, and each tapped note its sign', () => {
  expect(techniqueLines(bar('mr', 'T', 'T'))).toEqual([
    [{ sign: 'P.M.', from: 0, to: 0 }],
    [{ sign: 'let ring', from: 0, to: 0 }],
    [
      { sign: 'T', from: 480, to: 480 },
      { sign: 'T', from: 960, to: 960 },
    ],
  ]);
});

it('has none above notes without any, or with letters that only a newer release knows', () => {
  expect(techniqueLines(bar('', 'b', '?'))).toEqual([]);
  expect(techniqueLines(null)).toEqual([]);
});

it('says how notes are played', () => {
  expect(techniqueWords(bar('mb', '', 'm'))).toBe('palm mute, bend');
  expect(techniqueWords(bar('', 't'))).toBe('');
});

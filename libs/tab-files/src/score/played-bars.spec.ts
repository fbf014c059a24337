import { importer } from '@coderline/alphatab';
import { playedBars } from './played-bars';

/** The numbers of the bars that a score in alphaTex plays, from 1. */
function played(tex: string): number[] {
  const score = importer.ScoreLoader.loadAlphaTex(tex);
  return [...playedBars(score.masterBars)].map(({ index }) => index + 1);
}

describe('playedBars', () => {
  it.each([
    ['a repeat', 'r.1 | \\ro r.1 | \\rc 2 r.1 | r.1', [1, 2, 3, 2, 3, 4]],
    ['a repeat without a start', 'r.1 | \\rc 3 r.1 | r.1', [1, 2, 1, 2, 1, 2, 3]],
    [
      'an ending after the repeat',
      '\\ro r.1 | \\ae 1 \\rc 2 r.1 | \\ae 2 r.1 | r.1',
      [1, 2, 1, 3, 4],
    ],
    [
      'endings of two repeats',
      '\\ro r.1 | \\ae 1 \\rc 2 r.1 | \\ae 2 r.1 | \\ro r.1 | \\ae 1 \\rc 2 r.1 | \\ae 2 r.1',
      [1, 2, 1, 3, 4, 5, 4, 6],
    ],
    [
      'an ending that closes too',
      '\\ro r.1 | \\ae 1 \\rc 2 r.1 | \\ae 2 \\rc 2 r.1 | r.1',
      [1, 2, 1, 3, 4],
    ],
    [
      'a third ending after the second closing sign',
      '\\ro r.1 | \\ae 1 \\rc 2 r.1 | \\ae 2 \\rc 2 r.1 | \\ae 3 r.1 | r.1',
      [1, 2, 1, 3, 1, 4, 5],
    ],
    [
      'three endings whose signs count all passes',
      '\\ro r.1 | \\ae 1 \\rc 3 r.1 | \\ae 2 \\rc 3 r.1 | \\ae 3 r.1 | r.1',
      [1, 2, 1, 3, 1, 4, 5],
    ],
    [
      'an ending of two passes',
      '\\ro r.1 | \\ae (1 2) \\rc 3 r.1 | \\ae 3 r.1 | r.1',
      [1, 2, 1, 2, 1, 3, 4],
    ],
    [
      'a sign behind the second ending alone',
      '\\ro r.1 | \\ae 1 r.1 | \\ae 2 \\rc 2 r.1 | r.1',
      [1, 2, 1, 3, 4],
    ],
    [
      'a repeat behind three endings',
      '\\ro r.1 | \\ae 1 \\rc 2 r.1 | \\ae 2 \\rc 2 r.1 | \\ae 3 r.1 | \\ro r.1 | \\rc 2 r.1',
      [1, 2, 1, 3, 1, 4, 5, 6, 5, 6],
    ],
  ])('follows %s', (_what, tex, expected) => {
    expect(played(tex)).toEqual(expected);
  });
});

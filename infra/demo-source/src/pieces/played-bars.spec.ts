import { playedBars } from './played-bars.ts';

describe('playedBars', () => {
  it.each([
    ['bars without repeats once', ['a', 'b'], [0, 1]],
    ['a repeat twice', ['a', '\\ro b', '\\rc 2 c', 'd'], [0, 1, 2, 1, 2, 3]],
    ['a repeat without a start from the beginning', ['a', '\\rc 3 b'], [0, 1, 0, 1, 0, 1]],
    [
      'each ending in its own pass',
      ['\\ro a', '\\ae 1 \\rc 2 b', '\\ae 2 c', 'd'],
      [0, 1, 0, 2, 3],
    ],
    ['a repeat that nobody closes once', ['a', '\\ro b', 'c'], [0, 1, 2]],
  ])('plays %s', (_what, bars, expected) => {
    expect(playedBars(bars)).toEqual(expected);
  });
});

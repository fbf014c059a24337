import type { Fingerprint } from './fingerprint';
import { relationOf } from './relation';

const range = (from: number, to: number) =>
  new Set(Array.from({ length: to - from }, (_, index) => from + index));
const print = (
  bars: ReadonlySet<number>,
  grams: ReadonlySet<number>,
  exact = 'a',
): Fingerprint => ({
  exact,
  drums: undefined,
  bars,
  grams,
  minima: undefined,
});

const song = print(range(0, 100), range(0, 1_000));

it.each([
  ['the same', print(range(0, 100), range(0, 1_000)), 'same'],
  ['with a few bars changed', print(range(5, 105), range(0, 900), 'b'), 'nearly the same'],
  ['with half of it missing', print(range(0, 50), range(0, 480), 'b'), 'part'],
  ['of which it is a part', print(range(0, 300), range(0, 3_000), 'b'), 'whole'],
  ['in another transcription', print(range(90, 190), range(500, 1_500), 'b'), 'version'],
  ['of another song', print(range(98, 198), range(950, 1_950), 'b'), 'unrelated'],
  ['with too few grams to tell', print(range(0, 100), range(0, 47), 'b'), 'unrelated'],
])('is compared with one %s', (_what, other, relation) => {
  expect(relationOf(other, song)).toBe(relation);
});

it('is never the same by drums alone', () => {
  const drums = { ...print(new Set(), new Set()), exact: undefined, drums: 'd' };
  expect(relationOf(drums, drums)).toBe('unrelated');
});

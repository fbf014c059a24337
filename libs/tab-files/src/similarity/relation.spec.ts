import fc from 'fast-check';
import type { Fingerprint } from './fingerprint';
import { comparisonOf, relationOf } from './relation';

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

const prints = fc
  .record({
    bars: fc.tuple(fc.nat(60), fc.nat(120)),
    grams: fc.tuple(fc.nat(200), fc.nat(400)),
    exact: fc.constantFrom('a', 'b', 'c'),
  })
  .map(({ bars, grams, exact }) => {
    const set = ([from, length]: [number, number]) => range(from, from + length);
    return print(set(bars), set(grams), exact);
  });
const INVERSE: Record<string, string> = { part: 'whole', whole: 'part' };

it('says the same in both directions, with the same measure', () => {
  fc.assert(
    fc.property(prints, prints, (one, other) => {
      const { relation, measure } = comparisonOf(one, other);
      expect(comparisonOf(other, one)).toEqual({
        relation: INVERSE[relation] ?? relation,
        measure,
      });
      expect(measure).toBeGreaterThanOrEqual(0);
      expect(measure).toBeLessThanOrEqual(1);
      expect(measure > 0).toBe(relation !== 'unrelated');
    }),
  );
});

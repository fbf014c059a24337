import * as fc from 'fast-check';
import { bands, estimatedJaccard, minima } from './min-hash';
import { jaccard } from './similarity';

const ofNumbers = (from: number, to: number) =>
  new Set(Array.from({ length: to - from }, (_, index) => (from + index) * 7_919));
const minimaOf = (set: ReadonlySet<number>) => minima(set) ?? [];

it('has 96 minima that the order of the elements does not change, and 32 keys', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 1 }), (elements) => {
      const found = minimaOf(new Set(elements));
      expect(found).toHaveLength(96);
      expect(minimaOf(new Set(elements.toReversed()))).toEqual(found);
      expect(bands(found)).toHaveLength(32);
    }),
  );
});

it('has the minima and keys for ever that are stored', () => {
  const found = minimaOf(new Set([1, 2, 3]));
  expect(found.slice(0, 4)).toMatchInlineSnapshot(`
    [
      779996176,
      -961316175,
      -1142010734,
      -475586322,
    ]
  `);
  expect(bands(found).slice(0, 4)).toMatchInlineSnapshot(`
    [
      -480668388,
      -692710704,
      1379095592,
      934370506,
    ]
  `);
});

it.each([0, 0.2, 0.5, 0.8, 1])('estimates a similarity of %d within 0.15', (share) => {
  const one = ofNumbers(0, 2_000);
  const start = Math.round(2_000 * (1 - (2 * share) / (1 + share)));
  const other = ofNumbers(start, start + 2_000);
  expect(jaccard(one, other)).toBeCloseTo(share, 2);
  const estimate = estimatedJaccard(minimaOf(one), minimaOf(other));
  expect(Math.abs(estimate - share)).toBeLessThan(0.15);
});

it('shares a key between alike sets and mostly none between others', () => {
  const shared = (one: ReadonlySet<number>, other: ReadonlySet<number>) => {
    const keys = bands(minimaOf(other));
    return bands(minimaOf(one)).filter((key, band) => key === keys[band]).length;
  };
  expect(shared(ofNumbers(0, 1_000), ofNumbers(300, 1_300))).toBeGreaterThan(0);
  expect(shared(ofNumbers(0, 1_000), ofNumbers(990, 1_990))).toBe(0);
});

it('is none for nothing', () => {
  expect(minima(new Set())).toBeUndefined();
});

import fc from 'fast-check';
import { inOrder, landingIndex, moved } from './moved';

it.each([
  [0, 2, ['b', 'c', 'a', 'd']],
  [3, 0, ['d', 'a', 'b', 'c']],
  [1, 1, ['a', 'b', 'c', 'd']],
])('moves the entry at %i to %i', (from, to, list) => {
  expect(moved(['a', 'b', 'c', 'd'], from, to)).toEqual(list);
});

it('orders entries by ids; new ones come last', () => {
  const entries = ['a', 'b', 'c', 'new'].map((id) => ({ id }));
  expect(inOrder(entries, ['c', 'a', 'b']).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'new']);
});

it('lands where a slow search from the top would, whatever the heights', () => {
  const heights = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(heights, fc.nat(), fc.integer({ min: -200, max: 4_000 }), (rows, seed, middle) => {
      const from = seed % rows.length;
      const middles = rows.map(
        (height, at) => rows.slice(0, at).reduce((sum, each) => sum + each, 0) + height / 2,
      );
      const passed = middles.filter((each, at) => at !== from && each < middle).length;
      expect(landingIndex(rows.length, from, middle, (at) => middles[at] ?? 0)).toBe(passed);
    }),
  );
});

import fc from 'fast-check';
import { type AlignedBars, byNumber, placeIn, rowOf, SIDES } from './aligned-bars';

/** Two bars are only in A, then one only in B. */
const ROWS: readonly AlignedBars[] = [
  { one: 0, other: 0 },
  { one: 1, other: 1 },
  { one: 2, other: null },
  { one: 3, other: null },
  { one: 4, other: 2 },
  { one: null, other: 3 },
  { one: 5, other: 4 },
];
const ALL = { from: 0, to: 99 };

it('finds the row of a bar', () => {
  expect(rowOf(ROWS, 'one', 4)).toBe(4);
  expect(rowOf(ROWS, 'other', 3)).toBe(5);
  expect(rowOf(ROWS, 'other', 40)).toBe(6);
  expect(rowOf([], 'one', 0)).toBeUndefined();
});

it('goes on at the bar beside, or else at the last one before that both have', () => {
  expect(placeIn(ROWS, 'other', 4, ALL)).toEqual({ bar: 2, instead: null });
  expect(placeIn(ROWS, 'other', 3, ALL)).toEqual({ bar: 1, instead: 'not there' });
  expect(placeIn(ROWS, 'one', 5, ALL)).toEqual({ bar: 4, instead: 'not there' });
});

it('goes on within the bars that can be heard', () => {
  expect(placeIn(ROWS, 'other', 6, { from: 0, to: 1 })).toEqual({ bar: 1, instead: 'not heard' });
  expect(placeIn(ROWS, 'one', 0, { from: 4, to: 5 })).toEqual({ bar: 4, instead: 'not heard' });
});

const alignments = fc
  .array(fc.constantFrom('both', 'one', 'other'), { minLength: 1, maxLength: 60 })
  .map((kinds) => {
    const next = { one: 0, other: 0 };
    return kinds.map((kind): AlignedBars => ({
      one: kind === 'other' ? null : next.one++,
      other: kind === 'one' ? null : next.other++,
    }));
  });

it('leads to a bar of the version that can be heard, at or before the row, and back to the same bar', () => {
  fc.assert(
    fc.property(
      alignments,
      fc.nat(),
      fc.constantFrom(...SIDES),
      fc.nat(60),
      fc.nat(60),
      (rows, seed, side, from, length) => {
        const row = seed % rows.length;
        const heard = { from, to: from + length };
        const { bar, instead } = placeIn(rows, side, row, heard);
        expect(bar).toBeGreaterThanOrEqual(heard.from);
        expect(bar).toBeLessThanOrEqual(heard.to);
        if (instead === null) expect(rowOf(rows, side, bar)).toBe(row);
        else if (bar !== heard.from) expect(rowOf(rows, side, bar)).toBeLessThan(row);
      },
    ),
  );
});

it('puts bars that are not aligned beside those of their number', () => {
  expect(placeIn(byNumber(12), 'other', 7, ALL)).toEqual({ bar: 7, instead: null });
});

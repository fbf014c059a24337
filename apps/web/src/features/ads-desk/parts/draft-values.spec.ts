import fc from 'fast-check';
import { instantIn, localTimeText, numberIn } from './draft-values';

it('reads back every minute that it writes', () => {
  const minute = fc
    .integer({ min: 0, max: Date.UTC(2100, 0) / 60_000 })
    .map((minutes) => new Date(minutes * 60_000).toISOString());
  fc.assert(
    fc.property(minute, (moment) => {
      expect(instantIn(localTimeText(moment))).toBe(moment);
    }),
  );
});

it('takes an empty text for nothing where something may be left out, and for no number elsewhere', () => {
  expect([instantIn(''), localTimeText(null)]).toEqual([null, '']);
  expect(numberIn(' ')).toBeNaN();
});

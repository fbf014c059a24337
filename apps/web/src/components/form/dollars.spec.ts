import fc from 'fast-check';
import { centsIn, dollarsText } from './dollars';

it('reads back every amount that it writes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      expect(centsIn(dollarsText(cents))).toBe(cents);
    }),
  );
});

it.each(['1,5', '1.234', '-1', 'abc', '1e3'])('takes %s for no amount', (text) => {
  expect(centsIn(text)).toBeNaN();
});

it('takes an empty text for no amount', () => {
  expect([centsIn(' '), dollarsText(null)]).toEqual([null, '']);
});

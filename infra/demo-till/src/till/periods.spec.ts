import fc from 'fast-check';
import { periodEnd } from './periods.ts';

const MONTHLY = { interval: 'month', interval_count: 1 } as const;
const at = (time: string) => Date.parse(time) / 1_000;
const dayOf = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(0, 10);

describe('the end of a period', () => {
  it('is the same day of the next month, or its last one', () => {
    const anchor = at('2031-12-31T23:30:00Z');
    const ends = [anchor];
    for (let n = 0; n < 4; n += 1) ends.push(periodEnd(anchor, MONTHLY, ends.at(-1) ?? 0));
    expect(ends.slice(1).map(dayOf)).toEqual([
      '2032-01-31',
      '2032-02-29',
      '2032-03-31',
      '2032-04-30',
    ]);
  });

  it('counts days, weeks, and several months or years at once', () => {
    const anchor = at('2030-01-31T00:00:00Z');
    expect(dayOf(periodEnd(anchor, { interval: 'day', interval_count: 3 }, anchor))).toBe(
      '2030-02-03',
    );
    expect(dayOf(periodEnd(anchor, { interval: 'week', interval_count: 1 }, anchor))).toBe(
      '2030-02-07',
    );
    expect(dayOf(periodEnd(anchor, { interval: 'month', interval_count: 3 }, anchor))).toBe(
      '2030-04-30',
    );
    expect(dayOf(periodEnd(anchor, { interval: 'year', interval_count: 1 }, anchor))).toBe(
      '2031-01-31',
    );
  });

  it('falls into each month once, whenever it all began', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: at('2000-01-01T00:00:00Z'), max: at('2090-01-01T00:00:00Z') }),
        (anchor) => {
          const first = new Date(anchor * 1_000);
          let end = anchor;
          for (let n = 1; n <= 14; n += 1) {
            end = periodEnd(anchor, MONTHLY, end);
            const date = new Date(end * 1_000);
            const month = first.getUTCFullYear() * 12 + first.getUTCMonth() + n;
            expect(date.getUTCFullYear() * 12 + date.getUTCMonth()).toBe(month);
            const lastDay = new Date(Date.UTC(0, date.getUTCMonth() + 1, 0));
            lastDay.setUTCFullYear(date.getUTCFullYear(), date.getUTCMonth() + 1, 0);
            expect(date.getUTCDate()).toBe(Math.min(first.getUTCDate(), lastDay.getUTCDate()));
            expect(end % 86_400).toBe(anchor % 86_400);
          }
        },
      ),
    );
  });
});

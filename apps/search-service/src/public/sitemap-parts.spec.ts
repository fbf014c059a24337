import { SITEMAP_PART_MAX } from '@tabdock/contracts/public';
import fc from 'fast-check';
import { partsOf } from './sitemap-parts';

describe('partsOf', () => {
  it('has no part without pages, and one for few', () => {
    expect(partsOf('songs', [])).toEqual([]);
    expect(partsOf('songs', [{ digits: '7a0', count: 3 }])).toEqual([
      { kind: 'songs', from: '000', to: 'fff' },
    ]);
  });

  it('covers all ids once, each part with no more pages than a sitemap may have', () => {
    const digits = fc.integer({ min: 0, max: 0xfff });
    const counts = fc.uniqueArray(fc.tuple(digits, fc.integer({ min: 1, max: 40_000 })), {
      selector: ([number]) => number,
      minLength: 1,
    });
    fc.assert(
      fc.property(counts, (given) => {
        const sorted = given
          .toSorted(([a], [b]) => a - b)
          .map(([number, count]) => ({ digits: number.toString(16).padStart(3, '0'), count }));
        const parts = partsOf('tabs', sorted);
        expect(parts[0]?.from).toBe('000');
        expect(parts.at(-1)?.to).toBe('fff');
        for (const [place, { from, to }] of parts.entries()) {
          const following = parts[place + 1];
          if (following) expect(parseInt(to, 16) + 1).toBe(parseInt(following.from, 16));
          const pages = sorted
            .filter((counted) => from <= counted.digits && counted.digits <= to)
            .reduce((sum, { count }) => sum + count, 0);
          expect(pages).toBeGreaterThan(0);
          expect(pages).toBeLessThanOrEqual(SITEMAP_PART_MAX);
        }
      }),
    );
  });
});

import { freshnessOf } from './page-freshness';

const CACHE = { freshSeconds: 900, staleSeconds: 86_400 };

describe('freshnessOf', () => {
  it.each([
    [900, 'fresh'],
    [901, 'stale'],
    [86_401, 'outdated'],
  ])('calls results after %d s %s', (ageSeconds, freshness) => {
    expect(freshnessOf({ ageSeconds, tabIds: ['a'], page: 1 }, CACHE)).toBe(freshness);
  });

  it.each([
    [60, 'fresh'],
    [61, 'outdated'],
  ])('calls "nothing found" after %d s %s', (ageSeconds, freshness) => {
    expect(freshnessOf({ ageSeconds, tabIds: [], page: 1 }, CACHE)).toBe(freshness);
  });

  it('never keeps "nothing found" longer than the recipe keeps results', () => {
    const brief = { freshSeconds: 20, staleSeconds: 600 };
    expect(freshnessOf({ ageSeconds: 21, tabIds: [], page: 1 }, brief)).toBe('outdated');
  });

  it.each([
    [['a'], 10, 'fresh'],
    [['a'], 11, 'stale'],
    [[], 10, 'fresh'],
    [[], 11, 'outdated'],
  ])(
    'calls %j after %d s %s, however short the recipe keeps it',
    (tabIds, ageSeconds, freshness) => {
      const brief = { freshSeconds: 0, staleSeconds: 600 };
      expect(freshnessOf({ ageSeconds, tabIds, page: 1 }, brief)).toBe(freshness);
    },
  );

  it('keeps a later page without new rows as long as any page', () => {
    expect(freshnessOf({ ageSeconds: 800, tabIds: [], page: 2 }, CACHE)).toBe('fresh');
  });
});

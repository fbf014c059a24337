import { AppError } from '@tabdock/contracts/core';
import type { FoundPage } from '@tabdock/sources/scraping';
import { testRecipe } from '@tabdock/sources/testing';
import { looksChanged, verdictOnFault, verdictOnPage } from './canary-verdict';

const { canary } = testRecipe('http://tabs.example', {
  canary: { query: 'greensleeves', minRows: 2, fill: { artist: 0.9, votes: 0.1 } },
}).search;
if (canary === undefined) throw new Error('no canary');

function page(rows: number, fillRates: FoundPage['fillRates']): FoundPage {
  const tabs = Array.from({ length: rows }, () => ({})) as unknown as FoundPage['tabs'];
  return { tabs, rows: tabs as unknown as FoundPage['rows'], more: false, fillRates };
}

describe('verdictOnPage', () => {
  it('calls a source healthy if its canary passes', () => {
    const fillRates = { artist: 0.9, votes: 0.5 };
    expect(verdictOnPage(canary, page(2, fillRates))).toEqual({
      state: 'healthy',
      reason: null,
      fillRates,
    });
  });

  it('names everything that is missing', () => {
    const verdict = verdictOnPage(canary, page(1, { artist: 0.5, votes: 1 }));
    expect(verdict.state).toBe('quarantined');
    expect(verdict.reason).toContain('at least 2 rows, it found 1');
    expect(verdict.reason).toContain('artist should be in 90% of the rows, it is in 50%');
    expect(verdict.reason).not.toContain('votes');
  });
});

describe('verdictOnFault', () => {
  it('quarantines a source whose page cannot be read, with the reason', () => {
    const fault = new AppError('SEARCH.LAYOUT_CHANGED', undefined, { cause: new Error('no rows') });
    expect(verdictOnFault(fault, false)).toMatchObject({
      state: 'quarantined',
      reason: 'It cannot be read: no rows',
    });
  });

  it('keeps the state of a source that does not answer', () => {
    const down = new AppError('SEARCH.SOURCE_DOWN');
    expect(verdictOnFault(down, false).state).toBe('unknown');
    expect(verdictOnFault(down, true).state).toBe('quarantined');
  });
});

describe('looksChanged', () => {
  it.each([
    ['a common field is in no row', 5, { artist: 0, votes: 0 }, true],
    ['a common field is in some row', 5, { artist: 0.2 }, false],
    ['there are too few rows to tell', 4, { artist: 0 }, false],
    ['only a rare field is missing', 5, { artist: 1, votes: 0 }, false],
  ])('when %s', (_when, rows, fillRates, changed) => {
    expect(looksChanged(canary, page(rows, fillRates))).toBe(changed);
  });

  it('is false without a canary', () => {
    expect(looksChanged(undefined, page(5, {}))).toBe(false);
  });
});

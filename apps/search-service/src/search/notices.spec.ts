import { ago, cachedNotice, localNotice } from './notices';

describe('notices', () => {
  it.each([
    [5, 'a moment ago'],
    [60, '1 minute ago'],
    [3_599, '59 minutes ago'],
    [7_300, '2 hours ago'],
    [90_000, '1 day ago'],
  ])('calls %d seconds %s', (seconds, words) => {
    expect(ago(seconds)).toBe(words);
  });

  it('says which source has which problem, and how old the answer is', () => {
    expect(cachedNotice('Tab Barn', 'SEARCH.RATE_LIMITED', 7_300)).toBe(
      'Tab Barn is asking us to slow down, so these are its results from 2 hours ago.',
    );
  });

  it('says how old the oldest of the known tabs may be', () => {
    expect(localNotice('Tab Barn', 'SEARCH.SOURCE_DOWN', 90_000)).toBe(
      'Tab Barn is not answering, so these are its tabs that we know from earlier searches, the oldest seen 1 day ago.',
    );
    expect(localNotice('Tab Barn', 'SEARCH.SOURCE_DOWN', 5)).toMatch(/, seen a moment ago\.$/);
  });
});

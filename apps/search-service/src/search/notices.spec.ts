import { ago, cachedNotice } from './notices';

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

  it('says who is in trouble, how, and how old the answer is', () => {
    expect(cachedNotice('Tab Barn', 'SEARCH.RATE_LIMITED', 7_300)).toBe(
      'Tab Barn is asking us to slow down, so these are its results from 2 hours ago.',
    );
  });
});

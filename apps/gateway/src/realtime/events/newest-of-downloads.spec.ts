import { NewestOfDownloads } from './newest-of-downloads';

describe('NewestOfDownloads', () => {
  it('refuses what a newer event of the same download has overtaken', () => {
    const newest = new NewestOfDownloads(2);
    expect(newest.add('one', 2)).toBe(true);
    expect(newest.add('one', 1)).toBe(false);
    expect(newest.add('other', 1)).toBe(true);
    expect(newest.add('one', 3)).toBe(true);
    expect(newest.add('one', 2)).toBe(false);
  });

  it('takes events of publishers that keep no order as they come', () => {
    const newest = new NewestOfDownloads(2);
    newest.add('one', 2);
    expect(newest.add('one', undefined)).toBe(true);
    expect(newest.add('one', 1)).toBe(false);
  });

  it('forgets the downloads that it heard of longest ago', () => {
    const newest = new NewestOfDownloads(2);
    for (const id of ['one', 'two', 'three']) newest.add(id, 2);
    expect(newest.add('three', 1)).toBe(false);
    expect(newest.add('one', 1)).toBe(true);
  });
});

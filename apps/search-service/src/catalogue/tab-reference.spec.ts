import fc from 'fast-check';
import { sourceKeyOf, tabUrl } from './tab-reference';

describe('sourceKeyOf', () => {
  it('stays the same when the source moves', () => {
    const before = sourceKeyOf('http://127.0.0.1:4500/tabs/a?v=2#top', 'http://127.0.0.1:4500');
    const after = sourceKeyOf('https://tabs.example/tabs/a?v=2', 'https://tabs.example/');
    expect(before).toBe('/tabs/a?v=2');
    expect(after).toBe(before);
  });

  it('keeps the host where it is not that of the source', () => {
    const url = 'https://cdn.example/tabs/a';
    expect(sourceKeyOf(url, 'https://tabs.example')).toBe(url);
  });

  it('leads back to the page', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), fc.webUrl(), (page, base) => {
        const { href } = new URL(page);
        expect(tabUrl(sourceKeyOf(page, base), base)).toBe(href);
        expect(tabUrl(sourceKeyOf(page, page), page)).toBe(href);
      }),
    );
  });
});

import { recipeSchema } from '@tabdock/contracts/sources';
import fc from 'fast-check';
import { testRecipe } from '@tabdock/sources/testing';
import { sourceKeyOf, sourceRefOf, tabUrl } from './tab-reference';

describe('sourceKeyOf', () => {
  it('stays the same when the source moves', () => {
    const before = sourceKeyOf('http://127.0.0.1:4500/tabs/a?v=2#top', 'http://127.0.0.1:4500');
    const after = sourceKeyOf('https://tabs.example/tabs/a?v=2', 'https://tabs.example/');
    expect(before).toBe('/tabs/a?v=2');
    expect(after).toBe(before);
  });

  it("keeps the host if it is not the source's own", () => {
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

const recipe = testRecipe('http://tabs.example');
const withValues = (download: Record<string, unknown>) =>
  recipeSchema.safeParse({ ...recipe, download: { ...recipe.download, ...download } });

describe('sourceRefOf', () => {
  it('computes values for the download from the tab’s address', () => {
    const parsed = withValues({
      url: '/files/{id}.gpx?from={none}',
      values: { id: [{ regex: 'id=(\\d+)' }], none: [{ regex: 'none=(.)' }] },
    });
    if (!parsed.success) throw parsed.error;
    const url = 'http://tabs.example/tab.php?id=42';
    expect(sourceRefOf(parsed.data, url)).toEqual({ url, id: '42', none: '' });
  });

  it('is only the address without values', () => {
    expect(sourceRefOf(recipe, 'http://tabs.example/1')).toEqual({ url: 'http://tabs.example/1' });
  });

  it('has everything that the download part may name', () => {
    expect(withValues({ url: '/files/{id}' }).error?.issues[0]).toMatchObject({
      path: ['download', 'url'],
      message: '{id} is not known here; known: {url}',
    });
  });
});

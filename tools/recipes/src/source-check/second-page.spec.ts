import { type Answer, startTabSite, testRecipe, type TestSite } from '@tabdock/sources/testing';
import { checkSource } from './source-check';

/** 45 songs, 20 a page; the next page is asked for with what the page before says. */
const SONGS = Array.from({ length: 45 }, (_, index) => ({
  link: `/tabs/${index}`,
  name: `Tune ${index}`,
}));
function cursorSite(url: URL): Answer {
  if (url.pathname !== '/api/songs') return { status: 404, json: { error: 'not found' } };
  const cursor = url.searchParams.get('cursor') ?? '';
  const from = cursor === '' ? 0 : Number(atob(cursor).slice(2));
  if (Number.isNaN(from)) return { status: 400, json: { error: 'cursor' } };
  const to = from + 20;
  return {
    json: {
      items: SONGS.slice(from, to),
      nextCursor: to < SONGS.length ? btoa(`o:${to}`) : null,
    },
  };
}
const SEARCH = {
  rows: { kind: 'json', path: 'items' },
  fields: { url: { path: 'link' }, title: { path: 'name' } },
};
const TOKEN = { kind: 'token', path: 'nextCursor', maxPages: 5 };

describe('the second page of a source that is checked', () => {
  let site: TestSite;
  let answer: (url: URL, sent: string) => Answer;
  beforeEach(async () => {
    answer = cursorSite;
    site = await startTabSite((url, sent) => answer(url, sent));
  });
  afterEach(() => site.close());

  const check = async (search: Record<string, unknown>) => {
    const recipe = testRecipe(site.url, { ...SEARCH, ...search });
    const { lines, fault } = await checkSource(recipe, { contactUrl: 'http://x', query: 'tune' });
    return { text: lines.join('\n'), fault };
  };

  it('is asked for with the token of the first', async () => {
    const { text, fault } = await check({
      url: '/api/songs?q={query}&cursor={token}',
      pagination: TOKEN,
    });
    expect(fault).toBeUndefined();
    expect(text).toContain('Page 2: 20 results, none of them on page 1.');
    expect(site.requests).toEqual([
      '/api/songs?q=tune&cursor=',
      '/api/songs?q=tune&cursor=bzoyMA%3D%3D',
    ]);
  });

  it('is a fault if what leads to it does not', async () => {
    const { text, fault } = await check({
      url: '/api/songs?q={query}',
      pagination: { kind: 'next-link', path: 'nextCursor', maxPages: 5 },
    });
    expect(text).toContain('Another page follows.');
    expect(fault).toBe('Tab Barn cannot be read beyond page 1: the source answered 404');
  });

  it.each<[string, Record<string, unknown>, string]>([
    [
      'a counter that the site does not know',
      { url: '/api/songs?q={query}&page={page}', pagination: { kind: 'page', maxPages: 5 } },
      'Page 2 has only results of page 1 (20).',
    ],
    [
      'an offset with too small a step',
      {
        url: '/api/songs?q={query}&cursor={offset}',
        pagination: { kind: 'offset', step: 5, maxPages: 5 },
      },
      'Page 2: 20 results, 15 of them on page 1 too.',
    ],
    [
      'a number beyond the last page',
      {
        url: '/api/songs?q={query}&cursor={offset}',
        pagination: { kind: 'offset', step: 60, maxPages: 5 },
      },
      'Page 2 has no results.',
    ],
  ])('shows %s', async (_what, search, said) => {
    answer = (url) => {
      const offset = url.searchParams.get('cursor');
      if (offset !== null) url.searchParams.set('cursor', btoa(`o:${offset}`));
      return cursorSite(url);
    };
    const { text, fault } = await check(search);
    expect(fault).toBeUndefined();
    expect(text).toContain(said);
  });
});

describe('a page without rows', () => {
  let site: TestSite;
  let answer: (url: URL) => Answer;
  beforeEach(async () => {
    site = await startTabSite((url) => answer(url));
  });
  afterEach(() => site.close());
  const check = (search: Record<string, unknown> = {}) =>
    checkSource(testRecipe(site.url, search), { contactUrl: 'http://x', query: 'tune' });

  it('is said once, with the address that answered', async () => {
    answer = () => ({ html: '<p>We value your privacy' });
    const { lines, fault } = await check();
    expect(lines.join('\n')).not.toContain('No results');
    expect(fault).toContain(
      `neither results nor the sign for none at ${site.url}/find?q=tune&page=1`,
    );
  });

  it('is said with the address that a redirect led to', async () => {
    answer = (url) =>
      url.pathname === '/find'
        ? { status: 302, headers: { location: '/consent?back=find' } }
        : { html: '<p>We value your privacy' };
    const { fault } = await check();
    expect(fault).toContain(
      `neither results nor the sign for none at ${site.url}/consent?back=find`,
    );
  });

  it('names the cookie that a refused search lacked', async () => {
    answer = (url) =>
      url.pathname === '/'
        ? { html: '<b>t1</b>', headers: { 'set-cookie': 'session=1' } }
        : { status: 419, html: 'Page expired' };
    const { fault } = await check({
      steps: [{ url: '/', capture: { csrf: { selector: 'b' } } }],
      headers: { 'X-Csrf': '{csrf}' },
    });
    expect(fault).toContain('the source answered 419; it set a cookie before');
  });
});

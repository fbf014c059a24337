import { resultsPage, NO_RESULTS_PAGE, testRecipe } from '../testing/recipe';
import { readDocument } from '../documents/read-document';
import { readSearchPage } from './read-search-page';

const BASE = 'http://127.0.0.1:9';

describe('readSearchPage', () => {
  const read = (
    html: string | Buffer,
    search: Record<string, unknown> = {},
    contentType?: string,
  ) => {
    const page = readDocument(
      { url: `${BASE}/find?q=a`, status: 200, body: Buffer.from(html), contentType },
      'html',
    );
    const { rows, lead } = readSearchPage(testRecipe(BASE, search), page);
    return {
      tabs: rows.flatMap(({ tab }) => tab ?? []),
      dropped: rows.flatMap(({ dropped }) => dropped ?? []),
      lead,
    };
  };
  const field = (more: Record<string, unknown>) => ({
    fields: { url: { selector: 'a', attribute: 'href' }, title: { selector: 'a' }, ...more },
  });

  it('reads rows: text, attributes, counts, with addresses made absolute', () => {
    const { tabs } = read(resultsPage(['one']));
    expect(tabs).toEqual([
      { url: `${BASE}/tabs/one`, title: 'Tab one', artist: 'Anon.', rating: 0, votes: 2 },
    ]);
  });

  it('leaves out adverts and rows without a link', () => {
    const html = `<li class="advert"><a href="/x">x</a></li><li>text</li>${resultsPage(['one'])}`;
    expect(read(html).tabs).toHaveLength(1);
  });

  it('distinguishes "nothing found" from a changed page', () => {
    expect(read(NO_RESULTS_PAGE)).toMatchObject({ tabs: [], dropped: [] });
    expect(() => read('<h1>All new</h1>')).toThrow(
      expect.objectContaining({ code: 'SEARCH.LAYOUT_CHANGED' }),
    );
    expect(() => read('<li><a>no address</a></li>')).toThrow(
      expect.objectContaining({ code: 'SEARCH.LAYOUT_CHANGED' }),
    );
    expect(() => read('')).toThrow(expect.objectContaining({ code: 'SEARCH.LAYOUT_CHANGED' }));
  });

  it('takes a page with only other kinds of files for no result', () => {
    const rows = {
      selector: 'li',
      skip: ['.advert'],
      require: ['a', { selector: 'i', matches: '^GP$' }],
    };
    const chords = '<li><a href="/x">x</a><i>Chords</i></li>';
    expect(read(`<li class="advert"></li>${chords}`, { rows }).tabs).toEqual([]);
    const changed = expect.objectContaining({ code: 'SEARCH.LAYOUT_CHANGED' }) as Error;
    expect(() => read(`${chords}<li><a href="/x">x</a></li>`, { rows })).toThrow(changed);
    expect(() => read('<li class="advert"></li>', { rows })).toThrow(changed);
  });

  it.each([
    ['{"data":{"items":[]}}', 0],
    ['{"data":{"items":null}}', 0],
    ['{"data":{"items":[{"ad":true}]}}', 0],
    ['{"data":{"items":[{"u":"/x","t":"X"},{"ad":1}]}}', 1],
    ['{"data":{}}', 'changed'],
    ['{"data":{"items":[{"other":1}]}}', 'changed'],
    ['<p>Welcome</p>', 'changed'],
  ])('tells "nothing found" from a changed answer in JSON: %s', (body, rows) => {
    const recipe = testRecipe(BASE, {
      rows: { kind: 'json', path: 'data.items', skip: ['ad'] },
      fields: { url: { path: 'u' }, title: { path: 't' } },
      noResults: undefined,
    });
    const page = { url: BASE, status: 200, body: Buffer.from(body), contentType: undefined };
    const open = () => readSearchPage(recipe, readDocument(page, 'json')).rows.length;
    if (rows === 'changed')
      expect(open).toThrow(expect.objectContaining({ code: 'SEARCH.LAYOUT_CHANGED' }));
    else expect(open()).toBe(rows);
  });

  it('says of a page where JSON was expected that it is none', () => {
    const recipe = testRecipe(BASE, {
      rows: { kind: 'json', path: 'items' },
      fields: { url: { path: 'u' }, title: { path: 't' } },
    });
    const body = Buffer.from('<p>Welcome</p>');
    const page = { url: BASE, status: 200, body, contentType: 'text/html' };
    const reason = { message: 'the answer is not JSON' };
    expect(() => readSearchPage(recipe, readDocument(page, 'json'))).toThrow(
      expect.objectContaining({ cause: expect.objectContaining(reason) as unknown }),
    );
  });

  it('follows an address in JSON, and stops at a marker', () => {
    const recipe = (stop: Record<string, unknown>) =>
      testRecipe(BASE, {
        url: '/find?q={query}',
        rows: { kind: 'json', path: 'items' },
        fields: { url: { path: 'u' }, title: { path: 't' } },
        pagination: { kind: 'next-link', path: 'next', maxPages: 5, stop },
      });
    const body = Buffer.from('{"items":[{"u":"/x","t":"X"}],"next":"/find?c=2","end":true}');
    const page = readDocument({ url: BASE, status: 200, body, contentType: undefined }, 'json');
    const next = (stop: Record<string, unknown>) => readSearchPage(recipe(stop), page).lead;
    expect(next({})).toBe(`${BASE}/find?c=2`);
    expect(next({ lastPage: { path: 'end' } })).toBeUndefined();
    expect(next({ morePages: { path: 'more' } })).toBeUndefined();
    expect(next({ fewerRowsThan: 2 })).toBeUndefined();
    expect(next({ fewerRowsThan: 1, morePages: { path: 'end' } })).toBe(`${BASE}/find?c=2`);
  });

  it('drops a row without a field that is not optional, with the reason', () => {
    const html = resultsPage(['one', 'two']).replace('<i class="artist">Anon.</i>', '');
    const { tabs, dropped } = read(html, field({ artist: { selector: '.artist' } }));
    expect(tabs.map(({ title }) => title)).toEqual(['Tab two']);
    expect(dropped).toEqual([{ reason: 'missing-field', field: 'artist' }]);
  });

  it.each([
    'javascript:alert(1)',
    'http://elsewhere.example/tabs/a',
    'http://127.0.0.1:10/x',
    'data:text/html,x',
  ])('drops a row that links to %s', (href) => {
    const html = `${resultsPage(['one'])}<li><a href="${href}">x</a><i class="artist">x</i></li>`;
    expect(read(html).dropped).toEqual([{ reason: 'foreign-address', field: 'url' }]);
  });

  it('reads pages in the encoding of their header', () => {
    const html = Buffer.concat([
      Buffer.from('<li><a href="/x">F'),
      Buffer.from([0xfc]),
      Buffer.from('r</a>'),
    ]);
    expect(read(html, field({}), 'text/html; charset=iso-8859-1').tabs[0]?.title).toBe('Für');
  });

  it('takes the next link, if it is an address', () => {
    const search = {
      url: '/find?q={query}',
      pagination: { kind: 'next-link', selector: 'a.next', maxPages: 5 },
    };
    const next = (href: string) => resultsPage(['one'], `<a class="next" href="${href}">more</a>`);
    expect(read(next('?q=a&page=2'), search).lead).toBe(`${BASE}/find?q=a&page=2`);
    expect(read(next('javascript:next()'), search).lead).toBeUndefined();
    // Kept although its host is refused later: ending here would lose pages silently.
    expect(read(next('http://elsewhere.example/'), search).lead).toBe('http://elsewhere.example/');
  });
});

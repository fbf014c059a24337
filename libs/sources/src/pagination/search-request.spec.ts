import fc from 'fast-check';
import { testRecipe } from '../testing/recipe';
import { ledRequest, searchRequest } from './search-request';

const BASE = 'http://127.0.0.1:9';
const addresses = (search: Record<string, unknown>, query = 'a b') =>
  [1, 2, 3].map(
    (page) => searchRequest(testRecipe(BASE, search), query, page, { token: 't&' })?.url,
  );

describe('searchRequest', () => {
  it.each<[string, Record<string, unknown>, (string | undefined)[]]>([
    [
      'one page',
      { url: '/f?q={query}', pagination: { kind: 'none' } },
      ['/f?q=a%20b', undefined, undefined],
    ],
    [
      'page numbers from 0',
      { url: '/f?q={query}&p={page}', pagination: { kind: 'page', first: 0, maxPages: 9 } },
      ['/f?q=a%20b&p=0', '/f?q=a%20b&p=1', '/f?q=a%20b&p=2'],
    ],
    [
      'offsets',
      { url: '/f?q={query}&o={offset}', pagination: { kind: 'offset', step: 25, maxPages: 9 } },
      ['/f?q=a%20b&o=0', '/f?q=a%20b&o=25', '/f?q=a%20b&o=50'],
    ],
    [
      'a suffix of the path',
      {
        url: '/f/{query}?s=1',
        pagination: { kind: 'path-suffix', suffix: '/page/{page}', maxPages: 9 },
      },
      ['/f/a%20b?s=1', '/f/a%20b/page/2?s=1', '/f/a%20b/page/3?s=1'],
    ],
    [
      'links',
      { url: '/f?q={query}', pagination: { kind: 'next-link', selector: 'a', maxPages: 9 } },
      ['/f?q=a%20b', undefined, undefined],
    ],
  ])('counts %s', (_kind, search, expected) => {
    expect(addresses(search)).toEqual(expected.map((path) => path && `${BASE}${path}`));
  });

  it('spells the query as the site does and inserts captured values', () => {
    const url = '/f/{query}?t={token}';
    const [address] = addresses(
      {
        url,
        query: { filters: [{ case: 'lower' }], space: '+' },
        pagination: { kind: 'none' },
        steps: [{ url: '/', capture: { token: { selector: 'b' } } }],
      },
      'AC/DC live',
    );
    expect(address).toBe(`${BASE}/f/ac%2Fdc+live?t=t%26`);
  });

  it.each([
    ['windows-1251', 'Кино & Ко', '%CA%E8%ED%EE%20%26%20%CA%EE'],
    ['windows-1252', 'Für ☃ é/', 'F%FCr%20%3F%20%E9%2F'],
    ['utf-8', 'Für\ud800', 'F%C3%BCr%EF%BF%BD'],
    ['koi8-r', 'Кино', '%EB%C9%CE%CF'],
    ['shift_jis', 'さくら a', '%82%B3%82%AD%82%E7%20a'],
    ['shift_jis', 'ソ\ud800☃', '%83%5C%3F%3F'],
    ['euc-jp', 'さくら', '%A4%B5%A4%AF%A4%E9'],
    ['gbk', '月亮', '%D4%C2%C1%C1'],
    ['gb18030', '月亮', '%D4%C2%C1%C1'],
    ['big5', '月亮', '%A4%EB%AB%47'],
    ['euc-kr', '아리랑', '%BE%C6%B8%AE%B6%FB'],
  ])('spells a query in %s', (charset, query, spelled) => {
    const search = { url: '/f?q={query}', query: { charset }, pagination: { kind: 'none' } };
    expect(addresses(search, query)[0]).toBe(`${BASE}/f?q=${spelled}`);
  });

  describe('of a search by POST', () => {
    const bodyOf = (search: Record<string, unknown>, query: string, page = 1) =>
      searchRequest(testRecipe(BASE, { url: '/f', ...search }), query, page, { token: 't&' })?.send
        .body;

    it('fills the fields of a form, whose characters are those of the site', () => {
      const search = {
        steps: [{ url: '/', capture: { token: { selector: 'b' } } }],
        post: { form: { 'a q': 'Für {query}', p: '{page}', t: '{token}', size: 20 } },
        query: { charset: 'windows-1252', space: '-' },
      };
      expect(bodyOf(search, 'é & b', 2)).toEqual({
        type: 'application/x-www-form-urlencoded',
        text: 'a+q=F%FCr+%E9+%26+b&p=2&t=t%26&size=20',
      });
    });

    it('fills the texts of JSON, and makes a counter a number', () => {
      const search = {
        post: { json: { find: { text: '{query}' }, page: '{page}', ids: ['p{page}', 7, null] } },
      };
      expect(bodyOf(search, '"a" b\\', 3)).toEqual({
        type: 'application/json',
        text: '{"find":{"text":"\\"a\\" b\\\\"},"page":3,"ids":["p3",7,null]}',
      });
    });

    it('never lets a query that looks like a counter or a name become one', () => {
      const search = { post: { json: { q: '{query}', page: '{page}' } } };
      expect(bodyOf(search, '{page}')?.text).toBe('{"q":"{page}","page":1}');
      expect(bodyOf(search, '7')?.text).toBe('{"q":"7","page":1}');
    });

    it('has no body where a link leads to the page', () => {
      const pagination = { kind: 'next-link', selector: '.next', maxPages: 3 };
      const recipe = testRecipe(BASE, { url: '/f', post: { form: { q: '{query}' } }, pagination });
      expect(searchRequest(recipe, 'a', 1)?.send.body?.text).toBe('q=a');
      expect(searchRequest(recipe, 'a', 2)).toBeUndefined();
    });
  });

  describe('headers', () => {
    const search = {
      url: '/f?q={query}',
      headers: { Referer: `${BASE}/?q={query}`, 'X-Token': '{token}' },
      query: { charset: 'windows-1252', space: '+' },
      steps: [{ url: '/', capture: { token: { selector: 'b' } } }],
      pagination: { kind: 'next-link', selector: '.next', maxPages: 3 },
    };
    const recipe = testRecipe(BASE, search);
    const headers = { Referer: `${BASE}/?q=F%FCr+%26`, 'X-Token': 'a+b/=' };

    it('have the query percent-encoded, and captured values as they are', () => {
      const request = searchRequest(recipe, 'Für &', 1, { token: 'a+b/=' });
      expect(request?.send).toEqual({ headers, body: undefined });
    });

    it('are refused with a value that is no header', () => {
      expect(() => searchRequest(recipe, 'a', 1, { token: 'a\r\nHost: b' })).toThrow(
        'cannot be sent as X-Token',
      );
    });

    it('go with a link to a further page, but not to another origin', () => {
      const follow = (url: string) => ledRequest(recipe, url, 'Für &', { token: 'a+b/=' });
      expect(follow(`${BASE}/f?p=2`).send).toEqual({ headers });
      expect(follow('http://127.0.0.1:10/f?p=2').send).toEqual({});
    });
  });

  describe('by a token', () => {
    const pagination = { kind: 'token', path: 'next', maxPages: 3 };
    const recipe = (search: Record<string, unknown>) =>
      testRecipe(BASE, { url: '/f?q={query}', ...search });

    it('fills it into address and headers, on the first page as the recipe says', () => {
      const one = recipe({
        url: '/f?q={query}&after={token}',
        headers: { 'X-After': '{token}' },
        pagination: { ...pagination, first: '*' },
      });
      expect(searchRequest(one, 'a', 1)).toMatchObject({
        url: `${BASE}/f?q=a&after=*`,
        send: { headers: { 'X-After': '*' } },
      });
      expect(searchRequest(one, 'a', 2)).toBeUndefined();
      expect(ledRequest(one, 'b+/=', 'a', {})).toMatchObject({
        url: `${BASE}/f?q=a&after=b%2B%2F%3D`,
        send: { headers: { 'X-After': 'b+/=' } },
      });
    });

    it('may have another address and body for further pages', () => {
      const one = recipe({
        pagination: {
          ...pagination,
          url: '/more',
          post: { json: { q: '{query}', at: '{token}' } },
        },
      });
      expect(searchRequest(one, 'a', 1)).toMatchObject({ url: `${BASE}/f?q=a` });
      expect(ledRequest(one, 7, 'a', {})).toMatchObject({
        url: `${BASE}/more`,
        send: { body: { text: '{"q":"a","at":7}' } },
      });
    });

    it.each<[string, Record<string, unknown>, string]>([
      [
        'has no place',
        {},
        'Nothing has {token} in it: put it into url, post or headers of the search, or here into url or post',
      ],
      [
        'is also the name of a captured value',
        {
          url: '/f?q={query}&t={token}',
          steps: [{ url: '/', capture: { token: { selector: 'b' } } }],
        },
        'Capture it by another name: {token} is of pagination',
      ],
      [
        'is not found anywhere',
        { pagination: { kind: 'token', url: '/{token}', maxPages: 3 } },
        'Give a selector or a path, one of them',
      ],
      [
        'is beside an unknown name',
        { pagination: { ...pagination, url: '/{token}/{tokn}' } },
        '{tokn} is not known here; known: {query}, {token}',
      ],
    ])('refuses one that %s', (_what, search, message) => {
      expect(() => recipe({ pagination, ...search })).toThrow(message);
    });
  });

  it('never lets a query change the rest of the address', () => {
    const search = { url: '/f?q={query}&p={page}' };
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (query) => {
        const address = new URL(searchRequest(testRecipe(BASE, search), query, 2)?.url ?? '');
        expect(address.origin + address.pathname).toBe(`${BASE}/f`);
        expect([...address.searchParams.keys()]).toEqual(['q', 'p']);
        expect(address.searchParams.get('q')).toBe(query);
      }),
    );
  });
});

import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OwnPace, type SourcePace } from '../politeness/source-pace';
import { RobotsRules } from '../politeness/robots';
import { SourceClient } from '../politeness/source-client';
import { NO_RESULTS_PAGE, resultsPage, testRecipe } from '../testing/recipe';
import { type SourceRequest, SourceScraper } from './source-scraper';

describe('SourceScraper', () => {
  let server: Server;
  let url: string;
  let respond: (page: string, response: ServerResponse) => void;
  let asked: string[];
  let requests: SourceRequest[];
  let cut: number[];
  let now: number;

  beforeEach(async () => {
    asked = [];
    requests = [];
    cut = [];
    now = 0;
    server = createServer((request, response) => {
      const address = new URL(request.url ?? '/', 'http://site');
      if (address.pathname === '/robots.txt') {
        response.writeHead(404).end();
        return;
      }
      asked.push(address.search);
      respond(address.searchParams.get('page') ?? '', response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );

  function search(
    more: Record<string, unknown> = {},
    pace: SourcePace = new OwnPace(() => now),
  ): SourceScraper {
    const recipe = testRecipe(url, more);
    const userAgent = 'Tabdock/0';
    const robots = new RobotsRules({ userAgent });
    const options = { userAgent, robots, pace };
    const client = new SourceClient(recipe, recipe.search.budget, options);
    const observer = {
      requested: (request: SourceRequest) => requests.push(request),
      dropped: () => {},
      cut: (_sourceId: string, total: number) => cut.push(total),
    };
    return new SourceScraper(recipe, client, observer, () => now);
  }
  const find = (source = search(), query = 'a') =>
    source.scrape(query, 1, new AbortController().signal);

  it('requests emoji and symbols as typed', async () => {
    respond = (_page, response) => response.end(NO_RESULTS_PAGE);
    await find(search(), '🎸 & {page}?');
    expect(new URLSearchParams(asked[0]).get('q')).toBe('🎸 & {page}?');
  });

  it.each([
    [500, 'SEARCH.SOURCE_DOWN'],
    [503, 'SEARCH.SOURCE_DOWN'],
    [403, 'SEARCH.SOURCE_BLOCKED'],
    [401, 'SEARCH.LOGIN_REQUIRED'],
    [429, 'SEARCH.RATE_LIMITED'],
    [404, 'SEARCH.LAYOUT_CHANGED'],
  ])('takes status %d for %s', async (status, code) => {
    respond = (_page, response) => response.writeHead(status).end('no');
    await expect(find()).rejects.toMatchObject({ code });
    expect(requests).toMatchObject([{ sourceId: 'barn', outcome: code }]);
  });

  it.each([
    [200, '<p>Are you a robot?', 'SEARCH.SOURCE_BLOCKED'],
    [503, '<p>Are you a robot?', 'SEARCH.SOURCE_BLOCKED'],
    [200, '<form class="login">', 'SEARCH.LOGIN_REQUIRED'],
    [200, '<p>Too many searches', 'SEARCH.RATE_LIMITED'],
    [404, '<p>Gone', 'SEARCH.LAYOUT_CHANGED'],
  ])('takes status %d with %j for %s', async (status, html, code) => {
    respond = (_page, response) => response.writeHead(status).end(`${resultsPage(['one'])}${html}`);
    const source = search({
      loginRequired: { selector: 'form.login' },
      rateLimited: { text: 'Too many searches' },
    });
    await expect(find(source)).rejects.toMatchObject({ code });
  });

  it('takes a missing page for no result if the page says so', async () => {
    respond = (_page, response) => response.writeHead(404).end(NO_RESULTS_PAGE);
    expect(await find()).toMatchObject({ tabs: [], more: false });
  });

  it('returns one page at a time, and says if there is no other', async () => {
    respond = (page, response) =>
      page === '4'
        ? response.writeHead(404).end()
        : response.end(resultsPage([`p${page}`, 'same']));
    const source = search();
    const pages = [];
    for (const number of [1, 2, 3, 4])
      pages.push(await source.scrape('a', number, new AbortController().signal));
    expect(pages.map(({ tabs }) => tabs.map(({ title }) => title))).toEqual([
      ['Tab p1', 'Tab same'],
      ['Tab p2', 'Tab same'],
      ['Tab p3', 'Tab same'],
      [],
    ]);
    expect(pages.map(({ more }) => more)).toEqual([true, true, false, false]);
    expect(asked).toEqual(['?q=a&page=1', '?q=a&page=2', '?q=a&page=3']);
  });

  it('finds a later page that only links lead to, and requests it directly the next time', async () => {
    respond = (page, response) => {
      const number = Number(page || 1);
      const link = number < 3 ? `<a class="next" href="?page=${number + 1}">` : '';
      response.end(resultsPage([`p${number}`], link));
    };
    const pagination = { kind: 'next-link', selector: '.next', maxPages: 50 };
    const source = search({ url: '/find?q={query}', pagination });
    const open = (number: number) => source.scrape('a', number, new AbortController().signal);
    expect(await open(3)).toMatchObject({ tabs: [{ title: 'Tab p3' }], more: false });
    expect(asked).toEqual(['?q=a', '?page=2', '?page=3']);
    expect((await open(2)).more).toBe(true);
    expect(asked).toHaveLength(4);
    expect(await open(4)).toMatchObject({ tabs: [], more: false });
  });

  it('makes the steps before a search, and names a missing value', async () => {
    let token = '<b>a&b</b>';
    respond = (page, response) => response.end(page === '' ? token : NO_RESULTS_PAGE);
    const source = search({
      steps: [{ url: '/app', capture: { token: { selector: 'b' } } }],
      url: '/find?q={query}&page={page}&t={token}',
    });
    expect(await find(source)).toMatchObject({ tabs: [], more: false });
    expect(asked).toEqual(['', '?q=a&page=1&t=a%26b']);
    token = '<p>All new';
    await expect(find(source)).rejects.toMatchObject({
      code: 'SEARCH.LAYOUT_CHANGED',
      cause: expect.objectContaining({ message: 'the page of the step /app has no token' }),
    });
  });

  it('pauses for as long as the source asks', async () => {
    respond = (_page, response) => response.writeHead(429, { 'retry-after': '30' }).end();
    const source = search();
    await expect(find(source)).rejects.toMatchObject({ code: 'SEARCH.RATE_LIMITED' });
    now = 29_000;
    await expect(find(source)).rejects.toMatchObject({ code: 'SEARCH.RATE_LIMITED' });
    expect(asked).toHaveLength(1);
    now = 31_000;
    respond = (_page, response) => response.end(NO_RESULTS_PAGE);
    await expect(find(source)).resolves.toMatchObject({ tabs: [], more: false });
  });

  it('reads the details that still have a turn', async () => {
    respond = (page, response) =>
      response.end(page === '' ? '<p>DADGAD' : resultsPage(['one', 'two', 'three']));
    const turns = [0, 50, 'too-late', 50] as const;
    let taken = 0;
    const pace: SourcePace = {
      takeTurn: () => Promise.resolve(turns[taken++] ?? 'too-late'),
      pause: () => Promise.resolve(),
    };
    const detail = { maxRows: 3, fields: { tuning: { selector: 'p' } } };
    const { tabs } = await find(search({ detail }, pace));
    expect(tabs.map(({ detailed }) => detailed).sort()).toEqual([false, true, true]);
  });

  it.each([
    ['HTML', {}, (slugs: string[]) => resultsPage(slugs)],
    [
      'JSON',
      {
        rows: { kind: 'json', path: 'items' },
        fields: { url: { path: 'url' }, title: { path: 'title' } },
      },
      (slugs: string[]) =>
        JSON.stringify({ items: slugs.map((slug) => ({ url: `/tabs/${slug}`, title: slug })) }),
    ],
  ])(
    'reads the first 500 rows of a page in %s, and reports that it has more',
    async (_, more, body) => {
      const slugs = Array.from({ length: 501 }, (_one, number) => `p${number}`);
      const pagination = { kind: 'page', maxPages: 3, stop: { fewerRowsThan: 501 } };
      respond = (_page, response) => response.end(body(slugs));
      const { tabs, more: hasMore } = await find(search({ ...more, pagination }));
      expect(tabs).toHaveLength(500);
      expect(tabs.at(-1)?.url).toBe(`${url}/tabs/p499`);
      expect(hasMore).toBe(true);
      expect(cut).toEqual([501]);
      slugs.pop();
      expect((await find(search(more))).tabs).toHaveLength(500);
      expect(cut).toEqual([501]);
    },
  );

  it('reports too deeply nested markup as a changed layout', async () => {
    respond = (_page, response) => response.end(`${'<div>'.repeat(20_000)}${resultsPage(['one'])}`);
    await expect(find()).rejects.toMatchObject({ code: 'SEARCH.LAYOUT_CHANGED' });
  });

  it('reports a source that does not finish in time as down', async () => {
    respond = () => {};
    await expect(find(search({ deadlineSeconds: 0.2 }))).rejects.toMatchObject({
      code: 'SEARCH.SOURCE_DOWN',
    });
    expect(requests).toMatchObject([{ outcome: 'SEARCH.SOURCE_DOWN' }]);
  });
});

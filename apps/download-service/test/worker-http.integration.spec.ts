import { readFile } from 'node:fs/promises';
import { gp3File, gpFile } from '@tabdock/tab-files/testing';
import {
  attachment,
  page,
  recipeFor,
  type Route,
  startTabSite,
  type TabSite,
} from './support/tab-site';
import { openWorkshop, type Workshop } from './support/workshop';

const FILE = gpFile();

let workshop: Workshop;
let site: TabSite;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());
afterEach(() => site.close());

async function fetchTab(routes: Record<string, Route>, download = {}) {
  site = await startTabSite(routes);
  const recipe = recipeFor(site.url, { method: 'http', url: '{url}', ...download });
  return workshop.fetch(recipe, `${site.url}/file`);
}

function status(code: number, headers: Record<string, string> = {}): Route {
  return (_request, response) => response.writeHead(code, headers).end();
}

describe('fetching with a plain request', () => {
  it('saves the file, and says how much of it has come and will', async () => {
    site = await startTabSite({ '/file': attachment(FILE) });
    const received: unknown[] = [];
    const recipe = recipeFor(site.url, { method: 'http', url: '{url}' });
    const path = await workshop.fetch(recipe, `${site.url}/file`, {
      onReceived: (bytes, ofBytes) => received.push([bytes, ofBytes]),
    });
    expect(await readFile(path)).toEqual(FILE);
    expect(received[0]).toEqual([0, FILE.length]);
    expect(received.at(-1)).toEqual([FILE.length, FILE.length]);
  });

  it.each([
    ['.gp', FILE],
    ['.gp3', gp3File()],
  ])('saves a %s that the site calls a page', async (_format, file) => {
    const path = await fetchTab({
      '/file': (_request, response) =>
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(file),
    });
    expect(await readFile(path)).toEqual(file);
  });

  describe('after hops', () => {
    const json =
      (value: unknown): Route =>
      (_request, response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const REVISION = {
      url: '/api/revisions/7',
      format: 'json',
      capture: { file: { path: '0.source' } },
    };

    it('fetches what JSON names', async () => {
      const path = await fetchTab(
        {
          '/api/revisions/7': json([{ source: '/cdn/7.gp' }]),
          '/cdn/7.gp': attachment(FILE),
        },
        { hops: [REVISION], url: '{file}' },
      );
      expect(await readFile(path)).toEqual(FILE);
      expect(site.requests).toEqual(['/robots.txt', '/api/revisions/7', '/cdn/7.gp']);
    });

    it('posts what a form on a page has, with headers, relative to that page', async () => {
      const asked: unknown[] = [];
      const path = await fetchTab(
        {
          '/tabs/7': page('<form action="get.php"><input name=ticket value="a&b ü"></form>'),
          '/tabs/get.php': (request, response) => {
            let body = '';
            request.on('data', (chunk) => (body += String(chunk)));
            request.on('end', () => {
              const {
                'content-type': type,
                'x-requested-with': by,
                'user-agent': agent,
              } = {
                ...request.headers,
              };
              asked.push(request.method, type, by, agent, body);
              attachment(FILE)(request, response);
            });
          },
        },
        {
          hops: [
            {
              url: '/tabs/7',
              capture: {
                action: { selector: 'form', attribute: 'action' },
                ticket: { selector: 'input[name=ticket]', attribute: 'value' },
              },
            },
          ],
          url: '{action}',
          post: { form: { ticket: '{ticket}', agree: 1 } },
          headers: { 'X-Requested-With': 'XMLHttpRequest' },
        },
      );
      expect(await readFile(path)).toEqual(FILE);
      expect(asked).toEqual([
        'POST',
        'application/x-www-form-urlencoded',
        'XMLHttpRequest',
        'Tabdock/test (+https://example.org/contact)',
        'ticket=a%26b+%C3%BC&agree=1',
      ]);
    });

    it.each<[string, Record<string, Route>, Record<string, unknown>]>([
      [
        'names what is missing',
        { '/api/revisions/7': json([]) },
        { code: 'DOWNLOADS.LAYOUT_CHANGED', message: expect.stringMatching(/ has no file$/) },
      ],
      [
        'says that JSON is none',
        { '/api/revisions/7': page('New design') },
        { code: 'DOWNLOADS.LAYOUT_CHANGED', message: expect.stringMatching(/ is not JSON$/) },
      ],
      [
        'recognises a page by its marker',
        { '/api/revisions/7': page('<p class="gone">') },
        { code: 'DOWNLOADS.REMOVED' },
      ],
      [
        'goes by the status',
        { '/api/revisions/7': status(503) },
        { code: 'DOWNLOADS.SOURCE_DOWN' },
      ],
      [
        'says that the site may want its cookie back',
        {
          '/api/revisions/7': (request, response) => {
            response.setHeader('set-cookie', 'session=1');
            json([{ source: '/cdn/7.gp' }])(request, response);
          },
          '/cdn/7.gp': status(419),
        },
        {
          code: 'DOWNLOADS.LAYOUT_CHANGED',
          message: expect.stringMatching(
            /answered 419; it set a cookie before, and cookies are not sent$/,
          ),
        },
      ],
      [
        'does not go where the recipe may not',
        { '/api/revisions/7': json([{ source: 'http://169.254.169.254/latest' }]) },
        { code: 'DOWNLOADS.LAYOUT_CHANGED' },
      ],
      [
        'stays away where robots.txt asks for it',
        {
          '/robots.txt': (_request, response) => response.end('User-agent: *\nDisallow: /cdn'),
          '/api/revisions/7': json([{ source: '/cdn/7.gp' }]),
          '/cdn/7.gp': attachment(FILE),
        },
        { code: 'DOWNLOADS.SOURCE_BLOCKED' },
      ],
      [
        'reads no endless answer',
        {
          '/api/revisions/7': (_request, response) => {
            response.writeHead(200, { 'content-length': 5_000_000 }).write('[');
          },
        },
        { code: 'DOWNLOADS.LAYOUT_CHANGED', message: expect.stringContaining('larger than') },
      ],
    ])('%s', async (_what, routes, expected) => {
      const download = { hops: [REVISION], url: '{file}', removed: { selector: '.gone' } };
      await expect(fetchTab(routes, download)).rejects.toMatchObject(expected);
    });
  });

  const cases: [string, Route, Record<string, unknown>][] = [
    ['a file that is gone', status(404), { code: 'DOWNLOADS.REMOVED' }],
    ['a login', status(401), { code: 'DOWNLOADS.LOGIN_REQUIRED' }],
    ['a page that says log in', page('Please log in'), { code: 'DOWNLOADS.LOGIN_REQUIRED' }],
    ['a refusal', status(403), { code: 'DOWNLOADS.SOURCE_BLOCKED' }],
    [
      'too many requests',
      status(429, { 'retry-after': '5' }),
      { code: 'DOWNLOADS.RATE_LIMITED', retryAfterSeconds: 5 },
    ],
    ['a server error', status(503), { code: 'DOWNLOADS.SOURCE_DOWN' }],
    ['a redirect loop', status(302, { location: '/file' }), { code: 'DOWNLOADS.SOURCE_DOWN' }],
    ['a page instead of the file', page('Thank you'), { code: 'DOWNLOADS.BAD_FILE' }],
    [
      'a redirect to the metadata address',
      status(302, { location: 'http://169.254.169.254/' }),
      { code: 'DOWNLOADS.LAYOUT_CHANGED' },
    ],
    ['a file over the cap', attachment(Buffer.alloc(300_000)), { code: 'DOWNLOADS.TOO_LARGE' }],
    [
      'a broken transfer',
      (_request, response) => {
        response.writeHead(200, { 'content-length': FILE.length });
        response.write(FILE.subarray(0, 100), () => response.destroy());
      },
      {
        code: 'DOWNLOADS.BROKE_OFF',
        message: `the transfer broke off after 100 of ${FILE.length} bytes`,
      },
    ],
  ];

  it.each(cases)('reports %s', async (_what, route, expected) => {
    const fetching = fetchTab(
      { '/file': route },
      { maxFileSize: 200_000, loginRequired: { text: 'Please log in' } },
    );
    await expect(fetching).rejects.toMatchObject({ name: 'FetchFailedError', ...expected });
  });
});

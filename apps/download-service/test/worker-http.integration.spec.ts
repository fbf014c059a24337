import { readFile } from 'node:fs/promises';
import { gpFile } from './support/tab-files';
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
      { code: 'DOWNLOADS.SOURCE_DOWN' },
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

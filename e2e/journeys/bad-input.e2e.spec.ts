import { Guest } from '../support/api/guest';
import { logLines } from '../support/processes/logs';

const json = { 'content-type': 'application/json' };
const search = (body: string, headers: Record<string, string> = json) => ({
  path: '/api/search',
  init: { method: 'POST', headers, body },
});
const query = (text: string) => search(JSON.stringify({ query: text, searchType: 'guitar-pro' }));
const single = (tabId: string) => ({
  path: `/api/download/single/${tabId}`,
  init: { method: 'POST' },
});

const cases: [what: string, request: { path: string; init: RequestInit }, status: number][] = [
  ['an unknown field', search('{"query":"a","searchType":"guitar-pro","admin":true}'), 400],
  ['a wrong type', search('{"query":7,"searchType":"guitar-pro"}'), 400],
  ['another search type', search('{"query":"a","searchType":"text"}'), 400],
  ['a body that is not JSON', search('{"query":'), 400],
  ['a body that is an array', search('[]'), 400],
  ['a body of another media type', search('query=a', { 'content-type': 'text/plain' }), 415],
  ['a body of 10 MB', query('a'.repeat(10 * 1024 * 1024)), 413],
  ['a query of 10,000 characters', query('a'.repeat(10_000)), 400],
  ['a query with control characters', query('green\u0000sleeves'), 400],
  ['a query of blanks', query('   '), 400],
  ['an unknown tab id', single('00000000-0000-4000-8000-000000000000'), 404],
  ['a tab id that is no id', single('1 OR 1=1'), 404],
  ['a tab id with an encoded ../', single('..%2F..%2Fetc%2Fpasswd'), 404],
  ['an unknown address', { path: '/api/nothing', init: {} }, 404],
  [
    'a foreign origin',
    {
      path: '/api/search',
      init: { ...query('a').init, headers: { ...json, origin: 'https://evil.example' } },
    },
    403,
  ],
];

describe('bad input over HTTP', () => {
  const requestIds = new Set<string>();

  it.each(cases)(
    '%s is refused with a problem that says what is wrong',
    async (_what, { path, init }, status) => {
      const response = await new Guest().request(path, init);
      requestIds.add(response.headers.get('x-request-id') ?? '');
      expect(response.status).toBe(status);
      expect(response.headers.get('content-type')).toContain('application/problem+json');
      const problem = (await response.json()) as { status: number; detail: string; code: string };
      expect(problem.status).toBe(status);
      expect(problem.detail).toMatch(/\w+ \w+/);
      expect(JSON.stringify(problem)).not.toMatch(/\bat .*\.js:\d+/);
    },
  );

  it('accepts a query of emoji', async () => {
    expect(await new Guest().search('🎸🔥')).toEqual([]);
  });

  it('logs nothing above warn', async () => {
    expect(requestIds.size).toBe(cases.length);
    const lines = (await logLines()).filter(({ requestId }) => requestIds.has(requestId ?? ''));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
  });
});

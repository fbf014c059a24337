import type { Recipe } from '@tabdock/contracts/sources';
import { RobotsRules } from './robots';
import { SourceClient } from './source-client';
import { startSite, type TestSite } from '../testing/site';

const USER_AGENT = 'Tabdock/1.0 (+https://example.org)';

describe('RobotsRules', () => {
  let site: TestSite;
  let answer: { status: number; body: string };
  let now: number;
  let rules: RobotsRules;

  beforeEach(async () => {
    answer = { status: 200, body: '' };
    now = 0;
    rules = new RobotsRules({ userAgent: USER_AGENT, now: () => now });
    site = await startSite((request, response) => {
      if (request.url === '/robots.txt') response.writeHead(answer.status).end(answer.body);
      else if (request.url === '/moved') response.writeHead(302, { location: '/private/x' }).end();
      else response.end('page');
    });
  });
  afterEach(() => site.close());

  const allowed = (path: string) =>
    rules.assertAllowed({ baseUrl: site.url, allowedHosts: [], local: true }, `${site.url}${path}`);

  it('prefers the group for Tabdock to that for all robots', async () => {
    answer.body = 'User-agent: *\nDisallow: /\n\nUser-agent: tabdock\nDisallow: /private/\n';
    await allowed('/search?q=a');
    await expect(allowed('/private/x')).rejects.toMatchObject({ fault: 'robots-disallowed' });
  });

  it('asks once a day', async () => {
    await allowed('/a');
    now += 23 * 60 * 60 * 1_000;
    await allowed('/b');
    expect(site.requests).toEqual(['/robots.txt']);
    now += 2 * 60 * 60 * 1_000;
    await allowed('/c');
    expect(site.requests).toHaveLength(2);
  });

  it('reads everything when the file is missing', async () => {
    answer.status = 404;
    await allowed('/anything');
  });

  it('stays away while the file cannot be read, and asks again soon', async () => {
    answer.status = 503;
    await expect(allowed('/a')).rejects.toMatchObject({ fault: 'robots-unreachable' });
    await expect(allowed('/a')).rejects.toMatchObject({ fault: 'robots-unreachable' });
    expect(site.requests).toHaveLength(1);
    answer.status = 200;
    now += 60_000;
    await allowed('/a');
  });

  it('distinguishes a host that the recipe may not ask from one whose file cannot be read', async () => {
    const scope = { baseUrl: site.url, allowedHosts: [], local: false };
    await expect(rules.assertAllowed(scope, `${site.url}/a`)).rejects.toMatchObject({
      fault: 'blocked-address',
    });
    const elsewhere = rules.assertAllowed({ ...scope, local: true }, 'http://other.example/a');
    await expect(elsewhere).rejects.toMatchObject({ fault: 'host-not-allowed' });
    expect(site.requests).toEqual([]);
  });

  it('says once which file cannot be read, and why', async () => {
    const nameless = new RobotsRules({
      userAgent: USER_AGENT,
      resolver: () => Promise.reject(new Error('no such name')),
    });
    const scope = { baseUrl: 'http://tabs.test', allowedHosts: [], local: true };
    await expect(nameless.assertAllowed(scope, 'http://tabs.test/a')).rejects.toMatchObject({
      message: 'http://tabs.test/robots.txt: the name does not resolve',
    });
  });

  it('ignores what comes after half a megabyte', async () => {
    answer.body = `${'#'.repeat(600_000)}\nUser-agent: *\nDisallow: /\n`;
    await allowed('/a');
  });

  it('is asked by the source client before every request, redirects included', async () => {
    answer.body = 'User-agent: *\nDisallow: /private/\n';
    const recipe = { baseUrl: site.url, allowedHosts: [], local: true } as unknown as Recipe;
    const budget = { requestsPerSecond: 100, concurrency: 1 };
    const client = new SourceClient(recipe, budget, { userAgent: USER_AGENT, robots: rules });
    const limits = { deadlineMillis: 5_000, maxBytes: 1_000 };
    expect((await client.request(`${site.url}/page`, limits)).body.toString()).toBe('page');
    await expect(client.request(`${site.url}/moved`, limits)).rejects.toMatchObject({
      fault: 'robots-disallowed',
    });
    expect(site.requests).toEqual(['/robots.txt', '/page', '/moved']);
  });

  it('forgets the origin that was asked longest ago when there are many', async () => {
    const asked: string[] = [];
    const crowded = new RobotsRules({
      userAgent: USER_AGENT,
      resolver: async (hostname) => {
        asked.push(hostname);
        throw new Error('no such name');
      },
    });
    const ask = (host: string) =>
      expect(
        crowded.assertAllowed(
          { baseUrl: `http://${host}`, allowedHosts: [], local: true },
          `http://${host}/page`,
        ),
      ).rejects.toMatchObject({ fault: 'robots-unreachable' });
    await ask('first.test');
    await ask('first.test');
    expect(asked).toEqual(['first.test']);
    for (let n = 0; n < 500; n += 1) await ask(`host-${n}.test`);
    await ask('host-499.test');
    await ask('first.test');
    expect(asked.length).toBe(502);
    expect(asked.at(-1)).toBe('first.test');
  });
});

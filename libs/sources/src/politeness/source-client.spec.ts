import type { Recipe } from '@tabdock/contracts/sources';
import { RobotsRules } from './robots';
import { SourceClient } from './source-client';
import { OwnPace, type SourcePace } from './source-pace';
import { startSite, type TestSite } from '../testing/site';

const USER_AGENT = 'Tabdock/1.0 (+https://example.org)';
const LIMITS = { deadlineMillis: 20_000, maxBytes: 1_000 };

describe('SourceClient', () => {
  let site: TestSite;

  beforeEach(async () => {
    site = await startSite((request, response) => {
      if (request.url === '/robots.txt') response.writeHead(404).end();
      else if (request.url === '/moved') response.writeHead(302, { location: '/page' }).end();
      else response.end('page');
    });
  });
  afterEach(() => site.close());

  function client(
    pace: SourcePace,
    budget = { requestsPerSecond: 100, concurrency: 2 },
  ): SourceClient {
    const recipe = { baseUrl: site.url, allowedHosts: [], local: true } as unknown as Recipe;
    const robots = new RobotsRules({ userAgent: USER_AGENT });
    return new SourceClient(recipe, budget, { userAgent: USER_AGENT, robots, pace });
  }

  it('takes a turn for every request, redirects included', async () => {
    const taken: string[] = [];
    const pace: SourcePace = {
      takeTurn: () => {
        taken.push(`after ${site.requests.length}`);
        return Promise.resolve(1);
      },
      pause: () => Promise.resolve(),
    };
    await client(pace).request(`${site.url}/moved`, LIMITS);
    expect(site.requests).toEqual(['/robots.txt', '/moved', '/page']);
    expect(taken).toEqual(['after 0', 'after 2']);
  });

  it('asks for nothing during a pause, not even robots.txt, and again after it', async () => {
    let now = 0;
    const source = client(new OwnPace(() => now));
    await source.pause(30);
    await source.pause(10);
    now = 29_999;
    await expect(source.request(`${site.url}/page`, LIMITS)).rejects.toMatchObject({
      fault: 'paused',
    });
    expect(site.requests).toEqual([]);
    now = 30_000;
    await expect(source.request(`${site.url}/page`, LIMITS)).resolves.toMatchObject({
      status: 200,
    });
  });

  it('times out at once when no turn starts within the deadline', async () => {
    const waits: number[] = [];
    const pace: SourcePace = {
      takeTurn: (maxWaitMillis) => {
        waits.push(maxWaitMillis);
        return Promise.resolve('too-late');
      },
      pause: () => Promise.resolve(),
    };
    const request = client(pace).request(`${site.url}/page`, LIMITS);
    await expect(request).rejects.toMatchObject({ fault: 'timed-out' });
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeLessThanOrEqual(LIMITS.deadlineMillis);
    expect(site.requests).toEqual([]);
  });

  it('times out at once when its own budget has no turn within the deadline', async () => {
    const source = client(new OwnPace(), { requestsPerSecond: 0.001, concurrency: 2 });
    await source.request(`${site.url}/page`, LIMITS);
    const second = source.request(`${site.url}/page`, LIMITS);
    await expect(second).rejects.toMatchObject({ fault: 'timed-out' });
    expect(site.requests).toEqual(['/robots.txt', '/page']);
  });

  it('ends the wait for a turn when the caller aborts', async () => {
    const leaving = new AbortController();
    const pace: SourcePace = {
      takeTurn: () => {
        setImmediate(() => leaving.abort(new Error('left')));
        return Promise.resolve(600_000);
      },
      pause: () => Promise.resolve(),
    };
    const waiting = client(pace).request(`${site.url}/page`, { ...LIMITS, signal: leaving.signal });
    await expect(waiting).rejects.toThrow('left');
    expect(site.requests).toEqual([]);
  });
});

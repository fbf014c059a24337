import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { SourcePaceRepository } from '../src/pace/source-pace.repository';
import { SearchService } from '../src/search/search.service';
import { resultsPage, testRecipe } from '@tabdock/sources/testing';
import { SearchStack } from './support/search-stack';
import { TabSite } from './support/tab-site';

const PER_SECOND = 10;

describe('politeness over two replicas', () => {
  let site: TabSite;
  let stack: SearchStack;
  let replicas: NestFastifyApplication[];
  let rows: DataSource;

  const search = (replica: number, query: string) =>
    replicas[replica % replicas.length]!.get(SearchService).search({
      query,
      exact: false,
      page: 1,
    });

  beforeAll(async () => {
    site = await TabSite.start();
    stack = await SearchStack.start();
    const recipe = testRecipe(site.url, {
      pagination: { kind: 'none' },
      url: '/find?q={query}',
      budget: { requestsPerSecond: PER_SECOND, concurrency: 8 },
    });
    replicas = [await stack.process([recipe]), await stack.process([recipe])];
    rows = replicas[0]!.get(DataSource);
  });
  afterAll(async () => {
    await stack?.stop();
    await site?.stop();
  });
  beforeEach(async () => {
    await rows.query('TRUNCATE cached_page, tab, source_pace');
    site.asked.length = 0;
  });

  it('keeps the rate of one source over all replicas together', async () => {
    const arrivals: number[] = [];
    site.answer = (_url, response) => {
      arrivals.push(performance.now());
      response.end(resultsPage(['one']));
    };
    const started = performance.now();
    const count = 16;
    await Promise.all(Array.from({ length: count }, (_, n) => search(n, `song ${n}`)));
    expect(arrivals).toHaveLength(count);
    // Timers may fire a little early, and Node and PostgreSQL have different clocks.
    const slack = 50;
    for (const [index, arrival] of arrivals.entries()) {
      expect(arrival - started).toBeGreaterThan((index * 1_000) / PER_SECOND - slack);
    }
  });

  it('pauses a source on all replicas for as long as it asked one of them', async () => {
    site.answer = (_url, response) => response.writeHead(429, { 'retry-after': '600' }).end();
    const limited = { code: 'SEARCH.RATE_LIMITED' };
    await expect(search(0, 'polly')).rejects.toMatchObject(limited);
    await expect(search(1, 'sally')).rejects.toMatchObject(limited);
    await expect(search(0, 'molly')).rejects.toMatchObject(limited);
    expect(site.asked).toEqual(['/find?q=polly']);

    await rows.query('UPDATE source_pace SET paused_until = clock_timestamp()');
    site.answer = (_url, response) => response.end(resultsPage(['one']));
    expect((await search(1, 'sally')).count).toBe(1);
  });

  it('obeys Retry-After of a source that is down for a while', async () => {
    site.answer = (_url, response) => response.writeHead(503, { 'retry-after': '600' }).end();
    await expect(search(0, 'polly')).rejects.toMatchObject({ code: 'SEARCH.SOURCE_DOWN' });
    await expect(search(1, 'sally')).rejects.toMatchObject({ code: 'SEARCH.RATE_LIMITED' });
    expect(site.asked).toHaveLength(1);
  });

  it('shows older results during a pause', async () => {
    site.answer = (_url, response) => response.end(resultsPage(['one']));
    const fresh = await search(0, 'polly');
    await replicas[0]!.get(SourcePaceRepository).pause('barn', 600);
    await rows.query(`UPDATE cached_page SET fetched_at = now() - interval '1 day'`);
    expect(await search(1, 'polly')).toEqual({
      ...fresh,
      notice: 'Tab Barn is asking us to slow down, so these are its results from 1 day ago.',
    });
  });

  it('never ends a pause early', async () => {
    const pace = replicas[0]!.get(SourcePaceRepository);
    await pace.pause('barn', 600);
    await pace.pause('barn', 0);
    expect(await pace.takeTurn('barn', PER_SECOND, 0)).toBeUndefined();
  });

  it('takes no turn that starts later than the caller can wait', async () => {
    const pace = replicas[0]!.get(SourcePaceRepository);
    const perSecond = 0.002;
    const taken: boolean[] = [];
    for (let turn = 1; turn <= 6; turn += 1) {
      taken.push((await pace.takeTurn('barn', perSecond, 1_200_000)) !== undefined);
    }
    expect(taken).toEqual([true, true, true, false, false, false]);
    expect(
      await rows.query(
        `SELECT next_start_at <= clock_timestamp() + interval '1500 s' AS near FROM source_pace`,
      ),
    ).toEqual([{ near: true }]);
  });

  it('refuses a search whose turn would start after its deadline, and leaves the turn', async () => {
    await rows.query(
      `INSERT INTO source_pace (source_id, next_start_at) VALUES ('barn', now() + interval '1 hour')`,
    );
    const turn = () => rows.query('SELECT next_start_at FROM source_pace');
    const next = await turn();
    await expect(search(0, 'polly')).rejects.toMatchObject({ code: 'SEARCH.SOURCE_DOWN' });
    expect(await turn()).toEqual(next);
    expect(site.asked).toEqual([]);
  });
});

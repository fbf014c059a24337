import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { waitFor } from '@tabdock/service-kit/testing';
import { DataSource } from 'typeorm';
import { SingleFlight } from '../src/leases/single-flight';
import { CachedPageRetention } from '../src/pages/cached-page.retention';
import { SearchService } from '../src/search/search.service';
import { NO_RESULTS_PAGE, resultsPage, testRecipe } from '@tabdock/sources/testing';
import { SearchStack } from './support/search-stack';
import { TabSite } from './support/tab-site';

describe('two replicas of search-service on one database', () => {
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
  // A refresh in the background may still request what an earlier test searched for.
  const askedFor = (query: string) =>
    site.asked.filter((path) => path === `/find?q=${encodeURIComponent(query)}`);
  const age = (seconds: number) =>
    rows.query(
      'UPDATE cached_page SET fetched_at = clock_timestamp() - make_interval(secs => $1)',
      [seconds],
    );

  beforeAll(async () => {
    site = await TabSite.start();
    stack = await SearchStack.start({ CACHED_PAGES_MAX: '3' });
    const recipe = testRecipe(site.url, { pagination: { kind: 'none' }, url: '/find?q={query}' });
    replicas = [await stack.process([recipe]), await stack.process([recipe])];
    rows = replicas[0]!.get(DataSource);
  });
  afterAll(async () => {
    await stack?.stop();
    await site?.stop();
  });
  beforeEach(async () => {
    await rows.query('TRUNCATE cached_page, tab');
    site.asked.length = 0;
    site.answer = (_url, response) => response.end(resultsPage(['one', 'two']));
  });
  afterEach(() => jest.restoreAllMocks());

  it('request the source once for a hundred equal searches at the same time', async () => {
    const gate = Promise.withResolvers<void>();
    site.answer = (_url, response) =>
      void gate.promise.then(() => response.end(resultsPage(['one', 'two'])));
    const waiting = replicas.map((replica) => jest.spyOn(replica.get(SingleFlight), 'run'));
    const searches = Array.from({ length: 100 }, (_, person) =>
      search(person, person % 4 < 2 ? 'Polly' : ' POLLY '),
    );
    await waitFor(() => waiting.flatMap(({ mock }) => mock.calls).length === 100);
    gate.resolve();
    const answers = await Promise.all(searches);
    expect([...askedFor('Polly'), ...askedFor('POLLY')]).toHaveLength(1);
    expect(new Set(answers.map(({ tabs }) => JSON.stringify(tabs))).size).toBe(1);
    expect(answers[0]).toMatchObject({
      count: 2,
      tabs: [{ title: 'Tab one' }, { title: 'Tab two' }],
    });
  });

  it('request the source once for a hundred searches that get a stale answer', async () => {
    const fresh = await search(0, 'sally');
    await age(100);
    site.asked.length = 0;
    const gate = Promise.withResolvers<void>();
    site.answer = (_url, response) =>
      void gate.promise.then(() => response.end(resultsPage(['new'])));
    const stale = await Promise.all(Array.from({ length: 100 }, (_, n) => search(n, 'sally')));
    gate.resolve();
    for (const answer of stale) expect(answer).toEqual(fresh);
    await waitFor(async () => (await search(1, 'sally')).tabs[0]?.title === 'Tab new');
    expect(askedFor('sally')).toHaveLength(1);
  });

  it('say how old a stale answer is once the source cannot refresh it', async () => {
    const fresh = await search(0, 'molly');
    await age(300);
    site.answer = (_url, response) => response.writeHead(500).end();
    const stale = await waitFor(async () => {
      const answer = await search(0, 'molly');
      return answer.notice === undefined ? undefined : answer;
    });
    expect(stale).toEqual({
      ...fresh,
      notice: 'Tab Barn is not answering, so these are its results from 5 minutes ago.',
    });
    site.answer = (_url, response) => response.end(resultsPage(['one', 'two']));
    await waitFor(async () => (await search(0, 'molly')).notice === undefined);
  });

  it('remember for a short time that nothing was found', async () => {
    site.answer = (_url, response) => response.end(NO_RESULTS_PAGE);
    expect(await search(0, 'no such song')).toEqual({ tabs: [], query: 'no such song', count: 0 });
    expect((await search(1, 'No such song')).count).toBe(0);
    expect([...askedFor('no such song'), ...askedFor('No such song')]).toHaveLength(1);
    await age(61);
    site.answer = (_url, response) => response.end(resultsPage(['just-added']));
    expect((await search(0, 'no such song')).count).toBe(1);
  });

  it('keep only the newest pages', async () => {
    for (const query of ['a', 'b', 'c', 'd', 'e']) await search(0, query);
    await replicas[1]!.get(CachedPageRetention).deleteOld(new AbortController().signal);
    const kept: { query: string }[] = await rows.query(
      'SELECT query FROM cached_page ORDER BY query',
    );
    expect(kept.map(({ query }) => query)).toEqual(['c', 'd', 'e']);
  });
});

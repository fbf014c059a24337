import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { catalogueGetTabs, searchQuery } from '@tabdock/contracts/search';
import { RpcClient, runProcess } from '@tabdock/service-kit';
import {
  createTestDatabase,
  migrateTestDatabase,
  newTestDatabase,
  testBroker,
  testEnvironment,
  waitFor,
  type TestDatabase,
} from '@tabdock/service-kit/testing';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module';
import { loadSearchConfig, type SearchConfig } from '../src/config/config';
import { databaseOptions } from '../src/database/database';
import { MESSAGES } from '../src/messages';
import { DemoSite, SOURCES_DIR } from './demo-site';
import { PATIENT } from './support/search-stack';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('search over the broker', () => {
  let demo: DemoSite;
  let database: TestDatabase;
  let config: SearchConfig;
  let app: NestFastifyApplication;
  let rows: DataSource;
  let rpc: RpcClient;

  const search = (query: string, page = 1) => rpc.call(searchQuery, { query, page });
  const age = (query: string, seconds: number) =>
    rows.query(
      `UPDATE cached_page SET fetched_at = now() - make_interval(secs => $2) WHERE query = $1`,
      [query, seconds],
    );

  function start(withConfig: SearchConfig): Promise<NestFastifyApplication> {
    return runProcess({
      name: 'search-service',
      module: AppModule.register(withConfig),
      config: withConfig,
      rpc: { service: 'search', messages: MESSAGES },
    });
  }

  beforeAll(async () => {
    demo = await DemoSite.start();
    database = newTestDatabase();
    config = loadSearchConfig({
      ...testEnvironment(),
      LOG_LEVEL: 'error',
      ...database.env,
      SOURCES_DIR,
      CONTACT_URL: 'https://example.org/contact',
      DEMO_SOURCE_URL: demo.url,
      CANARY_INTERVAL_SECONDS: '0',
      ...PATIENT,
    });
    await migrateTestDatabase(databaseOptions(config));
    app = await start(config);
    rows = app.get(DataSource);
    rpc = app.get(RpcClient);
    await app.get(RpcClient).ready();
  });

  afterAll(async () => {
    await app?.close();
    await database?.drop();
    await demo?.stop();
  });

  beforeEach(async () => {
    await demo.repair();
    await rows.query('TRUNCATE cached_page, tab');
  });

  it('finds every version of a song, with everything that the source shows', async () => {
    const answer = await search('  greensleeves ');
    const expected = DemoSite.tabs().filter(({ slug }) => slug.startsWith('greensleeves'));
    expect(expected.length).toBeGreaterThan(3);
    expect(answer).toMatchObject({ query: 'greensleeves', count: expected.length });
    expect(answer.notice).toBeUndefined();
    expect(answer.tabs.map(({ url }) => url).sort()).toEqual(
      expected.map(({ slug }) => `${demo.url}/tabs/${slug}`).sort(),
    );
    for (const tab of answer.tabs) {
      expect(tab).toEqual({
        id: expect.stringMatching(UUID),
        title: 'Greensleeves',
        artist: expect.any(String),
        version: expect.any(String),
        rating: expect.any(Number),
        votes: expect.any(Number),
        difficulty: expect.stringMatching(/^(beginner|intermediate|advanced|expert)$/),
        fileSize: expect.any(Number),
        format: expect.stringMatching(/^gpx?$/),
        tuning: expect.stringMatching(/^[A-G]/),
        tempo: expect.any(Number),
        tracks: expect.any(Number),
        bars: expect.any(Number),
        publishedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        description: expect.any(String),
        url: expect.stringContaining('/tabs/'),
        source: 'Tabdock demo source',
      });
      expect(tab.rating).toBeGreaterThan(0);
      expect(tab.fileSize).toBeGreaterThan(100);
    }
  });

  it('returns a long answer page by page, no row twice and no adverts', async () => {
    const pages = [await search('a')];
    for (let next = pages[0]?.nextPage; next !== undefined; next = pages.at(-1)?.nextPage) {
      pages.push(await search('a', next));
    }
    expect(pages.length).toBeGreaterThan(2);
    const tabs = pages.flatMap((page) => page.tabs);
    expect(new Set(tabs.map(({ id }) => id)).size).toBe(tabs.length);
    expect(tabs.some(({ title }) => title.includes('Plectrums'))).toBe(false);
    let soFar = 0;
    for (const page of pages) expect(page.count).toBe((soFar += page.tabs.length));

    const asked = await demo.searchRequests();
    expect(await search('A', 2)).toEqual({ ...pages[1], query: 'A' });
    expect(await demo.searchRequests()).toBe(asked);
  });

  it('answers a repeated search without requesting the source', async () => {
    const first = await search('Ode to Joy');
    const asked = await demo.searchRequests();
    const second = await search(' ode  TO joy');
    expect(second.tabs).toEqual(first.tabs);
    expect(await demo.searchRequests()).toBe(asked);
  });

  it('requests the source once for twenty equal searches at the same time', async () => {
    const before = await demo.searchRequests();
    await demo.break('slow', { delayMillis: 200 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => search('scarborough')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.tabs.length).toBeGreaterThan(0);
    expect((await demo.searchRequests()) - before).toBe(1);
  });

  it('keeps the id of a tab that is found again, by another query and by another replica', async () => {
    const replica = await start(config);
    try {
      const first = await search('amazing grace');
      const id = first.tabs[0]?.id;
      const again = await Promise.all(
        ['amazing', 'grace', 'grace amazing', 'AMAZING grace!'].map((query) => search(query)),
      );
      for (const { tabs } of again.filter(({ count }) => count > 0)) {
        expect(tabs.map((tab) => tab.id)).toContain(id);
      }
    } finally {
      await replica.close();
    }
  });

  it('treats emoji as an ordinary query', async () => {
    expect(await search('🎸🔥')).toEqual({ tabs: [], query: '🎸🔥', count: 0 });
    const asked = await demo.searchRequests();
    expect((await search('🎸🔥')).count).toBe(0);
    expect(await demo.searchRequests()).toBe(asked);
  });

  it.each(['', '   ', 'a\u0000b', 'x'.repeat(201)])('refuses the question %j', async (query) => {
    await expect(search(query)).rejects.toMatchObject({ code: 'REQUEST.INVALID' });
  });

  it.each([
    ['rate-limited', { retryAfterSeconds: 0 }, 'SEARCH.RATE_LIMITED', 'slow down'],
    ['server-error', {}, 'SEARCH.SOURCE_DOWN', 'not answering'],
    ['redirect-loop', {}, 'SEARCH.SOURCE_DOWN', 'not answering'],
    ['changed-layout', {}, 'SEARCH.LAYOUT_CHANGED', 'has changed'],
    ['login-wall', {}, 'SEARCH.LOGIN_REQUIRED', 'wants a login'],
  ])('ends %s typed, or with what is known and a notice', async (fault, more, code, words) => {
    await demo.break(fault, more);
    await expect(search('loch lomond')).rejects.toMatchObject({ code });

    await demo.repair();
    const fresh = await search('loch lomond');
    await demo.break(fault, more);
    await age('loch lomond', 3 * 86_400);
    const outdated = await search('loch lomond');
    expect(outdated.tabs).toEqual(fresh.tabs);
    expect(outdated.notice).toContain(words);
    expect(outdated.notice).toContain('3 days ago');

    await rows.query(`UPDATE tab SET last_seen_at = now() - interval '3 days'`);
    const local = await search('LÓMOND');
    expect(local.tabs.map(({ id }) => id).sort()).toEqual(fresh.tabs.map(({ id }) => id).sort());
    expect(local.notice).toContain(words);
    expect(local.notice).toContain('from earlier searches, the oldest seen 3 days ago.');
  });

  it('reports a source that does not answer in time as down', async () => {
    const [recipe] = config.recipes;
    if (recipe === undefined) throw new Error('no recipe');
    const hasty = { ...recipe, search: { ...recipe.search, deadlineSeconds: 0.3 } };
    const { namespace } = testBroker();
    const other = await start({ ...config, BROKER_NAMESPACE: namespace, recipes: [hasty] });
    try {
      const client = other.get(RpcClient);
      await client.ready();
      await demo.break('slow', { delayMillis: 5_000 });
      await expect(client.call(searchQuery, { query: 'shenandoah' })).rejects.toMatchObject({
        code: 'SEARCH.SOURCE_DOWN',
      });
    } finally {
      await other.close();
    }
  });

  it('returns a stale result at once and refreshes it in the background', async () => {
    const fresh = await search('drunken sailor');
    await age('drunken sailor', 3_600);
    await rows.query(`UPDATE tab SET title = 'Old title'`);
    const stale = await search('drunken sailor');
    expect(stale.tabs.every(({ title }) => title === 'Old title')).toBe(true);
    expect(stale.notice).toBeUndefined();
    const renewed = await waitFor(async () => {
      const answer = await search('drunken sailor');
      return answer.tabs[0]?.title === 'Old title' ? undefined : answer;
    });
    expect(renewed.tabs).toEqual(fresh.tabs);
  });

  it('shows one source although another is down, and says so', async () => {
    const [recipe] = config.recipes;
    if (recipe === undefined) throw new Error('no recipe');
    const away = { ...recipe, id: 'barn', name: 'Tab Barn', baseUrl: 'http://127.0.0.1:9' };
    const broker = testBroker();
    const both = await start({
      ...config,
      BROKER_NAMESPACE: broker.namespace,
      recipes: [away, recipe],
    });
    try {
      const client = both.get(RpcClient);
      await client.ready();
      const answer = await client.call(searchQuery, { query: 'greensleeves' });
      expect(answer.count).toBeGreaterThan(3);
      expect(answer.notice).toBe('Tab Barn is not answering, so its tabs are missing here.');
    } finally {
      await both.close();
    }
  });

  it('returns the known tabs in the order of the request', async () => {
    const { tabs } = await search('greensleeves');
    const [first, second] = tabs;
    if (first === undefined || second === undefined) throw new Error('too few tabs');
    const reply = await rpc.call(catalogueGetTabs, { tabIds: [second.id, randomUUID(), first.id] });
    expect(reply.tabs).toEqual([
      {
        tabId: second.id,
        sourceId: 'demo',
        sourceRef: { url: second.url },
        title: second.title,
        artist: second.artist,
        version: second.version,
        rating: second.rating,
        votes: second.votes,
        difficulty: second.difficulty,
        fileSize: second.fileSize,
        tuning: second.tuning,
      },
      expect.objectContaining({ tabId: first.id }),
    ]);
  });

  it('counts its work in metrics', async () => {
    const { body } = await app.inject({ method: 'GET', url: '/metrics' });
    expect(body).toMatch(/tabdock_searches_total\{[^}]*outcome="fetched"[^}]*\} [1-9]/);
    expect(body).toMatch(/tabdock_source_request_duration_seconds_count\{[^}]*source="demo"/);
  });

  it('migrates down and up again', async () => {
    const other = await createTestDatabase();
    try {
      const options = databaseOptions({ ...config, ...other.env });
      const source = await new DataSource(options).initialize();
      await source.runMigrations();
      await source.undoLastMigration();
      await source.runMigrations();
      expect(await source.query('SELECT count(*)::int AS count FROM tab')).toEqual([{ count: 0 }]);
      await source.destroy();
    } finally {
      await other.drop();
    }
  });
});

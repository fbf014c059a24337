import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type SourceHealth, sourcesHealth } from '@tabdock/contracts/search';
import { RpcClient } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { DataSource } from 'typeorm';
import { SearchService } from '../src/search/search.service';
import { RequestDays } from '../src/sources/request-days';
import { resultsPage, testRecipe } from '@tabdock/sources/testing';
import { SearchStack } from './support/search-stack';
import { readStates, sourceHealth, untilHealthIs, untilMetricSays } from './support/source-health';
import { TabSite } from './support/tab-site';

const CANARY = { query: 'greensleeves', minRows: 2, fill: { artist: 1 } };
const SLUGS = ['one', 'two', 'three', 'four', 'five'];

describe('health of sources over two replicas', () => {
  let site: TabSite;
  let stack: SearchStack;
  let replicas: NestFastifyApplication[];
  let rows: DataSource;

  const works: TabSite['answer'] = (_url, response) => response.end(resultsPage(SLUGS));
  const lacksArtists: TabSite['answer'] = (_url, response) =>
    response.end(resultsPage(SLUGS).replaceAll('artist', 'performer'));
  const search = (replica: number, query: string) =>
    replicas[replica]!.get(SearchService).search({ query, exact: false, page: 1 });
  const askedFor = (query: string) =>
    site.asked.filter((path) => path.includes(encodeURIComponent(query)));

  const health = () => sourceHealth(replicas[0]!);
  const reaches = (state: SourceHealth['state']) => untilHealthIs(replicas[0]!, state);
  const shows = (replica: number, state: SourceHealth['state']) =>
    untilMetricSays(replicas[replica]!, state);

  beforeAll(async () => {
    site = await TabSite.start();
    site.answer = works;
    stack = await SearchStack.start({ CANARY_INTERVAL_SECONDS: '1' });
    const recipe = testRecipe(site.url, {
      pagination: { kind: 'none' },
      url: '/find?q={query}',
      canary: CANARY,
    });
    replicas = [await stack.process([recipe]), await stack.process([recipe])];
    rows = replicas[0]!.get(DataSource);
    await replicas[0]!.get(RpcClient).ready();
  });
  afterAll(async () => {
    await stack?.stop();
    await site?.stop();
  });
  beforeEach(async () => {
    site.answer = works;
    await rows.query('TRUNCATE source_pace');
    await reaches('healthy');
    await readStates(replicas);
    await rows.query('TRUNCATE cached_page, tab');
  });

  it('reports how many rows have each field while the canary passes', async () => {
    expect(await health()).toMatchObject({
      id: 'barn',
      name: 'Tab Barn',
      state: 'healthy',
      reason: null,
      pausedUntil: null,
      fillRates: { url: 1, title: 1, artist: 1 },
    });
  });

  it('serves old results of a changed source, and nothing new, until it can be read again', async () => {
    const fresh = await search(0, 'polly');
    site.answer = lacksArtists;
    const changed = await reaches('quarantined');
    expect(changed.reason).toBe('artist should be in 100% of the rows, it is in 0%');
    expect(changed.fillRates).toMatchObject({ title: 1, artist: 0 });

    for (const replica of [0, 1]) {
      await shows(replica, 'quarantined');
      const known = await search(replica, 'polly');
      expect(known.tabs).toEqual(fresh.tabs);
      expect(known.notice).toContain('Tab Barn has changed and cannot be read for now');
      expect(known.notice).toContain('these are its results from');
      expect((await search(replica, 'tab one')).notice).toContain('from earlier searches');
      await expect(search(replica, 'sally')).rejects.toMatchObject({
        code: 'SEARCH.LAYOUT_CHANGED',
      });
    }
    expect(askedFor('sally')).toEqual([]);

    site.answer = works;
    await reaches('healthy');
    for (const replica of [0, 1]) await shows(replica, 'healthy');
    expect((await search(0, 'polly')).notice).toBeUndefined();
    expect((await search(1, 'sally')).count).toBe(SLUGS.length);
  });

  it('stores no page whose rows all lack a field of the canary', async () => {
    site.answer = (url, response) =>
      (url.searchParams.get('q') === 'sally' ? lacksArtists : works)(url, response);
    await expect(search(0, 'sally')).rejects.toMatchObject({ code: 'SEARCH.LAYOUT_CHANGED' });
    const kept: unknown[] = await rows.query(`SELECT 1 FROM cached_page WHERE query = 'sally'`);
    expect(kept).toEqual([]);
    expect((await search(0, 'polly')).count).toBe(SLUGS.length);
  });

  it('quarantines a source that cannot be read, also while it is down afterwards', async () => {
    site.answer = (_url, response) => response.end('<p>We have moved to a new design</p>');
    const changed = await reaches('quarantined');
    expect(changed.reason).toContain('neither results nor the sign for none');
    site.answer = (_url, response) => response.writeHead(500).end();
    await waitFor(async () => (await health()).reason?.includes('500'));
    expect((await health()).state).toBe('quarantined');
  });

  it('does not call a source changed that is down', async () => {
    site.answer = (_url, response) => response.writeHead(500).end();
    const away = await reaches('unknown');
    expect(away.reason).toContain('the source answered 500');
  });

  it('says what was asked this week, what its check found, and what is allowed', async () => {
    await search(1, `week ${Date.now()}`);
    for (const process of replicas) await process.get(RequestDays).write();
    const [shown] = (await replicas[0]!.get(RpcClient).call(sourcesHealth, {})).sources;
    expect(shown?.week?.requestsPerSecond).toBeGreaterThan(0);
    expect(shown?.week?.days).toHaveLength(7);
    expect(shown?.week?.days.at(-1)?.outcomes['ok']).toBeGreaterThan(0);
    expect(shown?.week?.days.at(-1)?.outcomes['SEARCH.SOURCE_DOWN']).toBeGreaterThan(0);
    expect(shown?.canary).toMatchObject({ query: CANARY.query });
    const found = shown?.canary?.days.at(-1)?.outcomes ?? {};
    expect(Object.keys(found).sort()).toEqual(['healthy', 'quarantined', 'unknown']);
  });

  it('shows a pause and its end', async () => {
    site.answer = (_url, response) => response.writeHead(429, { 'retry-after': '600' }).end();
    const paused = await reaches('paused');
    expect(Date.parse(paused.pausedUntil ?? '')).toBeGreaterThan(
      Date.parse(paused.checkedAt ?? ''),
    );
    await shows(1, 'paused');
  });
});

describe('canaries of many replicas', () => {
  it('check a source once an interval, and at once if it looks wrong', async () => {
    const site = await TabSite.start();
    site.answer = (_url, response) => response.end(resultsPage(SLUGS));
    const stack = await SearchStack.start({ CANARY_INTERVAL_SECONDS: '3600' });
    try {
      const recipe = testRecipe(site.url, {
        pagination: { kind: 'none' },
        url: '/find?q={query}',
        canary: CANARY,
      });
      const replicas = [
        await stack.process([recipe]),
        await stack.process([recipe]),
        await stack.process([recipe]),
      ];
      const rows = replicas[0]!.get(DataSource);
      const state = async (wanted: string) => {
        const [row] = await rows.query<{ state: string }[]>('SELECT state FROM source_health');
        return row?.state === wanted;
      };
      await waitFor(() => state('healthy'));
      expect(site.asked).toHaveLength(1);

      await rows.query(`UPDATE source_health SET checked_at = now() - interval '5 minutes'`);
      site.answer = (_url, response) => response.end('<p>We have moved to a new design</p>');
      await expect(
        replicas[2]!.get(SearchService).search({ query: 'polly', exact: false, page: 1 }),
      ).rejects.toMatchObject({ code: 'SEARCH.LAYOUT_CHANGED' });
      await waitFor(() => state('quarantined'));
      expect(site.asked).toHaveLength(3);
    } finally {
      await stack.stop();
      await site.stop();
    }
  });

  it('leave no source in quarantine if they are switched off', async () => {
    const site = await TabSite.start();
    site.answer = (_url, response) => response.end(resultsPage(SLUGS));
    const stack = await SearchStack.start();
    try {
      const recipe = testRecipe(site.url, {
        pagination: { kind: 'none' },
        url: '/find?q={query}',
        canary: CANARY,
      });
      const replica = await stack.process([recipe]);
      await replica
        .get(DataSource)
        .query(`UPDATE source_health SET state = 'quarantined', reason = 'changed'`);
      const client = replica.get(RpcClient);
      await client.ready();
      const { sources } = await client.call(sourcesHealth, {});
      expect(sources).toMatchObject([{ state: 'unknown', reason: null }]);
      const answer = await replica
        .get(SearchService)
        .search({ query: 'polly', exact: false, page: 1 });
      expect(answer.count).toBe(SLUGS.length);
    } finally {
      await stack.stop();
      await site.stop();
    }
  });
});

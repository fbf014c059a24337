import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { SourceHealth } from '@tabdock/contracts/search';
import { RpcClient } from '@tabdock/service-kit';
import { DataSource } from 'typeorm';
import { SearchService } from '../src/search/search.service';
import { resultsPage, testRecipe } from '@tabdock/sources/testing';
import { SearchStack } from './support/search-stack';
import { readStates, sourceHealth, untilMetricSays } from './support/source-health';
import { TabSite } from './support/tab-site';

const CHANGED = { code: 'SEARCH.LAYOUT_CHANGED' };

describe('health of a source without a canary, over two replicas', () => {
  let site: TabSite;
  let stack: SearchStack;
  let replicas: NestFastifyApplication[];
  let rows: DataSource;

  const works: TabSite['answer'] = (_url, response) => response.end(resultsPage(['one', 'two']));
  const isNew: TabSite['answer'] = (_url, response) =>
    response.end('<p>We have moved to a new design</p>');
  const search = (replica: number, query: string) =>
    replicas[replica]!.get(SearchService).search({ query, exact: false, page: 1 });
  const health = () => sourceHealth(replicas[0]!);
  const shows = (replica: number, state: SourceHealth['state']) =>
    untilMetricSays(replicas[replica]!, state);
  const becomeDue = () => rows.query('UPDATE source_health SET due_at = clock_timestamp()');
  async function quarantine(): Promise<void> {
    site.answer = isNew;
    for (const query of ['xenia', 'yvonne', 'zoe'])
      await expect(search(0, query)).rejects.toMatchObject(CHANGED);
    site.asked.length = 0;
  }

  beforeAll(async () => {
    site = await TabSite.start();
    stack = await SearchStack.start();
    const recipe = testRecipe(site.url, { pagination: { kind: 'none' }, url: '/find?q={query}' });
    replicas = [await stack.process([recipe]), await stack.process([recipe])];
    rows = replicas[0]!.get(DataSource);
    await replicas[0]!.get(RpcClient).ready();
  });
  afterAll(async () => {
    await stack?.stop();
    await site?.stop();
  });
  beforeEach(async () => {
    await rows.query('TRUNCATE cached_page, tab, search_lease');
    await rows.query(
      `UPDATE source_health SET state = 'unknown', unreadable = '{}', reason = NULL, checked_at = NULL`,
    );
    await readStates(replicas);
    site.answer = works;
    site.asked.length = 0;
  });

  it('follows the outcome of the last searches', async () => {
    await search(0, 'polly');
    expect(await health()).toMatchObject({
      state: 'healthy',
      reason: null,
      fillRates: { url: 1, title: 1, artist: 1 },
    });
    site.answer = (_url, response) => response.writeHead(500).end();
    await expect(search(1, 'sally')).rejects.toMatchObject({ code: 'SEARCH.SOURCE_DOWN' });
    const away = await health();
    expect(away.state).toBe('unknown');
    expect(away.reason).toContain('the source answered 500');
  });

  it('is quarantined on all replicas after three different unreadable searches in a row', async () => {
    await search(0, 'polly');
    await quarantine();
    for (const replica of [0, 1]) await shows(replica, 'quarantined');
    expect((await health()).reason).toContain('neither results nor the sign for none');
    for (const replica of [0, 1]) {
      const known = await search(replica, 'polly');
      expect(known.count).toBe(2);
      expect(known.notice).toContain('Tab Barn has changed and cannot be read for now');
      await expect(search(replica, 'sally')).rejects.toMatchObject(CHANGED);
    }
    expect(site.asked).toEqual([]);
  });

  it('is not quarantined for one odd search, however often, or if others can be read', async () => {
    const odd = async (query: string) => {
      site.answer = isNew;
      await expect(search(0, query)).rejects.toMatchObject(CHANGED);
    };
    for (let time = 0; time < 4; time += 1) await odd('odd');
    await odd('odder');
    expect((await health()).state).toBe('unknown');
    site.answer = works;
    await search(1, 'polly');
    await odd('oddest');
    await odd('odd');
    expect((await health()).state).toBe('unknown');
  });

  it('is tried by one search when it is due, and healthy after the first readable one', async () => {
    await quarantine();
    await readStates(replicas);
    await becomeDue();
    await expect(search(1, 'sally')).rejects.toMatchObject(CHANGED);
    await expect(search(0, 'sally')).rejects.toMatchObject(CHANGED);
    expect(site.asked).toEqual(['/find?q=sally']);
    expect((await health()).state).toBe('quarantined');

    site.answer = works;
    await becomeDue();
    expect((await search(1, 'sally')).count).toBe(2);
    expect((await search(1, 'molly')).count).toBe(2);
    await shows(0, 'healthy');
    expect((await search(0, 'holly')).count).toBe(2);
    expect((await health()).reason).toBeNull();
  });
});

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { RpcClient } from '@tabdock/service-kit';
import { DataSource } from 'typeorm';
import { SearchService } from '../src/search/search.service';
import { NO_RESULTS_PAGE, resultsPage, testRecipe } from '@tabdock/sources/testing';
import { SearchStack } from './support/search-stack';
import { sourceHealth, untilHealthIs } from './support/source-health';
import { TabSite } from './support/tab-site';

const LINKED = {
  url: '/find?q={query}',
  pagination: { kind: 'next-link', selector: 'a.next', maxPages: 3 },
  rows: { selector: 'li', require: ['a'] },
};
const REASON = 'Page 2 of its results cannot be read: the source answered 404';

/** The first page leads on; `/gone` does not answer with results. */
const leadsNowhere: TabSite['answer'] = (url, response) => {
  if (url.pathname === '/gone') response.writeHead(404).end();
  else response.end(resultsPage(['one', 'two'], '<a class="next" href="/gone">Next</a>'));
};

describe('a page after the first that cannot be read', () => {
  let sites: TabSite[];
  let stack: SearchStack;
  let app: NestFastifyApplication;

  const search = (page: number, query = 'polly') =>
    app.get(SearchService).search({ query, exact: false, page });

  async function start(
    searches: Record<string, unknown>[],
    env: Record<string, string> = {},
  ): Promise<void> {
    sites = await Promise.all(searches.map(() => TabSite.start()));
    stack = await SearchStack.start(env);
    const names = [
      ['barn', 'Tab Barn'],
      ['shed', 'Tab Shed'],
    ] as const;
    app = await stack.process(
      searches.map((one, index) => {
        const [id, name] = names[index] ?? ['', ''];
        return { ...testRecipe(sites[index]?.url ?? '', one), id, name };
      }),
    );
    await app.get(RpcClient).ready();
    for (const site of sites) site.answer = leadsNowhere;
  }
  afterEach(async () => {
    await stack?.stop();
    await Promise.all(sites.map((site) => site.stop()));
  });

  it('is told to the searcher and to health', async () => {
    await start([LINKED]);
    expect(await search(1)).toMatchObject({ count: 2, nextPage: 2 });
    await expect(search(2)).rejects.toMatchObject({ code: 'SEARCH.LAYOUT_CHANGED' });
    expect(await sourceHealth(app)).toMatchObject({ state: 'unknown', reason: REASON });
  });

  it('never quarantines a source whose first page can be read', async () => {
    await start([LINKED]);
    const queries = ['polly', 'molly', 'sally', 'dolly'];
    for (const query of queries) await search(1, query);
    for (const query of queries) await search(2, query).catch(() => undefined);
    expect((await sourceHealth(app)).state).toBe('unknown');
  });

  it('is told beside the results of other sources', async () => {
    await start([LINKED, {}]);
    const shed = sites[1]!;
    shed.answer = (url, response) =>
      response.end(
        Number(url.searchParams.get('page')) > 2
          ? NO_RESULTS_PAGE
          : resultsPage([`page${url.searchParams.get('page')}`]),
      );
    await search(1);
    const { tabs, notice } = await search(2);
    expect(tabs.map(({ title }) => title)).toEqual(['Tab page2']);
    expect(notice).toBe(
      'Tab Barn has changed and cannot be read for now, so its further tabs are missing here.',
    );
  });

  it('is found by the canary', async () => {
    await start([{ ...LINKED, canary: { query: 'polly', minRows: 2, fill: {} } }], {
      CANARY_INTERVAL_SECONDS: '1',
    });
    expect((await untilHealthIs(app, 'unknown')).state).toBe('unknown');
    await app.get(DataSource).query('UPDATE source_health SET due_at = clock_timestamp()');
    const site = sites[0]!;
    site.answer = (_url, response) => response.end(resultsPage(['one', 'two']));
    expect((await untilHealthIs(app, 'healthy')).reason).toBeNull();
    site.answer = leadsNowhere;
    expect((await untilHealthIs(app, 'unknown')).reason).toBe(REASON);
  });

  it('beyond the last number is the end, without a word', async () => {
    await start([{}]);
    sites[0]!.answer = (url, response) => {
      if (url.searchParams.get('page') === '1') response.end(resultsPage(['one', 'two']));
      else response.writeHead(404).end();
    };
    await search(1);
    expect(await search(2)).toMatchObject({ tabs: [] });
    expect((await search(2)).notice).toBeUndefined();
    expect((await sourceHealth(app)).state).toBe('healthy');
  });
});

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { SearchService } from '../src/search/search.service';
import { NO_RESULTS_PAGE, resultsPage, testRecipe } from '@tabdock/sources/testing';
import { SearchStack } from './support/search-stack';
import { TabSite } from './support/tab-site';

describe('several sources, page by page', () => {
  let barn: TabSite;
  let shed: TabSite;
  let stack: SearchStack;
  let app: NestFastifyApplication;
  let rows: DataSource;

  const search = (page = 1, query = 'polly', at = app) =>
    at.get(SearchService).search({ query, exact: false, page });
  const pagesOf =
    (...pages: string[][]): TabSite['answer'] =>
    (url, response) => {
      const slugs = pages[Number(url.searchParams.get('page')) - 1];
      response.end(slugs === undefined ? NO_RESULTS_PAGE : resultsPage(slugs));
    };
  const down: TabSite['answer'] = (_url, response) => response.writeHead(500).end();

  const recipes = (ofShed = {}) => [
    testRecipe(barn.url),
    { ...testRecipe(shed.url, ofShed), id: 'shed', name: 'Tab Shed' },
  ];

  beforeAll(async () => {
    barn = await TabSite.start();
    shed = await TabSite.start();
    stack = await SearchStack.start();
    app = await stack.process(recipes());
    rows = app.get(DataSource);
  });
  afterAll(async () => {
    await stack?.stop();
    await barn?.stop();
    await shed?.stop();
  });
  beforeEach(async () => {
    await rows.query('TRUNCATE cached_page, tab, search_lease');
    for (const site of [barn, shed]) site.asked.length = 0;
  });

  it('shows both and says where each row is from', async () => {
    barn.answer = pagesOf(['one']);
    shed.answer = pagesOf(['one', 'two']);
    const { tabs, count } = await search();
    expect(count).toBe(3);
    expect(tabs.map(({ title, source }) => `${source}: ${title}`)).toEqual([
      'Tab Barn: Tab one',
      'Tab Shed: Tab one',
      'Tab Shed: Tab two',
    ]);
  });

  it('waits for a silent source as long as its recipe says, and shows the other', async () => {
    barn.answer = pagesOf(['one']);
    shed.answer = () => {};
    const hasty = await stack.process(recipes({ deadlineSeconds: 1 }));
    expect(await search(1, 'polly', hasty)).toMatchObject({
      count: 1,
      tabs: [{ source: 'Tab Barn' }],
      notice: 'Tab Shed is not answering, so its tabs are missing here.',
    });
  });

  it('requests the next page only from sources that have more, and counts all tabs so far', async () => {
    barn.answer = pagesOf(['one', 'two'], ['three'], ['four']);
    shed.answer = pagesOf(['five'], ['five']);
    expect(await search()).toMatchObject({ count: 3, nextPage: 2 });
    expect(await search(2)).toMatchObject({
      count: 4,
      nextPage: 3,
      tabs: [{ title: 'Tab three' }],
    });
    shed.asked.length = 0;
    const last = await search(3);
    expect(last).toMatchObject({ count: 5, tabs: [{ title: 'Tab four' }] });
    expect(last.nextPage).toBeUndefined();
    expect(shed.asked).toEqual([]);
  });

  it('leaves out on a later page what an earlier one has, and ends when a page has nothing new', async () => {
    barn.answer = pagesOf(['one', 'two'], ['two', 'three'], ['three']);
    shed.answer = pagesOf();
    await search();
    const second = await search(2);
    expect(second.tabs.map(({ title }) => title)).toEqual(['Tab three']);
    const third = await search(3);
    expect(third).toMatchObject({ count: 3, tabs: [] });
    expect(third.nextPage).toBeUndefined();
  });

  it('follows another spelling to its further pages where a source has nothing for the typed one', async () => {
    const pages = pagesOf(['one'], ['two']);
    barn.answer = (url, response) =>
      url.searchParams.get('q') === 'polly' ? pages(url, response) : response.end(NO_RESULTS_PAGE);
    shed.answer = pagesOf(['three']);
    const first = await search(1, 'The Polly');
    expect(first).toMatchObject({ count: 2, nextPage: 2 });
    expect(first.showingFor).toBeUndefined();
    expect(await search(2, 'The Polly')).toMatchObject({ count: 3, tabs: [{ title: 'Tab two' }] });
    shed.answer = pagesOf();
    expect(await search(1, 'polly, the')).toMatchObject({ count: 1, showingFor: 'polly' });
  });

  it('asks a source that fails for no further spelling', async () => {
    barn.answer = (url, response) =>
      url.searchParams.get('q') === 'polly and me'
        ? down(url, response)
        : response.end(NO_RESULTS_PAGE);
    shed.answer = pagesOf();
    expect(await search(1, 'The Polly and Me')).toMatchObject({ tabs: [], count: 0 });
    const asked = barn.asked.map((path) => new URL(path, barn.url).searchParams.get('q'));
    expect([...new Set(asked)]).toEqual(['The Polly and Me', 'polly and me']);
  });

  it('says if a later page fails, and keeps earlier ones', async () => {
    barn.answer = pagesOf(['one'], ['two']);
    shed.answer = pagesOf();
    await search();
    barn.answer = down;
    await expect(search(2)).rejects.toMatchObject({ code: 'SEARCH.SOURCE_DOWN' });
    barn.answer = pagesOf(['one'], ['two']);
    await search(2);
    barn.answer = down;
    await rows.query(`UPDATE cached_page SET fetched_at = now() - interval '2 days'`);
    expect(await search(2)).toMatchObject({
      tabs: [{ title: 'Tab two' }],
      notice: 'Tab Barn is not answering, so these are its results from 2 days ago.',
    });
  });

  it('keeps what a tab’s own page said when a later search does not read that page', async () => {
    const { url, title } = testRecipe(barn.url).search.fields;
    const detail = { maxRows: 1, fields: { artist: { selector: 'i' }, tuning: { selector: 'b' } } };
    const process = await stack.process([testRecipe(barn.url, { fields: { url, title }, detail })]);
    const find = (query: string) =>
      process.get(SearchService).search({ query, exact: false, page: 1 });
    const stored = () =>
      rows.query(`SELECT artist, tuning, song_key, search_text FROM tab WHERE title = 'Tab x'`);
    let tuning = 'DADGAD';
    barn.answer = ({ pathname, searchParams }, response) => {
      if (pathname !== '/find') response.end(`<i>Carolan</i><b>${tuning}</b>`);
      else response.end(resultsPage(searchParams.get('q') === 'one' ? ['x'] : ['y', 'x']));
    };
    expect(await find('one')).toMatchObject({ tabs: [{ artist: 'Carolan', tuning }] });
    const known = await stored();
    expect((await find('two')).tabs).toMatchObject([
      { title: 'Tab y' },
      { title: 'Tab x', tuning },
    ]);
    expect(await stored()).toEqual(known);
    tuning = 'EADGBE';
    await rows.query('TRUNCATE cached_page');
    await find('one');
    expect(await stored()).toMatchObject([{ artist: 'Carolan', tuning }]);
  });

  it('does not fill a later page with catalogue tabs that the first one showed', async () => {
    barn.answer = pagesOf(['one'], ['two']);
    shed.answer = pagesOf();
    expect((await search(1, 'tab')).nextPage).toBe(2);
    barn.answer = down;
    await expect(search(2, 'tab')).rejects.toMatchObject({ code: 'SEARCH.SOURCE_DOWN' });
  });
});

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { SearchService } from '../src/search/search.service';
import { NO_RESULTS_PAGE, testRecipe } from '@tabdock/sources/testing';
import { untilNamesKnown } from './support/known-names';
import { SearchStack } from './support/search-stack';
import { TabSite } from './support/tab-site';

type Row = readonly [title: string, artist: string, votes: number];

/** A site whose every page lists these rows, whatever is asked. */
function lists(rows: readonly Row[]): TabSite['answer'] {
  const items = rows.map(
    ([title, artist, votes], place) =>
      `<li><a href="/tabs/${place}">${title}</a><i class="artist">${artist}</i>${'<b></b>'.repeat(votes)}</li>`,
  );
  return (_url, response) => response.end(`<ul>${items.join('')}</ul>`);
}

const WELL_KNOWN: Row[] = [
  ['The Irish Washerwoman', 'Traditional', 9],
  ['The Boxer', 'Simon', 8],
  ['Over the Hills', 'The Band of the Hills', 7],
];
const MEANT: Row[] = [['This Is the Day', 'The The', 1]];

describe('the best matches', () => {
  let barn: TabSite;
  let shed: TabSite;
  let stack: SearchStack;
  let app: NestFastifyApplication;

  const search = async (query: string, page = 1) => {
    const answer = await app.get(SearchService).search({ query, exact: false, page });
    return answer.tabs.map(({ title }) => title);
  };

  beforeAll(async () => {
    barn = await TabSite.start();
    shed = await TabSite.start();
    stack = await SearchStack.start();
    app = await stack.process([
      testRecipe(barn.url),
      { ...testRecipe(shed.url), id: 'shed', name: 'Tab Shed' },
    ]);
  });
  afterAll(async () => {
    await stack?.stop();
    await barn?.stop();
    await shed?.stop();
  });

  beforeEach(async () => {
    await app.get(DataSource).transaction(async (manager) => {
      // This is the lock of the refresh, which must not be half-way.
      await manager.query('SELECT pg_advisory_xact_lock(7203120)');
      await manager.query(
        'TRUNCATE cached_page, tab, song_or_artist, suggestion_change, search_lease',
      );
    });
  });

  it('of all sources come first, then the others as the sources have them', async () => {
    barn.answer = lists(WELL_KNOWN);
    shed.answer = lists(MEANT);
    const others = ['The Irish Washerwoman', 'The Boxer', 'Over the Hills'];
    expect(await search('the the')).toEqual(['This Is the Day', ...others]);
    expect(await search('the boxer')).toEqual([
      'The Boxer',
      'The Irish Washerwoman',
      'Over the Hills',
      'This Is the Day',
    ]);
  });

  it('come first on each page, and stay behind those of earlier pages', async () => {
    const onPage = (page: string | null) =>
      page === '1' ? WELL_KNOWN.slice(0, 2) : [...WELL_KNOWN, ...MEANT];
    barn.answer = (url, response) => lists(onPage(url.searchParams.get('page')))(url, response);
    shed.answer = (_url, response) => response.end(NO_RESULTS_PAGE);
    expect(await search('the the')).toEqual(['The Irish Washerwoman', 'The Boxer']);
    expect(await search('the the', 2)).toEqual(['This Is the Day', 'Over the Hills']);
  });

  it('are found in the catalogue among any number of tabs that only have the words', async () => {
    const many = Array.from({ length: 120 }, (_, place): Row => [`The Other ${place}`, 'Them', 2]);
    barn.answer = lists([...many, ...MEANT]);
    shed.answer = (_url, response) => response.end(NO_RESULTS_PAGE);
    await search('all');
    await untilNamesKnown(app);
    barn.answer = (_url, response) => response.writeHead(500).end();
    const [first, ...others] = await search('the the');
    expect(first).toBe('This Is the Day');
    expect(others).toHaveLength(99);
  });
});

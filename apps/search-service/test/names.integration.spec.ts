import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { SearchService } from '../src/search/search.service';
import { SuggestionCache } from '../src/suggestions/suggestion-cache';
import { SuggestionsService } from '../src/suggestions/suggestions.service';
import { NO_RESULTS_PAGE, testRecipe } from '@tabdock/sources/testing';
import { untilNamesKnown } from './support/known-names';
import { SearchStack } from './support/search-stack';
import { TabSite } from './support/tab-site';

/** What the site has, in its own spelling, most votes first. */
const ROWS = [
  ['Thunderstruck', 'ACDC'],
  ['Back in Black', 'AC/DC'],
  ['So What', 'P!nk'],
  ['Time', 'Pink Floyd'],
  ['$ave Dat Money', 'Lil Dicky'],
  ['Łódź', 'Kapela'],
  ['Help!', 'The Beatles'],
  ['Help', 'Beatles'],
  ['HELP!', 'Beatles, The'],
  ['The Boxer', 'Simon & Garfunkel'],
  ['Cecilia', 'Simon and Garfunkel'],
  ['Ode to Joy', 'Ludwig van Beethoven'],
  ['Rock & Roll', 'Led Zeppelin'],
  ["Maybe I'm Amazed", 'Paul McCartney'],
  ['Us and Them', 'Roger Waters'],
  ['Kinky Reggae', 'Bob Marley & The Wailers'],
  ['Iris', 'Goo Goo Dolls'],
  ['This Is the Day', 'The The'],
  ['Nothing Else Matters', 'Metallica'],
  ['Love the Way You Lie', 'Eminem'],
  ['می\u200cخواهم', 'گروه'],
] as const;

/** Finds rows that hold the query as it is typed, as many sites do. */
const answer: TabSite['answer'] = (url, response) => {
  const query = url.searchParams.get('q')?.toLowerCase() ?? '';
  const found = ROWS.map(([title, artist], id) => ({ id, title, artist })).filter(
    ({ title, artist }) => query === 'all' || `${title} ${artist}`.toLowerCase().includes(query),
  );
  const rows = found.map(
    ({ id, title, artist }) =>
      `<li><a href="/tabs/${id}">${title.replace('&', '&amp;')}</a>
       <i class="artist">${artist.replace('&', '&amp;')}</i>${'<b></b>'.repeat(ROWS.length - id)}</li>`,
  );
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(
    found.length > 0 ? `<meta charset="utf-8"><ul>${rows.join('')}</ul>` : NO_RESULTS_PAGE,
  );
};

describe('names as people type them', () => {
  let site: TabSite;
  let stack: SearchStack;
  let app: NestFastifyApplication;
  let rows: DataSource;

  const search = (query: string, more: { exact?: boolean; page?: number } = {}) =>
    app.get(SearchService).search({ query, exact: false, page: 1, ...more });
  const artistsFor = async (query: string) =>
    (await search(query)).tabs.map(({ artist }) => artist).sort();
  const suggest = (query: string) => {
    app.get(SuggestionCache).clear();
    return app.get(SuggestionsService).suggest(query);
  };
  /** A search has shown every row, and suggestions know them. */
  async function knowAll(): Promise<void> {
    await search('all');
    await untilNamesKnown(app);
  }
  const asked = () => site.asked.map((path) => new URL(path, 'http://site').searchParams.get('q'));

  beforeAll(async () => {
    site = await TabSite.start();
    site.answer = answer;
    stack = await SearchStack.start();
    const recipe = testRecipe(site.url, { url: '/find?q={query}', pagination: { kind: 'none' } });
    app = await stack.process([recipe]);
    rows = app.get(DataSource);
  });
  afterAll(async () => {
    await stack?.stop();
    await site?.stop();
  });

  afterEach(() => {
    site.answer = answer;
  });

  describe('once they are known', () => {
    beforeAll(knowAll);

    it.each([
      ['acdc', ['AC/DC', 'ACDC']],
      ['ac/dc', ['AC/DC', 'ACDC']],
      ['ac dc', ['AC/DC', 'ACDC']],
      ['pink', ['P!nk', 'Pink Floyd']],
      ['P!nk', ['P!nk']],
      ['simon and garfunkel', ['Simon & Garfunkel', 'Simon and Garfunkel']],
      ['beatles', ['Beatles', 'Beatles, The', 'The Beatles']],
      ['the beatles', ['Beatles', 'Beatles, The', 'The Beatles']],
      ['Beatles, The', ['Beatles', 'Beatles, The', 'The Beatles']],
      ['lodz', ['Kapela']],
      ['save dat money', ['Lil Dicky']],
      ['thunderstruck acdc', ['ACDC']],
      ['back in black acdc', ['AC/DC']],
      ['rock and roll', ['Led Zeppelin']],
      ['rock n roll', ['Led Zeppelin']],
      ['Bob Marley and the Wailers', ['Bob Marley & The Wailers']],
      ['pink so what', ['P!nk']],
      ["Maybe I'm Amazed - Remastered 2011", ['Paul McCartney']],
      ["Maybe I'm Amazed (2011)", ['Paul McCartney']],
      ['Roger Waters - Us And Them - 2011 Remastered Version', ['Roger Waters']],
      ['Kinky Reggae - Original Album Version', ['Bob Marley & The Wailers']],
      ['Goo Goo Dolls - Iris (Live)', ['Goo Goo Dolls']],
      ['Iris - Mono', ['Goo Goo Dolls']],
      ['The The - This Is the Day (2002 Remaster)', ['The The']],
      ['the the', ['The The']],
      ['"Nothing Else Matters" by Metallica', ['Metallica']],
      ['Love the Way You Lie (feat. Rihanna)', ['Eminem']],
      ['Love the Way You Lie ft. Rihanna', ['Eminem']],
      ['میخواهم', ['گروه']],
      ['می خواهم', ['گروه']],
      ['می\u200cخواهم', ['گروه']],
    ])('a search for %s finds %j', async (query, artists) => {
      expect(await artistsFor(query)).toEqual(artists);
    });

    it('knows the song without the addition while its site is away', async () => {
      site.answer = (_url, response) => response.writeHead(500).end();
      const found = await search('Iris - Live at the Forum');
      expect(found).toMatchObject({ showingFor: 'Iris', tabs: [{ artist: 'Goo Goo Dolls' }] });
    });

    it('an exact search is for the words as typed', async () => {
      expect((await search('acdc', { exact: true })).tabs).toMatchObject([{ artist: 'ACDC' }]);
    });

    it.each([
      ['save dat', '$ave Dat Money – Lil Dicky'],
      ['lodz', 'Łódź – Kapela'],
      ['acdc', 'Back in Black – AC/DC'],
      ['ac/dc', 'Back in Black – AC/DC'],
      ['simon and gar', 'The Boxer – Simon & Garfunkel'],
      ['the beat', 'The Beatles'],
      ['thunder struck', 'Thunderstruck – ACDC'],
      ['ode tu j', 'Ode to Joy – Ludwig van Beethoven'],
    ])('%s suggests %s', async (typed, name) => {
      expect(await suggest(typed)).toContain(name);
    });

    it('three ways to write the Beatles are one artist with one song', async () => {
      expect(
        await rows.query(
          `SELECT count(DISTINCT artist_key)::int AS artists, count(*)::int AS songs FROM song_or_artist
           WHERE title_key IS NOT NULL AND text ILIKE '%beatles%'`,
        ),
      ).toEqual([{ artists: 1, songs: 1 }]);
    });
  });

  describe('before they are known', () => {
    beforeEach(async () => {
      await rows.transaction(async (manager) => {
        // This is the lock of the refresh, which must not be half-way.
        await manager.query('SELECT pg_advisory_xact_lock(7203120)');
        await manager.query(
          'TRUNCATE cached_page, tab, song_or_artist, suggestion_prefix, suggestion_change, word',
        );
      });
      site.asked.length = 0;
    });

    it('a site that finds nothing is asked for another spelling, which the answer names', async () => {
      expect(await search('The  Boxers & Simon')).toMatchObject({ tabs: [] });
      expect(await search('Łódź, Kapela')).toMatchObject({ tabs: [] });
      site.asked.length = 0;
      expect(await search('Guns N’ Pink')).toMatchObject({ tabs: [] });
      expect(asked()).toEqual(['Guns N’ Pink', 'guns and pink', 'guns n pink']);
      site.asked.length = 0;
      expect(await search('The Pink')).toMatchObject({
        query: 'The Pink',
        showingFor: 'pink',
        tabs: [{ artist: 'Pink Floyd' }],
      });
      expect(asked()).toEqual(['The Pink', 'pink']);
    });

    it('an exact search asks for nothing else', async () => {
      expect(await search('AC-DC', { exact: true })).toMatchObject({ tabs: [] });
      expect(asked()).toEqual(['AC-DC']);
    });
  });
});

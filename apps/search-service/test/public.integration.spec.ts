import { AppError } from '@tabdock/contracts/core';
import { publicSitemapPage, type SitemapKind, SITEMAP_KINDS } from '@tabdock/contracts/public';
import type { DataSource } from 'typeorm';
import { TabEntity } from '../src/catalogue/tab.entity';
import { CommunityFiguresRepository } from '../src/catalogue/community-figures.repository';
import { PopularRepository } from '../src/popular/popular.repository';
import { PopularService } from '../src/popular/popular.service';
import { FormerKeyRepository } from '../src/songs/former-key.repository';
import { PublicPagesService } from '../src/public/public-pages.service';
import { PublicRepository } from '../src/public/public.repository';
import { SitemapRepository } from '../src/public/sitemap.repository';
import { SitemapService } from '../src/public/sitemap.service';
import type { SourceRegistry } from '../src/sources/source-registry';
import { SuggestionRefreshRepository } from '../src/suggestions/suggestion-refresh.repository';
import { countedSearch } from '../src/terms/counted-search';
import { TermRepository } from '../src/terms/term.repository';
import { daysBefore } from '../src/terms/terms-window';
import { testRecipe } from '@tabdock/sources/testing';
import { openCatalogue, seenTab, type TestCatalogue } from './support/catalogue-database';

const NOON = new Date('2026-03-31T12:00:00Z');
const FACTS = { tracks: 2, bars: 16 };

/** The source `barn` allows search engines, `cellar` does not; others have no recipe. */
const recipes = [true, false].map((index) => {
  const recipe = testRecipe('https://tabs.example');
  return { ...recipe, id: index ? 'barn' : 'cellar', rights: { ...recipe.rights, index } };
});
const registry = {
  scrapers: recipes.map((recipe) => ({ recipe })),
  recipe: (id: string) => recipes.find((recipe) => recipe.id === id),
} as unknown as SourceRegistry;

describe('public pages', () => {
  let catalogue: TestCatalogue;
  let rows: DataSource;
  let pages: PublicPagesService;
  let sitemap: SitemapService;
  let popular: PopularService;

  beforeAll(async () => {
    catalogue = await openCatalogue();
    ({ rows } = catalogue);
    pages = new PublicPagesService(
      new PublicRepository(rows.getRepository(TabEntity)),
      new FormerKeyRepository(rows),
      registry,
    );
    sitemap = new SitemapService(new SitemapRepository(rows), registry);
    popular = new PopularService(new PopularRepository(rows), registry);
  });
  afterAll(() => catalogue?.close());
  beforeEach(() =>
    rows.query(
      `TRUNCATE tab, song_or_artist, suggestion_prefix, suggestion_change, term_visit, term_day, searched_term,
         search_day`,
    ),
  );

  async function store(...tabs: Parameters<typeof seenTab>[]): Promise<string[]> {
    const seen = tabs.map((tab) => seenTab(...tab));
    const ids: string[] = [];
    for (const tab of seen) ids.push(...(await catalogue.tabs.upsert([tab])));
    const refresh = new SuggestionRefreshRepository(rows);
    while ((await refresh.refresh(500, '2026-03-01')) > 0);
    return ids;
  }
  const read = (id: string | undefined) =>
    catalogue.tabs.saveFileFacts(id ?? '', FACTS, new Date('2026-02-03T04:05:06Z'));
  async function songOf(id: string | undefined) {
    const place = await pages.place(id ?? '');
    return pages.song(place?.song ?? '');
  }
  async function namesIn(kind: SitemapKind, limit = 100): Promise<string[]> {
    const names: string[] = [];
    for (const part of (await sitemap.parts()).filter((one) => one.kind === kind)) {
      let after: string | undefined;
      do {
        // The gateway receives it so.
        publicSitemapPage.request.parse({ part, after, limit });
        const page = publicSitemapPage.reply.parse(await sitemap.page(part, after, limit));
        names.push(...page.pages.map(({ name }) => name));
        after = page.next;
      } while (after !== undefined);
    }
    return names;
  }
  const code = async (work: Promise<unknown>) =>
    work.then(
      () => 'found',
      (error: unknown) => (error as AppError).code,
    );

  it('know the songs that most people look for, each title once', async () => {
    await store(
      [1, { title: 'Für Elise', artist: 'Beethoven', votes: 40 }],
      [2, { title: 'Fur elise', artist: 'Somebody Else', votes: 90 }],
      [3, { title: 'Greensleeves', artist: 'Traditional', votes: 60 }],
      [4, { title: 'Hidden', artist: 'Nobody', votes: 99, sourceId: 'away' }],
      [5, { title: 'Romance', artist: 'Anonymous', votes: 5 }],
    );
    expect(await popular.names(NOON)).toEqual(['Fur elise', 'Greensleeves', 'Romance']);
    await rows.query(`UPDATE tab SET taken_down_at = now() WHERE title = 'Greensleeves'`);
    expect(await popular.names(NOON)).toEqual(['Fur elise', 'Romance']);
  });

  it('know what several people searched for and found lately, in words of the catalogue', async () => {
    const terms = new TermRepository(rows);
    const search = async (searchedFor: string, visitors: string, time = NOON) => {
      for (const visitor of visitors) {
        const event = { query: searchedFor, searchedFor, count: 1, visitor };
        const counted = countedSearch(event, time);
        if (counted) await terms.count(counted);
      }
    };
    await store(
      [1, { title: 'Für Elise', artist: 'Ludwig van Beethoven', votes: 40 }],
      [2, { title: 'Ode to Joy', artist: 'Ludwig van Beethoven', votes: 10 }],
      [3, { title: 'Greensleeves', artist: 'Traditional', votes: 60 }],
      [4, { title: 'Romance', artist: 'Unknown Artist', votes: 5 }],
      [5, { title: 'x'.repeat(41), artist: 'Unknown Artist', votes: 99 }],
    );
    await search('ode to JOY!', 'abc');
    await search('beethoven', 'abcd');
    await search('elise von beethoven', 'abcdef');
    await search('where anna lives', 'abcdefgh');
    // They are one person's, or those of a few at a time.
    await search('romance', 'ab');
    for (const days of [1, 2, 3]) {
      await search('romance', 'a', new Date(`${daysBefore(NOON, days)}T12:00:00Z`));
    }
    await search('romance', 'abc', new Date(`${daysBefore(NOON, 30)}T12:00:00Z`));
    const popularAnyway = ['Greensleeves', 'Für Elise', 'Romance'];
    expect(await popular.names(NOON)).toEqual([
      'Ludwig van Beethoven',
      'Ode to Joy',
      ...popularAnyway,
    ]);
    await rows.query(`UPDATE tab SET taken_down_at = now() WHERE title = 'Ode to Joy'`);
    expect(await popular.names(NOON)).toEqual(['Ludwig van Beethoven', ...popularAnyway]);
    await rows.query(`UPDATE tab SET taken_down_at = now() WHERE title = 'Für Elise'`);
    expect(await popular.names(NOON)).toEqual(['Greensleeves', 'Romance']);
    await rows.query('TRUNCATE tab, song_or_artist');
    expect(await popular.names(NOON)).toEqual([]);
  });

  it('show a song with all its versions, the best first, at the address that its id decides', async () => {
    const [few, many] = await store(
      [1, { title: 'Für Elise', artist: 'Beethoven', votes: 3 }],
      [2, { title: 'Fur elise', artist: 'Beethoven', votes: 40 }],
      [3, { title: 'Für Elise', artist: 'Somebody Else', votes: 90 }],
    );
    const song = await songOf(few);
    expect(song).toMatchObject({ title: 'Fur elise', artist: { name: 'Beethoven' } });
    expect(song.slug).toMatch(/^fur-elise-beethoven-[0-9a-z]{13}$/);
    expect(song.versions.map(({ id }) => id)).toEqual([many, few]);
    expect(await pages.song(`any-other-words-${song.slug.slice(-13)}`)).toEqual(song);
    expect(await code(pages.song('fur-elise-beethoven-0000000000000'))).toBe(
      'CATALOGUE.SONG_NOT_FOUND',
    );
    expect(await code(pages.song('fur-elise-beethoven'))).toBe('CATALOGUE.SONG_NOT_FOUND');
  });

  it('show an artist with their songs page by page', async () => {
    const [id] = await store(
      ...Array.from({ length: 53 }, (_, number): Parameters<typeof seenTab> => [
        number,
        { title: `Song ${number}`, artist: 'The Band', votes: number },
      ]),
      [100, { title: 'Song 52', artist: 'The Band', votes: 7, rating: 4.9 }],
    );
    const { artist } = await songOf(id);
    const first = await pages.artist(artist.slug ?? '', 1);
    expect(first).toMatchObject({ name: 'The Band', slug: artist.slug, total: 53, page: 1 });
    expect(first.songs).toHaveLength(50);
    expect(first.songs[0]).toMatchObject({ title: 'Song 52', versions: 2, votes: 59 });
    const second = await pages.artist(artist.slug ?? '', 2);
    expect(second.songs.map(({ title }) => title)).toEqual(['Song 2', 'Song 1', 'Song 0']);
    expect(await code(pages.artist(artist.slug ?? '', 3))).toBe('CATALOGUE.ARTIST_NOT_FOUND');
    expect(await code(pages.artist('the-band', 1))).toBe('CATALOGUE.ARTIST_NOT_FOUND');
  });

  it('count and page only the songs of sources that have a recipe', async () => {
    const band = (number: number, more: object): Parameters<typeof seenTab> => [
      number,
      { title: `Song ${number}`, artist: 'The Band', ...more },
    ];
    const [id] = await store(
      band(0, { votes: 1 }),
      ...Array.from({ length: 50 }, (_, n) => band(n + 1, { votes: 90, sourceId: 'gone' })),
    );
    const { artist } = await songOf(id);
    const page = await pages.artist(artist.slug ?? '', 1);
    expect(page).toMatchObject({ total: 1, songs: [{ title: 'Song 0' }] });
    expect(page.songs).toHaveLength(1);
  });

  it('show songs with more votes than an integer holds', async () => {
    const many = { title: 'Ode', artist: 'Anon.', votes: 2_000_000_000 };
    const [id] = await store([1, many], [2, many]);
    const { artist } = await songOf(id);
    const { songs } = await pages.artist(artist.slug ?? '', 1);
    expect(songs).toMatchObject([{ versions: 2, votes: 2_147_483_647 }]);
  });

  it('give the unknown artist no page, and a song that only removed sources had none either', async () => {
    const [unknown, gone] = await store(
      [1, { title: 'Greensleeves', artist: 'Unknown Artist' }],
      [2, { title: 'Ode', artist: 'Anon.', sourceId: 'gone' }],
    );
    const song = await songOf(unknown);
    expect(song.artist).toEqual({ name: 'Unknown Artist' });
    expect(song.slug).toMatch(/^greensleeves-[0-9a-z]{13}$/);
    expect(await pages.place(gone ?? '')).toBeUndefined();
  });

  it('are offered to search engines only with content of ours, and where the source allows it', async () => {
    const [barn, other, cellar] = await store(
      [1, { title: 'Ode', artist: 'Anon.', votes: 5 }],
      [2, { title: 'Ode', artist: 'Anon.', votes: 9 }],
      [3, { title: 'Elegy', artist: 'Nemo', sourceId: 'cellar' }],
    );
    expect(await sitemap.parts()).toEqual([]);
    expect((await songOf(barn)).indexed).toBe(false);
    await read(barn);
    await read(cellar);
    const places = await Promise.all([barn, other, cellar].map((id) => pages.place(id ?? '')));
    expect(places.map((place) => place?.indexed)).toEqual([true, false, false]);
    const song = await songOf(other);
    expect(song.indexed).toBe(true);
    expect((await pages.artist(song.artist.slug ?? '', 1)).indexed).toBe(true);
    const elegy = await songOf(cellar);
    expect(elegy.indexed).toBe(false);
    expect((await pages.artist(elegy.artist.slug ?? '', 1)).indexed).toBe(false);
    await rows.query('UPDATE tab SET our_comments = 1 WHERE id = $1', [other]);
    expect((await namesIn('tabs')).sort()).toEqual([barn, other].sort());
    expect(await namesIn('songs')).toEqual([song.slug]);
    expect(await namesIn('artists')).toEqual([song.artist.slug]);
  });

  it('are dated by what people here said last', async () => {
    const [tabId = ''] = await store([1, { title: 'Ode', artist: 'Anon.' }]);
    const seenLongAgo = () =>
      rows.query(`UPDATE tab SET first_seen_at = '2019-01-01', said_at = NULL`);
    const dates = async () => {
      const parts = await sitemap.parts();
      const all = await Promise.all(parts.map((part) => sitemap.page(part, undefined, 10)));
      return all.flatMap((part) =>
        part.pages.map(({ changedAt }) => (changedAt.startsWith('2019') ? 'then' : 'now')),
      );
    };
    const figures = new CommunityFiguresRepository(rows);
    await seenLongAgo();
    await figures.saveComments({ tabId, total: 1, revision: 1 });
    expect(await dates()).toEqual(['now', 'now', 'now']);
    await seenLongAgo();
    // This one is known already.
    await figures.saveComments({ tabId, total: 1, revision: 1 });
    expect(await dates()).toEqual(['then', 'then', 'then']);
    await figures.saveRatings({ tabId, average: 4, total: 1, revision: 1 });
    expect(await dates()).toEqual(['now', 'now', 'now']);
  });

  it('say of an artist that all tabs were taken down, and have the page while one is left', async () => {
    const [ode, elegy, other] = await store(
      [1, { title: 'Ode', artist: 'Anon.' }],
      [2, { title: 'Elegy', artist: 'anon' }],
      [3, { title: 'Ode', artist: 'Nemo' }],
    );
    const { artist } = await songOf(ode);
    const page = (number = 1) => pages.artist(artist.slug ?? '', number);
    const takeDown = (ids: unknown[]) =>
      rows.query('UPDATE tab SET taken_down_at = now() WHERE id = ANY ($1)', [ids]);
    await takeDown([ode, other]);
    expect((await page()).songs.map(({ title }) => title)).toEqual(['Elegy']);
    expect(await code(page(2))).toBe('CATALOGUE.ARTIST_NOT_FOUND');
    await takeDown([elegy]);
    await expect(page()).rejects.toMatchObject({
      code: 'TAB.TAKEN_DOWN',
      message: 'The tabs of this artist were removed after a takedown notice.',
    });
    await rows.query('TRUNCATE song_or_artist');
    expect(await code(page())).toBe('TAB.TAKEN_DOWN');
    expect(await code(pages.artist('anon-0000000000000', 1))).toBe('CATALOGUE.ARTIST_NOT_FOUND');
  });

  it('are each once in the sitemap, however few of them are read at a time', async () => {
    const ids = await store(
      ...Array.from({ length: 25 }, (_, number): Parameters<typeof seenTab> => [
        number,
        { title: `Song ${number % 10}`, artist: `Band ${number % 4}` },
      ]),
    );
    for (const id of ids) await read(id);
    for (const kind of SITEMAP_KINDS) {
      const all = await namesIn(kind);
      expect(all.length).toBe({ tabs: 25, songs: 20, artists: 4 }[kind]);
      expect(new Set(all).size).toBe(all.length);
      expect(await namesIn(kind, 3)).toEqual(all);
    }
    const [part] = await sitemap.parts();
    const { pages: entries } = await sitemap.page(
      part ?? { kind: 'tabs', from: '0', to: 'f' },
      undefined,
      5,
    );
    expect(new Date(entries[0]?.changedAt ?? 0).getTime()).toBeGreaterThanOrEqual(
      Date.parse('2026-02-03T04:05:06Z'),
    );
  });
});

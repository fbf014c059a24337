import type { DataSource } from 'typeorm';
import { STALE_TABS } from '../src/catalogue/fold-again';
import { TabEntity } from '../src/catalogue/tab.entity';
import { FormerKeyRepository } from '../src/songs/former-key.repository';
import { PublicPagesService } from '../src/public/public-pages.service';
import { PublicRepository } from '../src/public/public.repository';
import { slugOf } from '../src/public/slug';
import type { SourceRegistry } from '../src/sources/source-registry';
import { STALE_SONGS } from '../src/songs/save-songs';
import { SuggestionRefreshRepository } from '../src/suggestions/suggestion-refresh.repository';
import { AddressMatches } from '../src/takedown/address-matches';
import { TakedownTabRepository } from '../src/takedown/takedown-tab.repository';
import { testRecipe } from '@tabdock/sources/testing';
import { openCatalogue, seenTab, type TestCatalogue } from './support/catalogue-database';

const TODAY = '2026-03-01';
const ARTISTS = ['The Beatles', 'Beatles', 'Beatles, The'];
const recipe = testRecipe('https://tabs.example');
const registry = {
  scrapers: [{ recipe }],
  recipe: (id: string) => (id === recipe.id ? recipe : undefined),
} as unknown as SourceRegistry;

/** Statements of a release with an earlier folding: it knows neither `folded_key` nor `folding`. */
const EARLIER_TABS = `
  UPDATE tab SET song_key = md5('song' || artist || title)::uuid, search_text = lower(artist || ' ' || title)`;
const EARLIER_SUGGESTIONS = `
  INSERT INTO song_or_artist (key, artist_key, title_key, text, words, votes, weight)
  SELECT song_key, md5('artist' || artist)::uuid, md5('title' || title)::uuid, title || ' – ' || artist,
    string_to_array(lower(title || ' ' || artist), ' '), votes, votes FROM tab
  UNION ALL SELECT DISTINCT md5('artist' || artist)::uuid, md5('artist' || artist)::uuid, NULL::uuid, artist,
    string_to_array(lower(artist), ' '), votes, votes FROM tab`;

describe('names that an earlier release keyed', () => {
  let catalogue: TestCatalogue;
  let rows: DataSource;
  let refresh: SuggestionRefreshRepository;
  let pages: PublicPagesService;

  beforeAll(async () => {
    catalogue = await openCatalogue();
    ({ rows } = catalogue);
    refresh = new SuggestionRefreshRepository(rows);
    pages = new PublicPagesService(
      new PublicRepository(rows.getRepository(TabEntity)),
      new FormerKeyRepository(rows),
      registry,
    );
  });
  afterAll(() => catalogue?.close());
  beforeEach(async () => {
    await rows.query(
      'TRUNCATE tab, song_or_artist, suggestion_prefix, suggestion_change, word, former_key',
    );
    await catalogue.tabs.upsert(
      ARTISTS.map((artist, n) => seenTab(n + 1, { title: 'Help!', artist })),
    );
    await rows.query(EARLIER_TABS);
    await rows.query('UPDATE tab SET folded_key = NULL');
    await rows.query(EARLIER_SUGGESTIONS);
    await rows.query('TRUNCATE suggestion_change');
  });

  const foldAll = async (limit: number) => {
    while ((await refresh.refresh(limit, TODAY)) > 0);
  };
  const named = () =>
    rows.query<{ songs: number; artists: number; earlier: number }[]>(
      `SELECT count(*) FILTER (WHERE title_key IS NOT NULL)::int AS songs,
         count(*) FILTER (WHERE title_key IS NULL)::int AS artists,
         count(*) FILTER (WHERE folding < 2)::int AS earlier FROM song_or_artist`,
    );
  const keys = () => rows.query<{ key: string }[]>('SELECT DISTINCT song_key AS key FROM tab');
  const earlier = async () =>
    rows.query<{ song: string; artist: string; name: string }[]>(
      `SELECT key AS song, artist_key AS artist, split_part(text, ' – ', 2) AS name FROM song_or_artist
       WHERE title_key IS NOT NULL`,
    );

  it.each([1, 2, 500])('become one song and one artist, %i rows at a time', async (limit) => {
    expect(await named()).toEqual([{ songs: 3, artists: 3, earlier: 6 }]);
    await foldAll(limit);
    expect(await keys()).toHaveLength(1);
    expect(await named()).toEqual([{ songs: 1, artists: 1, earlier: 0 }]);
    expect(await rows.query('SELECT search_text AS text FROM tab WHERE votes = 3')).toEqual([
      { text: 'the beatles help thebeatles' },
    ]);
  });

  it('keep their addresses', async () => {
    const before = await earlier();
    await foldAll(2);
    for (const { song, artist, name } of before) {
      const page = await pages.song(slugOf(song, 'Help!', name));
      expect(page.versions).toHaveLength(3);
      expect(page.slug).not.toBe(slugOf(song, 'Help!', name));
      expect((await pages.song(page.slug)).slug).toBe(page.slug);
      expect(await pages.artist(slugOf(artist, name), 1)).toMatchObject({
        slug: page.artist.slug,
        total: 1,
      });
    }
  });

  it('are found by their addresses also half-way', async () => {
    const before = await earlier();
    await refresh.refresh(1, TODAY);
    expect(await keys()).toHaveLength(3);
    for (const { song, name } of before) {
      const page = await pages.song(slugOf(song, 'Help!', name));
      expect(page.title).toBe('Help!');
      expect((await pages.artist(page.artist.slug ?? '', 1)).total).toBeGreaterThan(0);
    }
  });

  it('are keyed anew again after that release has written once more', async () => {
    await foldAll(50);
    await rows.query(EARLIER_TABS);
    await rows.query('DELETE FROM song_or_artist');
    await rows.query(EARLIER_SUGGESTIONS);
    await foldAll(50);
    expect(await keys()).toHaveLength(1);
    expect(await named()).toEqual([{ songs: 1, artists: 1, earlier: 0 }]);
  });

  it('heal where that release has only replaced suggestions', async () => {
    await foldAll(50);
    await rows.query('DELETE FROM song_or_artist');
    await rows.query(EARLIER_SUGGESTIONS.replaceAll('SELECT song_key', `SELECT md5(artist)::uuid`));
    await foldAll(50);
    expect(await named()).toEqual([{ songs: 1, artists: 1, earlier: 0 }]);
  });

  it('are taken down by a notice with a former address of their song', async () => {
    const before = await earlier();
    await foldAll(50);
    const matches = new AddressMatches(
      new TakedownTabRepository(rows),
      new FormerKeyRepository(rows),
      registry,
    );
    for (const { song, name } of before) {
      const address = `https://tabdock.example/song/${slugOf(song, 'Help!', name)}`;
      const found = await matches.find([address]);
      expect(found.map(({ tab }) => tab?.artist).sort()).toEqual(ARTISTS.toSorted());
    }
  });

  it('are found by an index among many that are keyed', async () => {
    await foldAll(50);
    await rows.query(
      `INSERT INTO tab (source_id, source_key, title, artist, rating, votes, search_text, song_key, folded_key)
       SELECT 'barn', number, md5(number), '', 5, 1, md5(number), md5(number)::uuid, md5(number)::uuid
       FROM (SELECT generate_series(1, 10000)::text) AS song (number)`,
    );
    await rows.query(
      `INSERT INTO song_or_artist (key, artist_key, title_key, text, words, votes, weight, folding)
       SELECT key, key, key, 'Help!', ARRAY['help'], 1, 1, 2
       FROM (SELECT gen_random_uuid() AS key FROM generate_series(1, 10000)) AS song`,
    );
    await rows.query('VACUUM ANALYZE tab');
    await rows.query('VACUUM ANALYZE song_or_artist');
    const plan = async (statement: string) =>
      JSON.stringify(await rows.query(`EXPLAIN ${statement}`, [500]));
    expect(await plan(STALE_TABS)).toContain('tab_to_fold_idx');
    expect(await plan(STALE_SONGS)).toContain('song_or_artist_to_fold_idx');
  });
});

import { AUTOCOMPLETE_MAX } from '@tabdock/contracts/search';
import { PATIENCE_MILLIS } from '@tabdock/service-kit/testing';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { PopularNameRepository } from '../src/songs/popular-name.repository';
import { PopularNames } from '../src/names/popular-names';
import { SuggestionCache } from '../src/suggestions/suggestion-cache';
import { SuggestionRefreshRepository } from '../src/suggestions/suggestion-refresh.repository';
import { SuggestionRepository } from '../src/suggestions/suggestion.repository';
import { SuggestionsService } from '../src/suggestions/suggestions.service';
import { openCatalogue, seenTab, type TestCatalogue } from './support/catalogue-database';

const TODAY = '2026-03-01';
const PATIENT = { MIN_TIMEOUT_MILLIS: PATIENCE_MILLIS };

describe('suggestions', () => {
  let catalogue: TestCatalogue;
  let rows: DataSource;
  let refresh: SuggestionRefreshRepository;
  let cache: SuggestionCache;
  let names: PopularNames;
  let suggestions: SuggestionsService;
  let numbers = 0;

  const tab = (title: string, artist: string, votes: number, sourceKey?: string) => {
    numbers += 1;
    return seenTab(numbers, { title, artist, votes, ...(sourceKey && { sourceKey }) });
  };
  async function refreshAll(repository = refresh): Promise<void> {
    while ((await repository.refresh(50, TODAY)) > 0);
  }
  const suggest = (query: string) => {
    cache.clear();
    return suggestions.suggest(query);
  };
  /** Reads the names like a replica that starts now. */
  async function readNames(): Promise<void> {
    names = new PopularNames(new PopularNameRepository(rows));
    suggestions = new SuggestionsService(new SuggestionRepository(rows, PATIENT), names, cache);
    await names.read();
  }
  const stored = () =>
    rows.query<unknown[]>('SELECT prefix, texts, weights FROM suggestion_prefix ORDER BY prefix');

  beforeAll(async () => {
    catalogue = await openCatalogue();
    ({ rows } = catalogue);
    refresh = new SuggestionRefreshRepository(rows);
    cache = new SuggestionCache();
  });
  afterAll(() => catalogue?.close());
  beforeEach(async () => {
    await rows.query(
      'TRUNCATE tab, song_or_artist, suggestion_prefix, suggestion_change, word, term_day, term_visit',
    );
    await readNames();
  });

  it('name artists and songs, versions together, most votes first', async () => {
    await catalogue.tabs.upsert([
      tab('Für Elise', 'Ludwig van Beethoven', 30),
      tab('Fur elise', 'Ludwig van Beethoven', 25),
      tab('Ode to Joy', 'Ludwig van Beethoven', 40),
    ]);
    await refreshAll();
    expect(await suggest('beet')).toEqual([
      'Ludwig van Beethoven',
      'Für Elise – Ludwig van Beethoven',
      'Ode to Joy – Ludwig van Beethoven',
    ]);
  });

  it('find a word in the middle, words in any order, and ignore accents, case and punctuation', async () => {
    await catalogue.tabs.upsert([tab('Für Elise', 'Ludwig van Beethoven', 30)]);
    await refreshAll();
    for (const typed of ['ELI', 'élise', '"fur el', 'beethoven el', 'elise fur b', 'beethoven für'])
      expect(await suggest(typed)).toContain('Für Elise – Ludwig van Beethoven');
    expect(await suggest('beethoven ode')).toEqual([]);
    expect(await suggest('🎸🔥!')).toEqual([]);
    expect(await suggest("'; DROP TABLE tab; --")).toEqual([]);
  });

  it('forgive a typo in a word that is still being typed, after what needs no forgiving', async () => {
    await catalogue.tabs.upsert([
      tab('Greensleeves', 'Traditional', 30),
      tab('Grensleben', 'Kurt Weill', 2),
      tab('Für Elise', 'Ludwig van Beethoven', 25),
    ]);
    await refreshAll();
    await readNames();
    const [tune, town, song] = [
      'Greensleeves – Traditional',
      'Grensleben – Kurt Weill',
      'Für Elise – Ludwig van Beethoven',
    ];
    expect(await suggest('grensl')).toEqual([town, tune]);
    expect(await suggest('grensleeves')).toEqual([tune]);
    expect(await suggest('bethoven')).toEqual(['Ludwig van Beethoven', song]);
    expect(await suggest('beethovn elsie')).toEqual([song]);
    expect(await suggest('lud van bee')).toEqual(['Ludwig van Beethoven', song]);
    for (const typed of ['grxxsl', 'reensleeves', 'elise greensleeves', 'zzz zzz'])
      expect(await suggest(typed)).toEqual([]);
  });

  it('find several words among popular names, of which those that have gone are left out', async () => {
    const hits = Array.from({ length: 15 }, (_, n) =>
      tab(`Red river ${n}`, 'Rovers', n, `/red/${n}`),
    );
    await catalogue.tabs.upsert(hits);
    await refreshAll();
    await readNames();
    const named = (...numbers: number[]) => numbers.map((n) => `Red river ${n} – Rovers`);
    expect(await suggest('red riv')).toEqual(named(14, 13, 12, 11, 10, 9, 8, 7, 6, 5));
    expect(await suggest('rovers red')).toEqual(await suggest('red riv'));
    await rows.query(`UPDATE tab SET taken_down_at = now() WHERE title = 'Red river 14'`);
    await rows.query('INSERT INTO suggestion_change (key) SELECT song_key FROM tab');
    await refreshAll();
    expect(await suggest('river 14')).toEqual([]);
    expect(await suggest('red riv')).toEqual(named(13, 12, 11, 10, 9, 8, 7, 6, 5));
  });

  it('find several words that only names have which are not in memory', async () => {
    await catalogue.tabs.upsert([tab('Für Elise', 'Ludwig van Beethoven', 30)]);
    await refreshAll();
    expect(await suggest('beethoven fu')).toEqual(['Für Elise – Ludwig van Beethoven']);
    expect(await suggest('beethoven elis')).toEqual(['Für Elise – Ludwig van Beethoven']);
  });

  it('are read again once names have changed, and not before', async () => {
    const read = jest.spyOn(PopularNameRepository.prototype, 'best');
    try {
      await names.read();
      expect(read).not.toHaveBeenCalled();
      await catalogue.tabs.upsert([tab('Für Elise', 'Ludwig van Beethoven', 30)]);
      await refreshAll();
      await names.read();
      expect(names.index.size).toBe(2);
    } finally {
      read.mockRestore();
    }
  });

  it.each([
    '%',
    '_',
    '%'.repeat(100),
    '🎸'.repeat(100),
    'a '.repeat(100),
    'שלום עולם',
    '\\',
    "''",
    'é'.repeat(200),
  ])('have nothing for %j', async (typed) => {
    await catalogue.tabs.upsert([tab('Für Elise', 'Ludwig van Beethoven', 30)]);
    await refreshAll();
    await readNames();
    expect(await suggest(typed)).toEqual([]);
  });

  it('answer many queries at once, in order, all prefixes with one statement', async () => {
    await catalogue.tabs.upsert([tab('Für Elise', 'Ludwig van Beethoven', 30)]);
    await refreshAll();
    await readNames();
    cache.clear();
    const asked = jest.spyOn(rows, 'query');
    const song = 'Für Elise – Ludwig van Beethoven';
    expect(
      await suggestions.suggestMany([
        'eli',
        'zzz',
        '🎸',
        'ÉLI',
        'beet',
        'elise b',
        'eli x'.repeat(30),
      ]),
    ).toEqual([[song], [], [], [song], ['Ludwig van Beethoven', song], [song], []]);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(await suggestions.suggestMany(['Eli', 'elise b', 'zzz'])).toEqual([[song], [song], []]);
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockRestore();
  });

  it('read a name once for all queries of a moment that it matches', async () => {
    await catalogue.tabs.upsert([tab('Für Elise', 'Ludwig van Beethoven', 30)]);
    await refreshAll();
    await readNames();
    cache.clear();
    const asked = jest.spyOn(rows, 'query');
    const letters = ['elise l', 'elise lu', 'elise lud', 'beethoven e'];
    for (const typed of letters) expect(await suggestions.suggest(typed)).toHaveLength(1);
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
  });

  it('contain a song whose artist is unknown, but no such artist', async () => {
    await catalogue.tabs.upsert([tab('Greensleeves', 'Unknown Artist', 3)]);
    await refreshAll();
    expect(await suggest('gree')).toEqual(['Greensleeves – Unknown Artist']);
    expect(await suggest('unknown')).toEqual([]);
  });

  it('keep the ten best of a prefix while songs are added, rise, sink and are renamed', async () => {
    const song = (number: number, votes: number) =>
      tab(`Greatest hit ${number}`, `Band ${number}`, votes, `/hits/${number}`);
    await catalogue.tabs.upsert(
      Array.from({ length: 15 }, (_, number) => song(number, 100 + number)),
    );
    await refreshAll();
    const hits = (...numbers: number[]) =>
      numbers.map((number) => `Greatest hit ${number} – Band ${number}`);
    expect(await suggest('great')).toEqual(hits(14, 13, 12, 11, 10, 9, 8, 7, 6, 5));

    await catalogue.tabs.upsert([song(0, 500)]);
    await refreshAll();
    expect(await suggest('great')).toEqual(hits(0, 14, 13, 12, 11, 10, 9, 8, 7, 6));

    await catalogue.tabs.upsert([song(14, 1), tab('Other', 'Band 13', 9, '/hits/13')]);
    await refreshAll();
    expect(await suggest('great')).toEqual(hits(0, 12, 11, 10, 9, 8, 7, 6, 5, 4));
    expect(await suggest('band 13')).toEqual(['Band 13', 'Other – Band 13']);
    expect((await suggest('band')).length).toBe(AUTOCOMPLETE_MAX);
  });

  it('end in the same lists bit by bit, at once, again, and on two replicas that take turns', async () => {
    const words = ['red', 'river', 'valley', 'rose', 'ring', 'rain'];
    const songs = Array.from({ length: 120 }, (_, n) =>
      tab(`${words[n % 6]} ${words[(n * 7) % 5]} ${n % 40}`, `Rovers ${n % 9}`, (n * 37) % 101),
    );
    await catalogue.tabs.upsert(songs);
    await refresh.refresh(10_000, TODAY);
    const atOnce = await stored();
    expect(atOnce.length).toBeGreaterThan(50);

    await rows.query('INSERT INTO suggestion_change (key) SELECT song_key FROM tab');
    await refreshAll();
    expect(await stored()).toEqual(atOnce);

    await rows.query('TRUNCATE tab, song_or_artist, suggestion_prefix, word');
    for (const song of songs.toReversed()) await catalogue.tabs.upsert([song]);
    const replica = new SuggestionRefreshRepository(rows);
    const left = async () =>
      (await rows.query<unknown[]>('SELECT FROM suggestion_change LIMIT 1')).length;
    while ((await left()) > 0) {
      await Promise.all([refresh.refresh(7, TODAY), replica.refresh(7, TODAY)]);
    }
    expect(await stored()).toEqual(atOnce);
  });

  it('have the true ten best of every prefix, whatever rose, sank, was renamed or added', async () => {
    const change = fc.record({
      place: fc.nat(25),
      title: fc.constantFrom('red rose', 'red river', 'rain', 'ring', 'rainy river'),
      artist: fc.constantFrom('rovers', 'roses', 'Unknown Artist'),
      number: fc.nat(12),
      votes: fc.nat(50),
    });
    const rounds = fc.sample(fc.array(change, { minLength: 1, maxLength: 12 }), {
      seed: 7,
      numRuns: 25,
    });
    for (const changes of rounds) {
      await catalogue.tabs.upsert(
        changes.map(({ place, title, artist, number, votes }) =>
          tab(`${title} ${number}`, artist, votes, `/places/${place}`),
        ),
      );
      await refreshAll();
      const wrong = await rows.query<unknown[]>(`
        SELECT prefix FROM (
          SELECT DISTINCT left(word, length) AS prefix
          FROM song_or_artist, unnest(words) AS word, generate_series(1, 20) AS length
          UNION SELECT prefix FROM suggestion_prefix
        ) AS every LEFT JOIN suggestion_prefix AS listed USING (prefix)
        WHERE listed.texts IS DISTINCT FROM ARRAY(
          SELECT text FROM song_or_artist
          WHERE EXISTS (SELECT FROM unnest(words) AS word WHERE starts_with(word, prefix))
          ORDER BY weight DESC, text, key LIMIT 10)`);
      expect(wrong).toEqual([]);
    }
  });

  it('keep changes queued if a refresh fails half-way', async () => {
    await catalogue.tabs.upsert([tab('Greensleeves', 'Traditional', 3)]);
    await rows.query('ALTER TABLE word RENAME TO away');
    await expect(refresh.refresh(50, TODAY)).rejects.toThrow('word');
    await rows.query('ALTER TABLE away RENAME TO word');
    expect(await suggest('gree')).toEqual([]);
    await refreshAll();
    expect(await suggest('gree')).toEqual(['Greensleeves – Traditional']);
  });

  it('name the songs of tabs that an older release stored', async () => {
    await catalogue.tabs.upsert([tab('Greensleeves', 'Traditional', 3)]);
    await rows.query('UPDATE tab SET song_key = NULL');
    await rows.query('TRUNCATE suggestion_change');
    await refreshAll();
    expect(await suggest('gree')).toEqual(['Greensleeves – Traditional']);
  });

  it('are not refreshed for tabs that are seen again unchanged', async () => {
    const same = tab('Greensleeves', 'Traditional', 3);
    await catalogue.tabs.upsert([same]);
    await refreshAll();
    await catalogue.tabs.upsert([{ ...same, rating: 1, description: 'New words' }]);
    expect(await refresh.refresh(50, TODAY)).toBe(0);
  });
});

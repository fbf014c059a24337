import type { DataSource } from 'typeorm';
import { openCatalogue, seenTab, type TestCatalogue } from './support/catalogue-database';
import { SuggestionRefreshRepository } from '../src/suggestions/suggestion-refresh.repository';

const TODAY = '2026-03-01';

/** How the release before stores songs and artists ($1, JSON), with the weight on the day $2. */
const SAVE = `
  WITH given AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS given
      (key uuid, artist_key uuid, title_key uuid, text text, words text[], votes integer, terms text[], folding smallint)
  ), before AS (
    SELECT key, weight FROM suggestion WHERE key IN (SELECT key FROM given)
  ), saved AS (
    INSERT INTO suggestion (key, artist_key, title_key, text, words, votes, folding, weight)
    SELECT key, artist_key, title_key, text, words, votes, folding,
      least(1000000000, votes + 20 * (
        SELECT coalesce(sum(visitors), 0) FROM term_day
        WHERE term = ANY(given.terms) AND day > $2::date - 30
      ))
    FROM given ORDER BY key
    ON CONFLICT (key) DO UPDATE
      SET artist_key = EXCLUDED.artist_key, title_key = EXCLUDED.title_key, text = EXCLUDED.text,
        words = EXCLUDED.words, votes = EXCLUDED.votes, folding = EXCLUDED.folding, weight = EXCLUDED.weight
    RETURNING key, weight
  ) SELECT key FROM saved JOIN before USING (key) WHERE saved.weight < before.weight`;

const KEY = '00000000-0000-4000-8000-000000000001';
const entry = (votes: number) => ({
  key: KEY,
  artist_key: KEY,
  title_key: KEY,
  text: 'La Folia – Anon.',
  words: ['la', 'folia', 'anon'],
  votes,
  terms: ['la folia'],
  folding: 2,
});

describe('a process of the release before, which knows songs and artists as "suggestion"', () => {
  let catalogue: TestCatalogue;
  let rows: DataSource;
  const save = (votes: number) =>
    rows.query<{ key: string }[]>(SAVE, [JSON.stringify([entry(votes)]), TODAY]);
  const stored = () => rows.query('SELECT text, votes, weight, folding FROM song_or_artist');

  beforeAll(async () => {
    catalogue = await openCatalogue();
    ({ rows } = catalogue);
  });
  afterAll(() => catalogue?.close());
  beforeEach(() => rows.query('TRUNCATE tab, song_or_artist, suggestion_change'));

  it('stores them, learns which of them sank, and finds them by their words', async () => {
    expect(await save(10)).toEqual([]);
    expect(await save(30)).toEqual([]);
    expect(await save(20)).toEqual([{ key: KEY }]);
    expect(await stored()).toEqual([
      { text: 'La Folia – Anon.', votes: 20, weight: 20, folding: 2 },
    ]);
    expect(
      await rows.query(
        `SELECT key FROM suggestion WHERE lexemes @@ CAST('''folia''' AS tsquery) AND title_key IS NOT NULL
         ORDER BY weight DESC, key LIMIT 10`,
      ),
    ).toEqual([{ key: KEY }]);
  });

  it('stores them without naming their folding, and deletes them', async () => {
    await rows.query(
      `INSERT INTO suggestion (key, artist_key, title_key, text, words, votes, weight)
       VALUES ($1, $1, NULL, 'Anon.', '{anon}', 1, 1)`,
      [KEY],
    );
    expect(await stored()).toEqual([{ text: 'Anon.', votes: 1, weight: 1, folding: 1 }]);
    const [gone] = await rows.query<[unknown[], number]>(
      `DELETE FROM suggestion
       WHERE title_key IS NULL AND key = ANY($1::uuid[]) AND key <> ALL($2::uuid[]) RETURNING key, words`,
      [[KEY], []],
    );
    expect(gone).toEqual([{ key: KEY, words: ['anon'] }]);
    expect(await stored()).toEqual([]);
  });

  it('reads what this release stores, with the same indexes', async () => {
    await catalogue.tabs.upsert([seenTab(1, { title: 'La Folia', artist: 'Anon.' })]);
    await new SuggestionRefreshRepository(rows).refresh(10, TODAY);
    expect(await rows.query('SELECT text FROM suggestion ORDER BY text')).toEqual([
      { text: 'Anon.' },
      { text: 'La Folia – Anon.' },
    ]);
    await rows.query(
      `INSERT INTO song_or_artist (key, artist_key, title_key, text, words, votes, weight, folding)
       SELECT key, key, key, 'Help!', ARRAY['help'], 1, 1, 2
       FROM (SELECT gen_random_uuid() AS key FROM generate_series(1, 10000)) AS song`,
    );
    await rows.query('VACUUM ANALYZE song_or_artist');
    const plan = await rows.query(
      `EXPLAIN SELECT key, text FROM suggestion WHERE lexemes @@ CAST('''folia''' AS tsquery)`,
    );
    expect(JSON.stringify(plan)).toContain('song_or_artist_lexemes_idx');
  });
});

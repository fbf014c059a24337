import { deleteExpiredOf } from '@tabdock/service-kit/testing';
import type { DataSource } from 'typeorm';
import { SuggestionRefreshRepository } from '../src/suggestions/suggestion-refresh.repository';
import { SuggestionRepository } from '../src/suggestions/suggestion.repository';
import { countedSearch } from '../src/terms/counted-search';
import { TermRepository } from '../src/terms/term.repository';
import { TermsRetention } from '../src/terms/terms.retention';
import { dayOf, daysBefore } from '../src/terms/terms-window';
import { VisitorHash } from '../src/terms/visitor-hash';
import { openCatalogue, seenTab, type TestCatalogue } from './support/catalogue-database';

const NOON = new Date('2026-03-31T12:00:00Z');
const TODAY = dayOf(NOON);
const ago = (days: number) => new Date(`${daysBefore(NOON, days)}T12:00:00Z`);

describe('counted searches', () => {
  let catalogue: TestCatalogue;
  let rows: DataSource;
  let terms: TermRepository;

  async function search(searchedFor: string, visitor: string, time = NOON, count = 3) {
    const counted = countedSearch({ query: searchedFor, searchedFor, count, visitor }, time);
    if (counted !== undefined) await terms.count(counted);
  }

  const deleteExpired = (now: Date) =>
    deleteExpiredOf(rows, [new TermsRetention(terms, { SEARCH_VISITS_KEEP_DAYS: 7 })], now);

  beforeAll(async () => {
    catalogue = await openCatalogue();
    ({ rows } = catalogue);
    terms = new TermRepository(rows);
  });
  afterAll(() => catalogue?.close());
  beforeEach(() =>
    rows.query(
      `TRUNCATE term_visit, term_day, searched_term, search_day, visitor_secret, tab, song_or_artist, suggestion_prefix,
         suggestion_change, word`,
    ),
  );

  it('count a visitor once a day, ignoring case, accents and punctuation', async () => {
    await Promise.all(
      ['Für Elise', 'fur elise', 'FÜR  ELISE!'].map((typed) => search(typed, 'anna')),
    );
    await search('ode to joy', 'anna');
    await search('ode to joy', 'bela');
    expect(await terms.top(10, TODAY)).toEqual([
      { term: 'ode to joy', visitors: 2 },
      { term: expect.stringMatching(/^f[uü]r {1,2}elise!?$/), visitors: 1 },
    ]);
    expect(await terms.top(1, TODAY)).toHaveLength(1);
  });

  it('count a redelivered event once, on two replicas at the same time', async () => {
    const replica = new TermRepository(rows);
    const event = { query: 'joy', searchedFor: 'joy', count: 1, visitor: 'anna' };
    const counted = countedSearch(event, NOON);
    if (counted === undefined) throw new Error('not counted');
    await Promise.all([
      ...Array.from({ length: 10 }, () => terms.count(counted)),
      ...Array.from({ length: 10 }, () => replica.count(counted)),
    ]);
    expect(await terms.top(10, TODAY)).toEqual([{ term: 'joy', visitors: 1 }]);
  });

  it('leave out searches that found nothing, have no words, or are longer than any name', async () => {
    await search('nothing', 'anna', NOON, 0);
    await search('🎸🔥', 'anna');
    await search('\ufdfa'.repeat(200), 'anna');
    expect(await terms.top(10, TODAY)).toEqual([]);
  });

  it('count for thirty days, and lose their visitors after seven', async () => {
    await search('old', 'anna', ago(30));
    await search('recent', 'anna', ago(29));
    await search('recent', 'bela', ago(6));
    expect(await terms.top(10, TODAY)).toEqual([{ term: 'recent', visitors: 2 }]);
    await deleteExpired(NOON);
    expect(await rows.query('SELECT visitor FROM term_visit')).toEqual([{ visitor: 'bela' }]);
    expect(await rows.query('SELECT DISTINCT term FROM term_day')).toEqual([{ term: 'recent' }]);
    expect(await terms.top(10, TODAY)).toEqual([{ term: 'recent', visitors: 2 }]);
  });

  it('raise a song in the suggestions, until they expire', async () => {
    const refresh = new SuggestionRefreshRepository(rows);
    const suggest = async () =>
      (await new SuggestionRepository(rows, { MIN_TIMEOUT_MILLIS: 0 }).byPrefixes(['ballad']))
        .get('ballad')
        ?.map(({ text }) => text);
    const refreshAt = async (time: Date) => {
      while ((await refresh.refresh(50, dayOf(time))) > 0);
    };
    await catalogue.tabs.upsert([
      seenTab(1, { title: 'Ballad of Ann', artist: 'Unknown Artist', votes: 100 }),
      seenTab(2, { title: 'Ballad of Bob', artist: 'Unknown Artist', votes: 90 }),
    ]);
    await refreshAt(ago(40));
    const [ann, bob] = ['Ballad of Ann – Unknown Artist', 'Ballad of Bob – Unknown Artist'];
    expect(await suggest()).toEqual([ann, bob]);

    await search('ballad of bob', 'anna', ago(40));
    await search('Unknown artist: Ballad of Bob', 'bela', ago(40));
    await refreshAt(ago(40));
    expect(await suggest()).toEqual([bob, ann]);

    await deleteExpired(NOON);
    await refreshAt(NOON);
    expect(await suggest()).toEqual([ann, bob]);
  });

  it('refresh all songs that are no longer searched for, named by title or in full', async () => {
    const refresh = new SuggestionRefreshRepository(rows);
    const titles = Array.from({ length: 25 }, (_, number) => `Reel ${number}`);
    await catalogue.tabs.upsert(
      titles.map((title, number) => seenTab(number, { title, artist: 'The Fiddlers' })),
    );
    for (const title of titles) {
      const inFull = title === 'Reel 3';
      await search(inFull ? `the fiddlers ${title}` : title, 'anna', ago(30));
    }
    while ((await refresh.refresh(50, TODAY)) > 0);
    await deleteExpired(NOON);
    const changed = await rows.query(
      `SELECT DISTINCT text FROM suggestion_change JOIN song_or_artist USING (key)
       WHERE title_key IS NOT NULL`,
    );
    expect(changed).toHaveLength(titles.length);
  });

  it('are deleted while another replica deletes the same', async () => {
    await search('ode', 'anna', ago(30));
    await search('joy', 'bela', ago(30));
    const other = rows.createQueryRunner();
    await other.startTransaction();
    try {
      for (const table of ['term_visit', 'term_day'])
        await other.query(`SELECT FROM ${table} WHERE term = 'ode' FOR UPDATE`);
      await deleteExpired(NOON);
      expect(await rows.query('SELECT term FROM term_visit')).toEqual([{ term: 'ode' }]);
      expect(await rows.query('SELECT term FROM term_day')).toEqual([{ term: 'ode' }]);
    } finally {
      await other.rollbackTransaction();
      await other.release();
    }
    await deleteExpired(NOON);
    expect(await rows.query('SELECT term FROM term_day')).toEqual([]);
  });

  it("distinguish a day's visitors on all replicas, and no visitor the day after", async () => {
    const [one, other] = [new VisitorHash(rows), new VisitorHash(rows)];
    const [anna, annaElsewhere, bela] = await Promise.all([
      one.of('anna', NOON),
      other.of('anna', NOON),
      one.of('bela', NOON),
    ]);
    expect(annaElsewhere).toBe(anna);
    expect(bela).not.toBe(anna);
    expect(anna).not.toContain('anna');
    expect(await one.of(undefined, NOON)).toBe(await other.of(undefined, NOON));
    expect(await one.of('anna', ago(-1))).not.toBe(anna);
    await deleteExpired(ago(-2));
    expect(await new VisitorHash(rows).of('anna', NOON)).not.toBe(anna);
  });
});

import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { TabEntity } from '../src/catalogue/tab.entity';
import type { TabRepository } from '../src/catalogue/tab.repository';
import { havingWords, ofSongsNamed } from '../src/catalogue/words-condition';
import { SuggestionRefreshRepository } from '../src/suggestions/suggestion-refresh.repository';
import { lexemeQuery } from '../src/text/folded-words';
import { openCatalogue, seenTab, type TestCatalogue } from './support/catalogue-database';

function explain(query: SelectQueryBuilder<TabEntity>): [string, unknown[]] {
  const [statement, parameters] = query.getQueryAndParameters();
  return [`EXPLAIN ${statement}`, parameters];
}

describe('TabRepository', () => {
  let catalogue: TestCatalogue;
  let rows: DataSource;
  let tabs: TabRepository;

  beforeAll(async () => {
    catalogue = await openCatalogue();
    ({ rows, tabs } = catalogue);
  });
  afterAll(() => catalogue?.close());
  beforeEach(() => rows.query('TRUNCATE tab, song_or_artist, suggestion_change'));

  it('returns what was stored', async () => {
    const [id] = await tabs.upsert([seenTab(1)]);
    const stored = await tabs.findInOrder([id ?? '']);
    expect(stored).toEqual([
      {
        ...seenTab(1),
        id,
        fileSize: '5000000000',
        fileFacts: null,
        fileMusic: null,
        ourAverage: null,
        ourRatings: 0,
        firstSeenAt: expect.any(Date),
      },
    ]);
  });

  it('returns the lists of a moment as if each was asked for alone', async () => {
    const ids = await tabs.upsert([seenTab(1), seenTab(2), seenTab(3)]);
    const lists = [ids, [...ids].reverse(), ids.slice(0, 1), [], [crypto.randomUUID()], ids];
    const found = await Promise.all(lists.map((list) => tabs.findInOrder(list)));
    expect(found.map((list) => list.map(({ title }) => title))).toEqual([
      ['Tab 1', 'Tab 2', 'Tab 3'],
      ['Tab 3', 'Tab 2', 'Tab 1'],
      ['Tab 1'],
      [],
      [],
      ['Tab 1', 'Tab 2', 'Tab 3'],
    ]);
  });

  it('keeps ids and takes the newest values, in the order given', async () => {
    const [one, two] = await tabs.upsert([seenTab(1), seenTab(2)]);
    const again = await tabs.upsert([seenTab(2, { title: 'Renamed' }), seenTab(3), seenTab(1)]);
    expect(again[0]).toBe(two);
    expect(again[2]).toBe(one);
    expect((await tabs.findInOrder(again)).map(({ title }) => title)).toEqual([
      'Renamed',
      'Tab 3',
      'Tab 1',
    ]);
  });

  it('keeps what own pages said of tabs whose own page was not read', async () => {
    const names = async () =>
      rows.query(`SELECT title, artist, version, tuning, votes, song_key, search_text FROM tab`);
    const known = { artist: 'Carolan', tuning: 'DADGAD', detailed: true };
    const unread = { title: 'Renamed', artist: 'Unknown Artist', votes: 9 };
    await tabs.upsert([seenTab(1, { ...known, title: 'Si Bheag' })], ['artist', 'tuning']);
    const [before] = await names();
    await tabs.upsert([seenTab(1, unread)], ['artist', 'tuning']);
    expect(await names()).toEqual([{ ...before, votes: 9 }]);
    await tabs.upsert([seenTab(1, { ...unread, ...known })], ['artist', 'tuning']);
    const [renamed] = await names();
    expect(renamed).toMatchObject({ title: 'Renamed', artist: 'Carolan' });
    await tabs.upsert([seenTab(1, unread)], ['tuning']);
    expect(await names()).toMatchObject([{ artist: 'Unknown Artist', tuning: 'DADGAD' }]);
  });

  it('names a tab that was taken down before a search saw it', async () => {
    await rows.query(
      `INSERT INTO tab (source_id, source_key, title, artist, rating, votes, search_text)
       VALUES ('barn', '/tabs/1', '', '', 0, 0, '')`,
    );
    await tabs.upsert([seenTab(1, { tuning: 'DADGAD' })], ['artist', 'tuning']);
    expect(await rows.query('SELECT title, artist, tuning FROM tab')).toEqual([
      { title: 'Tab 1', artist: 'Anon.', tuning: 'DADGAD' },
    ]);
  });

  it('stores a tab that a page lists twice once', async () => {
    const ids = await tabs.upsert([seenTab(1), seenTab(2), seenTab(1, { title: 'Again' })]);
    expect(ids).toHaveLength(2);
    expect((await tabs.findInOrder(ids))[0]?.title).toBe('Again');
  });

  it('lets replicas store the same tabs at the same time, in any order', async () => {
    const many = Array.from({ length: 100 }, (_, number) => seenTab(number));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, replica) =>
        tabs.upsert(replica % 2 ? many : many.toReversed()),
      ),
    );
    expect(new Set(answers.map((ids) => [...ids].sort().join())).size).toBe(1);
    const [count] = await rows.query<{ count: number }[]>('SELECT count(*)::int AS count FROM tab');
    expect(count).toEqual({ count: 100 });
  });

  const find = async (...words: string[]) =>
    (await tabs.findByWords('barn', words, 10)).map(({ title }) => title);

  it('finds by words and parts of words in any order, of one source, most votes first', async () => {
    await tabs.upsert([
      seenTab(1, { searchText: 'beethoven fur elise' }),
      seenTab(2, { searchText: 'beethoven fur elise easy' }),
      seenTab(3, { searchText: 'beethoven ode to joy' }),
    ]);
    await tabs.upsert([seenTab(4, { sourceId: 'other', searchText: 'fur elise' })]);
    expect(await find('elise', 'fur')).toEqual(['Tab 2', 'Tab 1']);
    expect(await find('hoven', 'to')).toEqual(['Tab 3']);
    expect(await find('elise', 'ode')).toEqual([]);
  });

  it('finds artists and songs of one or two letters, and not names that merely contain them', async () => {
    await tabs.upsert([
      seenTab(1, { title: 'One', artist: 'U2' }),
      seenTab(2, { title: 'With or Without You', artist: 'U2' }),
      seenTab(3, { title: 'Yo', artist: 'Anon.' }),
      seenTab(4, { title: 'You', artist: 'Anon.' }),
      seenTab(5, { title: '北国の春', artist: 'Anon.' }),
    ]);
    await tabs.upsert([seenTab(6, { sourceId: 'other', title: 'Desire', artist: 'U2' })]);
    const refresh = new SuggestionRefreshRepository(rows);
    while ((await refresh.refresh(50, '2026-03-31')) > 0);
    expect(await find('u2')).toEqual(['With or Without You', 'One']);
    expect(await find('yo')).toEqual(['Yo']);
    expect(await find('or', 'u2')).toEqual(['With or Without You']);
    expect(await find('北国')).toEqual(['北国の春']);
    expect(await find('zz')).toEqual([]);
  });

  it('uses an index for words of any length', async () => {
    await rows.query(
      `INSERT INTO tab (source_id, source_key, title, artist, rating, votes, search_text, song_key)
       SELECT 'barn', number, md5(number), '', 5, 1, md5(number), md5(number)::uuid
       FROM (SELECT generate_series(1, 10000)::text) AS song (number)`,
    );
    await rows.query('VACUUM ANALYZE tab');
    const plan = async (query: SelectQueryBuilder<TabEntity>) =>
      JSON.stringify(await rows.query(...explain(query)));
    const barn = () =>
      rows
        .getRepository(TabEntity)
        .createQueryBuilder('tab')
        .where('tab.sourceId = :sourceId', { sourceId: 'barn' });
    expect(await plan(havingWords(barn(), ['la', 'tengo', 'yo']))).toContain('tab_search_text_idx');
    expect(await plan(ofSongsNamed(barn(), lexemeQuery(['u2'])))).toContain('tab_song_key_idx');
  });

  it('keeps the facts of the newest file, also if the source is read again', async () => {
    const [id = ''] = await tabs.upsert([seenTab(1)]);
    const facts = { format: 'gpx', tuning: 'D A D G B E', tempo: 84, tracks: 2, bars: 17 } as const;
    await tabs.saveFileFacts(id, facts, new Date('2026-03-02T00:00:00Z'));
    await tabs.saveFileFacts(id, { ...facts, bars: 1 }, new Date('2026-03-01T00:00:00Z'));
    await tabs.upsert([seenTab(1, { tempo: 200 })]);
    expect((await tabs.findInOrder([id]))[0]).toMatchObject({ tempo: 200, fileFacts: facts });
  });
});

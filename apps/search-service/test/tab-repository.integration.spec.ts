import { createTestDatabase } from '@tabdock/service-kit/testing';
import { DataSource } from 'typeorm';
import { type SeenTab, TabRepository } from '../src/catalogue/tab.repository';
import { TabEntity } from '../src/catalogue/tab.entity';
import { databaseOptions } from '../src/database/database';

function seen(number: number, more: Partial<SeenTab> = {}): SeenTab {
  return {
    sourceId: 'barn',
    sourceKey: `/tabs/${number}`,
    title: `Tab ${number}`,
    artist: 'Anon.',
    version: null,
    rating: 4.8,
    votes: number,
    difficulty: null,
    fileSize: 5_000_000_000,
    format: null,
    tuning: null,
    tempo: 96.5,
    tracks: null,
    bars: null,
    publishedOn: '2021-02-03',
    description: null,
    searchText: `anon tab ${number}`,
    ...more,
  };
}

describe('TabRepository', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let rows: DataSource;
  let tabs: TabRepository;

  beforeAll(async () => {
    database = await createTestDatabase();
    const options = databaseOptions({ DATABASE_URL: database.url, DATABASE_POOL_SIZE: 10 });
    rows = await new DataSource(options).initialize();
    await rows.runMigrations();
    tabs = new TabRepository(rows.getRepository(TabEntity));
  });
  afterAll(async () => {
    await rows?.destroy();
    await database?.drop();
  });
  beforeEach(() => rows.query('TRUNCATE tab'));

  it('gives back what it was given', async () => {
    const [id] = await tabs.upsert([seen(1)]);
    const stored = await tabs.findInOrder([id ?? '']);
    expect(stored).toEqual([{ ...seen(1), id, fileSize: '5000000000' }]);
  });

  it('keeps ids and takes the newest values, in the order given', async () => {
    const [one, two] = await tabs.upsert([seen(1), seen(2)]);
    const again = await tabs.upsert([seen(2, { title: 'Renamed' }), seen(3), seen(1)]);
    expect(again[0]).toBe(two);
    expect(again[2]).toBe(one);
    expect((await tabs.findInOrder(again)).map(({ title }) => title)).toEqual([
      'Renamed',
      'Tab 3',
      'Tab 1',
    ]);
  });

  it('stores a tab that a page lists twice once', async () => {
    const ids = await tabs.upsert([seen(1), seen(2), seen(1, { title: 'Again' })]);
    expect(ids).toHaveLength(2);
    expect((await tabs.findInOrder(ids))[0]?.title).toBe('Again');
  });

  it('lets replicas store the same tabs at the same time, in any order', async () => {
    const many = Array.from({ length: 100 }, (_, number) => seen(number));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, replica) =>
        tabs.upsert(replica % 2 ? many : many.toReversed()),
      ),
    );
    expect(new Set(answers.map((ids) => [...ids].sort().join())).size).toBe(1);
    const [count] = await rows.query<{ count: number }[]>('SELECT count(*)::int AS count FROM tab');
    expect(count).toEqual({ count: 100 });
  });

  it('finds by words of any length in any order, of one source, most voted first', async () => {
    await tabs.upsert([
      seen(1, { searchText: 'beethoven fur elise' }),
      seen(2, { searchText: 'beethoven fur elise easy' }),
      seen(3, { searchText: 'beethoven ode to joy' }),
    ]);
    await tabs.upsert([seen(4, { sourceId: 'other', searchText: 'fur elise' })]);
    const find = async (...words: string[]) =>
      (await tabs.findByWords('barn', words, 10)).map(({ title }) => title);
    expect(await find('elise', 'fur')).toEqual(['Tab 2', 'Tab 1']);
    expect(await find('to')).toEqual(['Tab 3']);
    expect(await find('elise', 'ode')).toEqual([]);
  });
});

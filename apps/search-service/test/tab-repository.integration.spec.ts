import type { DataSource } from 'typeorm';
import type { TabRepository } from '../src/catalogue/tab.repository';
import { openCatalogue, seenTab, type TestCatalogue } from './support/catalogue-database';

describe('TabRepository', () => {
  let catalogue: TestCatalogue;
  let rows: DataSource;
  let tabs: TabRepository;

  beforeAll(async () => {
    catalogue = await openCatalogue();
    ({ rows, tabs } = catalogue);
  });
  afterAll(() => catalogue?.close());
  beforeEach(() => rows.query('TRUNCATE tab'));

  it('gives back what it was given', async () => {
    const [id] = await tabs.upsert([seenTab(1)]);
    const stored = await tabs.findInOrder([id ?? '']);
    expect(stored).toEqual([{ ...seenTab(1), id, fileSize: '5000000000', fileFacts: null }]);
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

  it('finds by words of any length in any order, of one source, most voted first', async () => {
    await tabs.upsert([
      seenTab(1, { searchText: 'beethoven fur elise' }),
      seenTab(2, { searchText: 'beethoven fur elise easy' }),
      seenTab(3, { searchText: 'beethoven ode to joy' }),
    ]);
    await tabs.upsert([seenTab(4, { sourceId: 'other', searchText: 'fur elise' })]);
    const find = async (...words: string[]) =>
      (await tabs.findByWords('barn', words, 10)).map(({ title }) => title);
    expect(await find('elise', 'fur')).toEqual(['Tab 2', 'Tab 1']);
    expect(await find('to')).toEqual(['Tab 3']);
    expect(await find('elise', 'ode')).toEqual([]);
  });

  it('keeps what the newest file told, also when the source is read again', async () => {
    const [id = ''] = await tabs.upsert([seenTab(1)]);
    const told = { format: 'gpx', tuning: 'D A D G B E', tempo: 84, tracks: 2, bars: 17 } as const;
    await tabs.learn(id, told, new Date('2026-03-02T00:00:00Z'));
    await tabs.learn(id, { ...told, bars: 1 }, new Date('2026-03-01T00:00:00Z'));
    await tabs.upsert([seenTab(1, { tempo: 200 })]);
    expect((await tabs.findInOrder([id]))[0]).toMatchObject({ tempo: 200, fileFacts: told });
  });
});

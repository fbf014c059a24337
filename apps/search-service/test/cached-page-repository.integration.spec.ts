import { SLICE_ROWS } from '@tabdock/service-kit/database';
import type { DataSource } from 'typeorm';
import { CachedPageRepository } from '../src/pages/cached-page.repository';
import { openCatalogue, type TestCatalogue } from './support/catalogue-database';

const GOING_ON = new AbortController().signal;

describe('cached pages', () => {
  let catalogue: TestCatalogue;
  let rows: DataSource;
  let pages: CachedPageRepository;

  /** Pages 1 to `count`, each a day older than the previous one. */
  const store = (count: number) =>
    rows.query(
      `INSERT INTO cached_page (source_id, query, page, fetched_at, tab_ids, more)
       SELECT 'barn', 'joy', page, now() - page * interval '1 day', '{}', true
       FROM generate_series(1, $1) AS page`,
      [count],
    );
  const left = async () =>
    (await pages.findUpTo({ sourceId: 'barn', query: 'joy', page: 1e6 })).length;

  /** About so many days, in seconds. */
  const day = (count: number) => expect.closeTo(count * 86_400, -4);

  beforeAll(async () => {
    catalogue = await openCatalogue();
    ({ rows } = catalogue);
    pages = new CachedPageRepository(rows);
  });
  afterAll(() => catalogue?.close());
  beforeEach(() => rows.query('TRUNCATE cached_page'));

  it('are returned for each search of a moment as if it was asked for alone', async () => {
    await store(3);
    await rows.query(`UPDATE cached_page SET query = 'ode', page = 1 WHERE page = 3`);
    const asked = [
      { query: 'joy', page: 2 },
      { query: 'ode', page: 1 },
      { query: 'joy', page: 1 },
      { query: 'nothing', page: 5 },
      { query: 'joy', page: 2 },
    ];
    const found = await Promise.all(
      asked.map((one) => pages.findUpTo({ sourceId: 'barn', ...one })),
    );
    expect(found.map((known) => known.map(({ page, ageSeconds }) => [page, ageSeconds]))).toEqual([
      [
        [1, day(1)],
        [2, day(2)],
      ],
      [[1, day(3)]],
      [[1, day(1)]],
      [],
      [
        [1, day(1)],
        [2, day(2)],
      ],
    ]);
    expect(found[1]?.[0]).toEqual({
      page: 1,
      tabIds: [],
      more: true,
      fetchedAt: expect.any(Date),
      ageSeconds: day(3),
    });
  });

  it('are deleted a slice at a time, and no further once the process stops', async () => {
    await store(SLICE_ROWS + 3);
    await pages.deleteBeyond(2, AbortSignal.abort());
    expect(await left()).toBe(3);
    await pages.deleteBeyond(2, GOING_ON);
    expect(await left()).toBe(2);
    await pages.deleteBeyond(2, GOING_ON);
    expect(await left()).toBe(2);
  });

  it('are deleted while another replica deletes or refreshes one of them', async () => {
    await store(10);
    const other = rows.createQueryRunner();
    await other.startTransaction();
    try {
      await other.query('SELECT FROM cached_page WHERE page = 9 FOR UPDATE');
      await pages.deleteOlderThan(6.5 * 86_400, GOING_ON);
      expect(await left()).toBe(7);
      await pages.deleteBeyond(3, GOING_ON);
      expect(await left()).toBe(4);
    } finally {
      await other.rollbackTransaction();
      await other.release();
    }
  });
});

import { randomUUID } from 'node:crypto';
import type { Owner } from '@tabdock/contracts/core';
import { downloadsList } from '@tabdock/contracts/downloads';
import fc from 'fast-check';
import { account, openInstallation, type Installation } from './support/api-process';

const RUNS = 15;

describe('history', () => {
  let installation: Installation;

  beforeAll(async () => {
    installation = await openInstallation();
    await installation.start();
  });

  afterAll(() => installation.close());

  /** One row for each number of microseconds after a fixed time. */
  const write = (owner: Owner, microseconds: readonly number[]) =>
    installation.dataSource.query(
      `INSERT INTO download (id, request_id, owner_kind, owner_id, tier, tab_id, source_id, source_ref,
                             title, artist, status, error_code, requested_at, finished_at)
       SELECT gen_random_uuid(), gen_random_uuid(), $1, $2, 'standard', gen_random_uuid(), 'gone', '{}',
              'Greensleeves', 'Traditional', 'failed', 'DOWNLOADS.REMOVED',
              timestamptz '2026-01-01T00:00:00Z' + micros * interval '1 microsecond', now()
       FROM unnest($3::int[]) micros`,
      [owner.kind, owner.id, microseconds],
    );
  const inOrder = async (owner: Owner) => {
    const rows: { id: string }[] = await installation.dataSource.query(
      'SELECT id FROM download WHERE owner_id = $1 ORDER BY requested_at DESC, id DESC',
      [owner.id],
    );
    return rows.map(({ id }) => id);
  };
  const ask = (owner: Owner, limit: number, before?: { timestamp: string; id: string }) =>
    installation.rpc.call(downloadsList, { owner, limit, before });
  const page = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).downloads;
  const walk = async (owner: Owner, limit: number, between: () => Promise<unknown>) => {
    const seen: string[] = [];
    let last: { timestamp: string; id: string } | undefined;
    for (;;) {
      const downloads = await page(owner, limit, last);
      seen.push(...downloads.map(({ id }) => id));
      last = downloads.at(-1);
      if (!last) return seen;
      await between();
    }
  };

  it('shows every download once, page by page, whatever shares its moment', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: 3_000 }), { minLength: 1, maxLength: 40 }),
        fc.boolean(),
        fc.integer({ min: 1, max: 9 }),
        async (micros, wholeMilliseconds, limit) => {
          const owner = account();
          const moments = micros.map((n) => (wholeMilliseconds ? n - (n % 1_000) : n));
          await write(owner, moments);
          const expected = await inOrder(owner);
          // Downloads requested meanwhile are newer and stay on the first page.
          const seen = await walk(owner, limit, () => write(owner, [5_000_000]));
          expect(seen).toEqual(expected);
        },
      ),
      { numRuns: RUNS },
    );
  });

  it('says whether more follow a page', async () => {
    const owner = account();
    await write(owner, [1_000, 2_000, 3_000]);
    const newest = await ask(owner, 2);
    expect(newest).toMatchObject({ downloads: { length: 2 }, more: true });
    expect(await ask(owner, 1, newest.downloads[1])).toMatchObject({
      downloads: { length: 1 },
      more: false,
    });
    expect(await ask(owner, 3)).toMatchObject({ downloads: { length: 3 }, more: false });
    expect(await ask(account(), 1)).toEqual({ downloads: [], more: false, batches: [] });
  });

  it('goes on from the time of a download that is gone', async () => {
    const owner = account();
    await write(owner, [1_000, 2_000, 3_000]);
    const [newest, ...older] = await page(owner, 3);
    await installation.dataSource.query('DELETE FROM download WHERE id = $1', [newest?.id]);
    expect(await page(owner, 3, newest)).toEqual(older);
  });

  it("takes no mark from another owner's downloads", async () => {
    const [owner, other] = [account(), account()];
    await write(owner, [1_000, 2_000]);
    await write(other, [9_000]);
    const [mark] = await page(other, 1);
    const early = { id: mark?.id ?? randomUUID(), timestamp: '2025-01-01T00:00:00.000Z' };
    expect(await page(owner, 5, early)).toEqual([]);
  });
});

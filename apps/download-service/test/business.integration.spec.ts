import { randomUUID } from 'node:crypto';
import type { Owner } from '@tabdock/contracts/core';
import { downloadsBusiness, downloadsCancel, downloadsRequest } from '@tabdock/contracts/downloads';
import { accountDeleted } from '@tabdock/contracts/users';
import { waitFor } from '@tabdock/service-kit/testing';
import { DayFigureRepository } from '../src/api/day-figures/day-figure.repository';
import { useApiBench } from './support/api-bench';
import { account, guest, tab } from './support/api-process';

const DAY_MILLIS = 24 * 60 * 60 * 1_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

describe('downloads of a period', () => {
  const bench = useApiBench();

  const rows = () => bench.installation.dataSource;
  const business = async (period: { from: string; to: string }) =>
    (await bench.installation.rpc.call(downloadsBusiness, period)).days;
  /** Whichever side of midnight it is. */
  const sinceYesterday = async () => {
    const now = Date.now();
    const days = await business({ from: dayOf(now - DAY_MILLIS), to: dayOf(now + DAY_MILLIS) });
    return days.reduce(
      (sum, { completed, failed }) => ({
        completed: sum.completed + completed,
        failed: sum.failed + failed,
      }),
      { completed: 0, failed: 0 },
    );
  };
  const request = async (owner: Owner, wanted = tab()) => {
    const { download } = await bench.installation.rpc.call(downloadsRequest, {
      requestId: randomUUID(),
      owner,
      tier: 'standard',
      tab: wanted,
    });
    return { ...download, wanted };
  };
  const complete = async ({ wanted }: { wanted: ReturnType<typeof tab> }) => {
    const file = await bench.worker.store(wanted.tabId);
    await bench.worker.succeeded(await bench.worker.next(wanted.tabId), file);
  };

  it('count each end once: completed or failed, not cancelled, and stay when the person goes', async () => {
    const before = await sinceYesterday();
    const [ada, grace] = [account(), guest()];
    const first = await request(ada);
    await complete(first);
    await waitFor(async () => (await sinceYesterday()).completed === before.completed + 1);
    await request(grace, first.wanted); // This one is answered from the stored file, at once.
    const failing = await request(ada);
    await bench.worker.failed(await bench.worker.next(failing.wanted.tabId), 'DOWNLOADS.REMOVED');
    const unwanted = await request(ada);
    await bench.installation.rpc.call(downloadsCancel, {
      owner: ada,
      downloadIds: [unwanted.id],
    });
    const counted = { completed: before.completed + 2, failed: before.failed + 1 };
    await waitFor(async () => (await sinceYesterday()).failed === counted.failed);
    expect(await sinceYesterday()).toEqual(counted);

    await bench.installation.events.publish(accountDeleted, { accountId: ada.id });
    await waitFor(async () => {
      const left: unknown[] = await rows().query('SELECT 1 FROM download WHERE owner_id = $1', [
        ada.id,
      ]);
      return left.length === 0;
    });
    expect(await sinceYesterday()).toEqual(counted);
  });

  it("count once when a worker's report comes twice", async () => {
    const before = await sinceYesterday();
    const [twice, after] = [await request(guest()), await request(guest())];
    const file = await bench.worker.store(twice.wanted.tabId);
    const job = await bench.worker.next(twice.wanted.tabId);
    await bench.worker.succeeded(job, file);
    await bench.worker.succeeded(job, file);
    await complete(after);
    await waitFor(async () => (await sinceYesterday()).completed >= before.completed + 2);
    expect(await sinceYesterday()).toEqual({ ...before, completed: before.completed + 2 });
  });

  it('are added up once by two replicas at the same time, and the same before and after', async () => {
    const period = { from: '2024-02-28', to: '2024-03-01' };
    await rows().query(
      `INSERT INTO download_end (day, completed, failed)
       SELECT '2024-02-28'::date + n % 3, 1 + n % 2, n % 5 FROM generate_series(0, 299) AS n`,
    );
    const expected = ['2024-02-28', '2024-02-29', '2024-03-01'].map((day) => ({
      day,
      completed: 150,
      failed: 200,
    }));
    expect(await business(period)).toEqual(expected);
    const figures = new DayFigureRepository(rows());
    await Promise.all(Array.from({ length: 8 }, () => figures.addUp(40)));
    expect(await business(period)).toEqual(expected);
    while ((await figures.addUp(100)) > 0);
    expect(await business(period)).toEqual(expected);
    expect(await rows().query('SELECT 1 FROM download_end')).toEqual([]);
  });

  it('are zeros on every day without any', async () => {
    const days = await business({ from: '2023-01-01', to: '2023-12-31' });
    expect(days).toHaveLength(365);
    expect(days[58]).toEqual({ day: '2023-02-28', completed: 0, failed: 0 });
  });
});

import { randomUUID } from 'node:crypto';
import { waitFor } from '@tabdock/service-kit/testing';
import { DispatcherLease } from '../src/api/dispatch/dispatcher-lease';
import { DownloadsService } from '../src/api/requests/downloads/downloads.service';
import { useApiBench } from './support/api-bench';
import { guest, SMALL_SOURCE_ID, tab } from './support/api-process';

const NEVER_SECONDS = 86_400;

describe('with a dispatcher that does not look by itself', () => {
  const bench = useApiBench({ DISPATCH_POLL_SECONDS: String(NEVER_SECONDS) });
  let other: typeof bench.app;

  beforeAll(async () => {
    await waitFor(() => leads(bench.app), { message: 'the first replica to lead' });
    other = await bench.installation.start();
  });

  const leads = async (app: typeof bench.app) =>
    (await app.get(DispatcherLease).hold()) !== undefined;

  const start = async (app: typeof bench.app, wanted = tab()) => {
    await app
      .get(DownloadsService)
      .request({ requestId: randomUUID(), owner: guest(), tier: 'guest', tab: wanted });
    return wanted.tabId;
  };

  it('a start reaches a worker from the replica that dispatches', async () => {
    const job = await bench.worker.next(await start(bench.app));
    expect(job.attempt).toBe(1);
  });

  it('a start reaches a worker from the replica that does not dispatch', async () => {
    expect(await leads(other)).toBe(false);
    const job = await bench.worker.next(await start(other));
    expect(job.attempt).toBe(1);
  });

  it('a slot that becomes free is used, whichever replica gets the report', async () => {
    const tabIds = await Promise.all(
      // There are enough jobs for each replica to get some of the reports.
      Array.from({ length: 12 }, () => start(other, tab(SMALL_SOURCE_ID))),
    );
    await Promise.all(
      tabIds.map(async (tabId) => {
        const job = await bench.worker.next(tabId);
        await bench.worker.succeeded(job, await bench.worker.store(tabId));
      }),
    );
    const rows: { state: string }[] = await waitFor(
      async () => {
        const found: { state: string }[] = await bench.installation.dataSource.query(
          'SELECT state FROM fetch_job WHERE tab_id = ANY($1)',
          [tabIds],
        );
        return found.every(({ state }) => state === 'succeeded') && found;
      },
      { message: 'all jobs to end' },
    );
    expect(rows).toHaveLength(tabIds.length);
  });

  it('goes on after the connection that carries wake-ups was lost', async () => {
    await bench.installation.dataSource.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND query LIKE 'LISTEN %'`,
    );
    const job = await bench.worker.next(await start(other));
    expect(job.attempt).toBe(1);
  });

  it('a replica that takes the lead dispatches what was requested while none led', async () => {
    await bench.installation.stop(bench.app);
    bench.app = other;
    const job = await bench.worker.next(await start(other));
    expect(job.attempt).toBe(1);
  });
});

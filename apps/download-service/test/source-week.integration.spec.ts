import { randomUUID } from 'node:crypto';
import {
  downloadsCancel,
  downloadsList,
  downloadsRequest,
  downloadsSources,
} from '@tabdock/contracts/downloads';
import { waitFor } from '@tabdock/service-kit/testing';
import { FetchDays } from '../src/api/ledger/sources/fetch-days';
import { useApiBench } from './support/api-bench';
import { guest, SOURCE_ID, tab } from './support/api-process';

describe('what a source was asked this week', () => {
  const bench = useApiBench({ JOB_MAX_ATTEMPTS: '2', JOB_BACKOFF_MILLIS: '1' });

  async function request() {
    const [owner, wanted] = [guest(), tab(SOURCE_ID)];
    const { download } = await bench.installation.rpc.call(downloadsRequest, {
      requestId: randomUUID(),
      owner,
      tier: 'guest',
      tab: wanted,
    });
    const status = async () => {
      const { downloads } = await bench.installation.rpc.call(downloadsList, { owner, limit: 1 });
      return downloads[0]?.status;
    };
    const ends = (as: string) =>
      waitFor(async () => (await status()) === as, { message: `the download to be ${as}` });
    return { id: download.id, owner, tabId: wanted.tabId, ends };
  }

  async function today() {
    await bench.app.get(FetchDays).write();
    const { sources } = await bench.installation.rpc.call(downloadsSources, {});
    const week = sources.find(({ id }) => id === SOURCE_ID)?.week;
    expect(week?.days).toHaveLength(7);
    expect(week?.requestsPerSecond).toBeGreaterThan(0);
    return week?.days.at(-1)?.outcomes;
  }

  it('counts each attempt by what became of it, a report that comes twice once', async () => {
    const fetched = await request();
    const job = await bench.worker.next(fetched.tabId);
    await bench.worker.started(job);
    const file = await bench.worker.store('a file');
    await bench.worker.succeeded(job, file);
    await bench.worker.succeeded(job, file);
    await fetched.ends('completed');

    const removed = await request();
    await bench.worker.failed(await bench.worker.next(removed.tabId), 'DOWNLOADS.REMOVED');
    await removed.ends('failed');

    const shaky = await request();
    await bench.worker.failed(await bench.worker.next(shaky.tabId), 'DOWNLOADS.TIMED_OUT');
    await bench.worker.failed(await bench.worker.next(shaky.tabId, 2), 'DOWNLOADS.TIMED_OUT');
    await shaky.ends('failed');

    expect(await today()).toEqual({
      ok: 1,
      'DOWNLOADS.REMOVED': 1,
      'DOWNLOADS.TIMED_OUT': 2,
    });
  });

  it('counts what people cancelled only if a worker had it', async () => {
    const before = await today();
    const running = await request();
    await bench.worker.started(await bench.worker.next(running.tabId));
    const { id, owner } = running;
    await bench.installation.rpc.call(downloadsCancel, { owner, downloadIds: [id] });
    await running.ends('failed');
    expect(await today()).toEqual({ ...before, 'DOWNLOADS.CANCELLED': 1 });
  });
});

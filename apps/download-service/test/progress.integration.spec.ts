import { randomUUID } from 'node:crypto';
import type { Owner } from '@tabdock/contracts/core';
import {
  downloadsList,
  downloadsRequest,
  type DownloadRecord,
  type FetchJob,
} from '@tabdock/contracts/downloads';
import { waitFor } from '@tabdock/service-kit/testing';
import { FetchJobEntity } from '../src/database/entities/fetch-job.entity';
import { guest, openInstallation, tab, type Installation } from './support/api-process';
import { listen, ScriptedWorker, type HeardEvent } from './support/worker';

const TOTAL_BYTES = 80_000;

describe('bytes of a file that is coming', () => {
  let installation: Installation;
  let worker: ScriptedWorker;
  let heard: HeardEvent[];

  beforeAll(async () => {
    installation = await openInstallation({ JOB_BACKOFF_MILLIS: '50' });
    heard = await listen(installation);
    await installation.start();
    worker = new ScriptedWorker(installation);
    await worker.start();
  });

  afterAll(() => installation.close());

  const request = async (wanted = tab()) => {
    const owner = guest();
    const { download } = await installation.rpc.call(downloadsRequest, {
      requestId: randomUUID(),
      owner,
      tier: 'guest',
      tab: wanted,
    });
    return { id: download.id, owner, tabId: wanted.tabId };
  };
  type Requested = Awaited<ReturnType<typeof request>>;
  const record = async ({ owner }: { owner: Owner }) => {
    const { downloads } = await installation.rpc.call(downloadsList, { owner, limit: 1 });
    return downloads[0];
  };
  const untilRecord = (requested: Requested, is: (record: DownloadRecord) => boolean) =>
    waitFor(
      async () => {
        const found = await record(requested);
        return found && is(found) && found;
      },
      { message: 'the record to change' },
    );
  const eventsOf = ({ id }: Requested) =>
    heard.filter(({ download }) => download.id === id).map(({ download }) => download);
  const toldBytes = (requested: Requested) =>
    eventsOf(requested).flatMap(({ progress }) => progress?.receivedBytes ?? []);
  const received = (job: FetchJob, receivedBytes: number, totalBytes?: number) =>
    worker.progressed(job, 'downloading', {
      receivedBytes,
      ...(totalBytes === undefined ? {} : { totalBytes }),
    });
  async function taken(): Promise<{ requested: Requested; job: FetchJob }> {
    const requested = await request();
    const job = await worker.next(requested.tabId);
    await worker.started(job);
    await untilRecord(requested, ({ status }) => status === 'downloading');
    return { requested, job };
  }

  it('reach everybody who waits for it, and are in the list, without their rows being written', async () => {
    const wanted = tab();
    const waiting = [await request(wanted), await request(wanted)];
    const job = await worker.next(wanted.tabId);
    await received(job, 0, TOTAL_BYTES);
    for (const one of waiting) await waitFor(() => toldBytes(one).includes(0));
    const rows = () =>
      installation.dataSource.query('SELECT id, xmin FROM download WHERE tab_id = $1 ORDER BY id', [
        wanted.tabId,
      ]);
    const before: unknown = await rows();
    await received(job, 24_000, TOTAL_BYTES);
    const progress = { receivedBytes: 24_000, totalBytes: TOTAL_BYTES };
    for (const one of waiting) {
      await waitFor(() => toldBytes(one).includes(24_000));
      expect(eventsOf(one).at(-1)).toMatchObject({ status: 'downloading', progress });
      expect(await record(one)).toMatchObject({
        status: 'downloading',
        message: 'Downloading the file',
        progress,
      });
    }
    expect(await rows()).toEqual(before);
  });

  it('are told without a size where the source says none, never twice and never backwards', async () => {
    const { requested, job } = await taken();
    await received(job, 24_000);
    await waitFor(() => toldBytes(requested).includes(24_000));
    expect((await record(requested))?.progress).toEqual({
      receivedBytes: 24_000,
      totalBytes: null,
    });
    await received(job, 24_000);
    await received(job, 8_000);
    await worker.progressed(job, 'downloading');
    await received(job, 48_000);
    await waitFor(() => toldBytes(requested).includes(48_000));
    expect(toldBytes(requested)).toEqual([24_000, 48_000]);
  });

  it('are over when the file is being checked, and once it is there nothing late changes that', async () => {
    const { requested, job } = await taken();
    await received(job, 24_000, TOTAL_BYTES);
    await waitFor(() => toldBytes(requested).includes(24_000));
    await worker.progressed(job, 'checking', { receivedBytes: TOTAL_BYTES });
    const checked = await untilRecord(requested, ({ message }) => message === 'Checking the file');
    expect(checked.progress).toBeUndefined();
    await received(job, TOTAL_BYTES, TOTAL_BYTES);
    await worker.succeeded(job, await worker.store('over'));
    await untilRecord(requested, ({ status }) => status === 'completed');
    await received(job, TOTAL_BYTES, TOTAL_BYTES);
    // Behind the late one in the queue.
    const later = await taken();
    await received(later.job, 1);
    await waitFor(() => toldBytes(later.requested).includes(1));
    const last = await record(requested);
    expect(last?.status).toBe('completed');
    expect(last?.progress).toBeUndefined();
    expect(toldBytes(requested)).toEqual([24_000]);
    await waitFor(() => eventsOf(requested).at(-1)?.status === 'completed');
  });

  it('begin anew with another attempt, whatever the first one still says', async () => {
    const { requested, job } = await taken();
    await received(job, 24_000, TOTAL_BYTES);
    await waitFor(() => toldBytes(requested).includes(24_000));
    await worker.failed(job, 'DOWNLOADS.WORKER_FAILED');
    const again = await worker.next(requested.tabId, 2);
    await received(job, 48_000, TOTAL_BYTES);
    await worker.started(again);
    const started = await untilRecord(requested, ({ message }) => message === 'Getting ready');
    expect(started.progress).toBeUndefined();
    const row = { tabId: requested.tabId };
    expect(
      await installation.dataSource.manager.findOneByOrFail(FetchJobEntity, row),
    ).toMatchObject({ receivedBytes: null, totalBytes: null });
    await received(again, 8_000, TOTAL_BYTES);
    await waitFor(() => toldBytes(requested).includes(8_000));
    expect(toldBytes(requested)).toEqual([24_000, 8_000]);
  });
});

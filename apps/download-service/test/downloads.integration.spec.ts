import { randomUUID } from 'node:crypto';
import { downloadsList, downloadsOpenFile, downloadsRequest } from '@tabdock/contracts/downloads';
import { waitFor, withClockAhead } from '@tabdock/service-kit/testing';
import { FetchJobEntity } from '../src/api/ledger/jobs/fetch-job.entity';
import { useApiBench } from './support/api-bench';
import { guest, SMALL_SOURCE_ID, tab } from './support/api-process';

describe('downloads', () => {
  const bench = useApiBench();

  const request = async (owner = guest(), wanted = tab(), requestId: string = randomUUID()) => {
    const { download } = await bench.installation.rpc.call(downloadsRequest, {
      requestId,
      owner,
      tier: 'guest',
      tab: wanted,
    });
    return download;
  };
  const ledgerRow = async (id: string) => {
    const [row] = await bench.installation.dataSource.query(
      'SELECT * FROM download WHERE id = $1',
      [id],
    );
    return row;
  };
  const jobOf = (tabId: string) =>
    bench.installation.dataSource.manager.findOneByOrFail(FetchJobEntity, { tabId });
  const heardOf = (id: string) =>
    bench.heard.filter(({ download }) => download.id === id).map(({ download }) => download.status);
  const finishedEvents = (id: string) =>
    bench.heard.filter(({ finished, download }) => finished && download.id === id);
  const finished = (id: string) =>
    waitFor(() => finishedEvents(id)[0], { message: `the end of download ${id}` });

  it('commits the row before it answers', async () => {
    const download = await request();
    expect(download).toMatchObject({
      status: 'pending',
      message: 'Waiting for its turn',
      version: 'melody',
      filename: 'Traditional - Greensleeves (melody)',
      downloadUrl: null,
    });
    expect(await ledgerRow(download.id)).toMatchObject({ status: 'pending' });
  });

  it('answers the same request id with the same download, also at the same time', async () => {
    const owner = guest();
    const wanted = tab();
    const requestId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => request(owner, wanted, requestId)),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const other = await request(guest(), wanted, requestId);
    expect(other.id).not.toBe(answers[0]?.id);
    const { downloads } = await bench.installation.rpc.call(downloadsList, { owner, limit: 10 });
    expect(downloads).toHaveLength(1);
  });

  it('fetches once for two people and completes both with one event each', async () => {
    const wanted = tab();
    const [one, two] = await Promise.all([request(guest(), wanted), request(guest(), wanted)]);
    const job = await bench.worker.next(wanted.tabId);
    const file = await bench.worker.store('two people');
    await bench.worker.started(job);
    await bench.worker.progressed(job, 'downloading');
    // A success may overtake it.
    await waitFor(() => heardOf(one.id).includes('downloading'));
    await bench.worker.succeeded(job, file);
    for (const { id } of [one, two]) {
      const { download } = await finished(id);
      expect(download).toMatchObject({
        status: 'completed',
        filename: 'Traditional - Greensleeves (melody).gpx',
        downloadUrl: `/api/files/${id}`,
        message: 'Ready to save',
        format: 'gpx',
        facts: file.facts,
      });
    }
    expect(bench.worker.taken.filter(({ job: { tabId } }) => tabId === wanted.tabId)).toHaveLength(
      1,
    );
    expect(heardOf(one.id)[0]).toBe('pending');
    expect(heardOf(one.id).at(-1)).toBe('completed');
  });

  it('changes nothing when a success is delivered a hundred times', async () => {
    const wanted = tab();
    const { id } = await request(guest(), wanted);
    const job = await bench.worker.next(wanted.tabId);
    const file = await bench.worker.store('a hundred times');
    await bench.worker.succeeded(job, file);
    await finished(id);
    const before = await ledgerRow(id);
    const jobBefore = await jobOf(wanted.tabId);
    await Promise.all(Array.from({ length: 100 }, () => bench.worker.succeeded(job, file)));
    // It stands behind the repeats in the queue: when this one is through, so are they.
    const marker = tab();
    const { id: markerId } = await request(guest(), marker);
    await bench.worker.succeeded(await bench.worker.next(marker.tabId), file);
    await finished(markerId);
    expect(await ledgerRow(id)).toEqual(before);
    expect(await jobOf(wanted.tabId)).toEqual(jobBefore);
    expect(finishedEvents(id)).toHaveLength(1);
  });

  it('completes a stored and fresh tab without the source', async () => {
    const wanted = tab();
    await request(guest(), wanted);
    const job = await bench.worker.next(wanted.tabId);
    await bench.worker.succeeded(job, await bench.worker.store('fresh'));
    await waitFor(async () => (await jobOf(wanted.tabId)).state === 'succeeded');
    const again = await request(guest(), wanted);
    expect(again).toMatchObject({ status: 'completed', downloadUrl: `/api/files/${again.id}` });
    expect((await finished(again.id)).download).toEqual(again);
    expect(bench.worker.taken.filter(({ job: { tabId } }) => tabId === wanted.tabId)).toHaveLength(
      1,
    );
  });

  it('dates no file in the future that a worker with a clock ahead has fetched', async () => {
    const wanted = tab();
    const { id } = await request(guest(), wanted);
    const job = await bench.worker.next(wanted.tabId);
    const file = await bench.worker.store('from a worker of the future');
    await withClockAhead(3_600_000, () => bench.worker.succeeded(job, file));
    await finished(id);
    const fetched = await bench.installation.dataSource.query(
      'SELECT fetched_at <= now() AS "isPast" FROM tab_file WHERE tab_id = $1',
      [wanted.tabId],
    );
    expect(fetched).toEqual([{ isPast: true }]);
  });

  it('fails clearly for a source that is no longer configured', async () => {
    const download = await request(guest(), tab('gone'));
    expect(download).toMatchObject({
      status: 'failed',
      errorCode: 'DOWNLOADS.SOURCE_DOWN',
      errorMessage: 'The tab site is not answering. Try again in a moment.',
    });
    expect((await finished(download.id)).download).toEqual(download);
  });

  it('ends at once with the sentence of a failure that no retry helps', async () => {
    const wanted = tab();
    const { id } = await request(guest(), wanted);
    await bench.worker.failed(await bench.worker.next(wanted.tabId), 'DOWNLOADS.REMOVED');
    expect((await finished(id)).download).toMatchObject({
      status: 'failed',
      errorCode: 'DOWNLOADS.REMOVED',
      errorMessage: 'The tab site no longer has this tab.',
    });
    const fresh = await request(guest(), wanted);
    expect(fresh.status).toBe('pending');
    await bench.worker.next(wanted.tabId, 2);
  });

  it('tries again, ignores the failure of an older attempt, and fails with the last one', async () => {
    const wanted = tab();
    const { id } = await request(guest(), wanted);
    const first = await bench.worker.next(wanted.tabId, 1);
    await bench.worker.failed(first, 'DOWNLOADS.SOURCE_DOWN');
    const second = await bench.worker.next(wanted.tabId, 2);
    expect(second).toMatchObject({ jobId: first.jobId, attempt: 2 });
    await bench.worker.failed(first, 'DOWNLOADS.REMOVED');
    await bench.worker.started(second);
    await bench.worker.failed(second, 'DOWNLOADS.SOURCE_DOWN');
    const third = await bench.worker.next(wanted.tabId, 3);
    expect(finishedEvents(id)).toHaveLength(0);
    await bench.worker.failed(third, 'DOWNLOADS.SOURCE_DOWN');
    expect((await finished(id)).download.errorCode).toBe('DOWNLOADS.SOURCE_DOWN');
    expect(await jobOf(wanted.tabId)).toMatchObject({ state: 'failed', attempts: 3 });
  });

  it('takes the success of an older attempt', async () => {
    const wanted = tab();
    const { id } = await request(guest(), wanted);
    const first = await bench.worker.next(wanted.tabId, 1);
    await bench.worker.failed(first, 'DOWNLOADS.TIMED_OUT');
    const second = await bench.worker.next(wanted.tabId, 2);
    await bench.worker.succeeded(first, await bench.worker.store('late'));
    expect((await finished(id)).download.status).toBe('completed');
    await bench.worker.failed(second, 'DOWNLOADS.REMOVED');
    await bench.worker.succeeded(second, await bench.worker.store('later'));
    await waitFor(async () => (await jobOf(wanted.tabId)).state === 'succeeded');
    expect(finishedEvents(id)).toHaveLength(1);
  });

  it('hands no more jobs over than the source has slots', async () => {
    const wanted = Array.from({ length: 4 }, () => tab(SMALL_SOURCE_ID));
    for (const one of wanted) await request(guest(), one);
    const ids: string[] = wanted.map(({ tabId }) => tabId);
    const taken = () => bench.worker.taken.filter(({ job }) => ids.includes(job.tabId));
    await waitFor(() => taken().length === 2, { message: 'two hand-overs' });
    const states = async () => {
      const jobs = await Promise.all(ids.map(jobOf));
      return jobs.map(({ state }) => state).sort();
    };
    expect(await states()).toEqual(['dispatched', 'dispatched', 'queued', 'queued']);
    const file = await bench.worker.store('slots');
    for (let index = 0; index < 4; index += 1) {
      const next = await waitFor(() => taken()[index], { message: 'the next hand-over' });
      await bench.worker.succeeded(next.job, file);
    }
    await waitFor(async () => (await states()).every((state) => state === 'succeeded'));
  });

  it('shows each owner only their own downloads, newest first, and files', async () => {
    const owner = guest();
    const wanted = tab();
    const older = await request(owner, wanted);
    const newer = await request(owner, tab('gone'));
    const { downloads } = await bench.installation.rpc.call(downloadsList, { owner, limit: 10 });
    expect(downloads.map(({ id }) => id)).toEqual([newer.id, older.id]);
    const open = (who: typeof owner, downloadId: string) =>
      bench.installation.rpc.call(downloadsOpenFile, { owner: who, downloadId });
    await expect(open(owner, older.id)).rejects.toMatchObject({ code: 'DOWNLOADS.NOT_READY' });
    await expect(open(owner, newer.id)).rejects.toMatchObject({
      code: 'DOWNLOADS.NOT_READY',
      message: 'The tab site is not answering. Try again in a moment.',
    });
    await bench.worker.succeeded(
      await bench.worker.next(wanted.tabId),
      await bench.worker.store('mine'),
    );
    await finished(older.id);
    await expect(open(guest(), older.id)).rejects.toMatchObject({ code: 'DOWNLOADS.NOT_FOUND' });
    expect(await open(owner, older.id)).toMatchObject({
      filename: 'Traditional - Greensleeves (melody).gpx',
      size: 4,
    });
  });

  it('carries the request id to the worker and to the events', async () => {
    const wanted = tab();
    const requestId = randomUUID();
    const { id } = await request(guest(), wanted, requestId);
    await bench.worker.next(wanted.tabId);
    const handOver = bench.worker.taken.find(({ job }) => job.tabId === wanted.tabId);
    expect(handOver?.context.requestId).toBe(requestId);
    expect(handOver?.context.id).toBe(handOver?.job.attemptId);
    if (handOver) await bench.worker.succeeded(handOver.job, await bench.worker.store('traced'));
    expect((await finished(id)).requestId).toBe(requestId);
  });
});

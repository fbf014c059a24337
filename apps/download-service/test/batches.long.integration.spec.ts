import { randomUUID } from 'node:crypto';
import type { Owner, Tier } from '@tabdock/contracts/core';
import {
  downloadsCancel,
  downloadsList,
  downloadsRequest,
  downloadsRequestBatch,
  downloadsRetry,
  type FetchJob,
} from '@tabdock/contracts/downloads';
import type { TabSnapshot } from '@tabdock/contracts/search';
import { waitFor } from '@tabdock/service-kit/testing';
import { BatchCompletion } from '../src/api/ledger/batches/batch-completion';
import { DownloadEntity } from '../src/api/ledger/downloads/download.entity';
import { FetchJobEntity } from '../src/api/ledger/jobs/fetch-job.entity';
import { FetchJobRepository } from '../src/api/ledger/jobs/fetch-job.repository';
import { useApiBench } from './support/api-bench';
import { account, guest, SMALL_SOURCE_ID, tab } from './support/api-process';
import { failJob, openTransaction, waitingSessions } from './support/transaction';

describe('batches', () => {
  const bench = useApiBench({ JOB_MAX_ATTEMPTS: '2' });

  const requestBatch = (
    tabs: TabSnapshot[],
    {
      owner = account(),
      batchId = randomUUID(),
      tier = 'premium',
    }: { owner?: Owner; batchId?: string; tier?: Tier } = {},
  ) => bench.installation.rpc.call(downloadsRequestBatch, { batchId, owner, tier, tabs });
  const rowsOf = (batchId: string) =>
    bench.installation.dataSource.manager.find(DownloadEntity, {
      where: { batchId },
      order: { requestedAt: 'ASC', id: 'ASC' },
    });
  const jobOf = (tabId: string) =>
    bench.installation.dataSource.manager.findOneByOrFail(FetchJobEntity, { tabId });
  const endsOf = (batchId: string) => bench.batches.filter((batch) => batch.batchId === batchId);
  const ended = (batchId: string) =>
    waitFor(() => endsOf(batchId)[0], { message: `the end of batch ${batchId}` });
  /** Published after everything before it: when it arrives, so has the rest. */
  const markerHeard = async () => ended((await requestBatch([tab('gone')])).batchId);

  it('commits all rows in the order given before it answers', async () => {
    const owner = account();
    const tabs = Array.from({ length: 1_000 }, () => tab(SMALL_SOURCE_ID));
    expect(await requestBatch(tabs.slice(0, 300), { owner })).toMatchObject({ accepted: 300 });
    const { batchId, accepted } = await requestBatch(tabs, { owner });
    expect(accepted).toBe(1_000);
    const rows = await rowsOf(batchId);
    const given = tabs.map(({ tabId }) => tabId);
    expect(rows.map(({ tabId }) => tabId)).toEqual(given);
    const { downloads } = await bench.installation.rpc.call(downloadsList, { owner, limit: 500 });
    expect(downloads.map(({ tabId }) => tabId)).toEqual([...given].reverse().slice(0, 500));
  });

  it('has its jobs due in the order given', async () => {
    const tabs = Array.from({ length: 20 }, () => tab(SMALL_SOURCE_ID));
    await requestBatch(tabs);
    const jobs = await Promise.all(tabs.map(({ tabId }) => jobOf(tabId)));
    const ids = jobs.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort());
  });

  it('says of each download which batch it came with, and where its tab is', async () => {
    const owner = account();
    const { batchId } = await requestBatch([tab(SMALL_SOURCE_ID)], { owner });
    await bench.installation.rpc.call(downloadsRequest, {
      requestId: randomUUID(),
      owner,
      tier: 'standard',
      tab: tab(SMALL_SOURCE_ID),
    });
    const { downloads } = await bench.installation.rpc.call(downloadsList, { owner, limit: 10 });
    expect(downloads.map((download) => download.batchId)).toEqual([null, batchId]);
    expect(downloads.map(({ tabUrl }) => tabUrl)).toEqual(downloads.map(() => tab().sourceRef.url));
  });

  it('takes a tab that is named twice once', async () => {
    const [one, two] = [tab('gone'), tab('gone')];
    const { batchId, accepted } = await requestBatch([one, two, one, two, one]);
    expect(accepted).toBe(2);
    expect((await rowsOf(batchId)).map(({ tabId }) => tabId)).toEqual([one.tabId, two.tabId]);
    expect((await ended(batchId)).failed).toHaveLength(2);
  });

  it('answers the same batch id with the same batch, also at the same time', async () => {
    const owner = account();
    const batchId = randomUUID();
    const tabs = [tab(SMALL_SOURCE_ID), tab(SMALL_SOURCE_ID), tab('gone')];
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => requestBatch(tabs, { owner, batchId })),
    );
    for (const answer of answers) expect(answer).toEqual({ batchId, accepted: 3 });
    expect(await requestBatch([tab('gone')], { owner, batchId })).toEqual({ batchId, accepted: 3 });
    expect(await rowsOf(batchId)).toHaveLength(3);
  });

  it("refuses another owner's batch id", async () => {
    const { batchId } = await requestBatch([tab('gone')]);
    await expect(requestBatch([tab('gone')], { batchId })).rejects.toMatchObject({
      code: 'REQUEST.INVALID',
    });
    expect(await rowsOf(batchId)).toHaveLength(1);
  });

  it("refuses more than the tier's limit and keeps nothing of it", async () => {
    const tabs = Array.from({ length: 101 }, () => tab('gone'));
    const batchId = randomUUID();
    for (const tier of ['standard', 'guest'] as const) {
      await expect(requestBatch(tabs, { batchId, tier })).rejects.toMatchObject({
        code: 'DOWNLOADS.BATCH_TOO_LARGE',
      });
    }
    expect(await rowsOf(batchId)).toEqual([]);
    const accepted = await requestBatch(tabs.slice(1), { batchId, tier: 'standard' });
    expect(accepted).toEqual({ batchId, accepted: 100 });
  });

  it('says once what is there and what is missing when the last download ends', async () => {
    const owner = account();
    const [good, bad, gone] = [tab(), tab(), tab('gone')];
    const { batchId } = await requestBatch([bad, good, gone], { owner });
    await bench.worker.succeeded(
      await bench.worker.next(good.tabId),
      await bench.worker.store('batch'),
    );
    await waitFor(async () => (await jobOf(good.tabId)).state === 'succeeded');
    expect(endsOf(batchId)).toEqual([]);
    await bench.worker.failed(await bench.worker.next(bad.tabId), 'DOWNLOADS.REMOVED');
    const names = { title: 'Greensleeves', artist: 'Traditional' };
    expect(await ended(batchId)).toEqual({
      batchId,
      owner,
      completed: [
        { ...names, tabId: good.tabId, filename: 'Traditional - Greensleeves (melody).gpx' },
      ],
      failed: [
        { ...names, tabId: bad.tabId, reason: 'The tab site no longer has this tab.' },
        {
          ...names,
          tabId: gone.tabId,
          reason: 'The tab site is not answering. Try again in a moment.',
        },
      ],
    });
    await markerHeard();
    expect(endsOf(batchId)).toHaveLength(1);
  });

  it('is done at once when everything is stored', async () => {
    const tabs = [tab(), tab()];
    const first = await requestBatch(tabs);
    const file = await bench.worker.store('stored for a batch');
    for (const { tabId } of tabs)
      await bench.worker.succeeded(await bench.worker.next(tabId), file);
    await ended(first.batchId);
    const { batchId } = await requestBatch(tabs);
    expect((await rowsOf(batchId)).map(({ status }) => status)).toEqual(['completed', 'completed']);
    expect((await ended(batchId)).completed).toHaveLength(2);
    await markerHeard();
    expect(endsOf(batchId)).toHaveLength(1);
  });

  it('is listed while it is under way, and then with how its downloads ended', async () => {
    const owner = account();
    const [good, bad, dropped] = [tab(), tab(), tab()];
    const { batchId } = await requestBatch([good, bad, dropped], { owner });
    const listed = () => bench.installation.rpc.call(downloadsList, { owner, limit: 1 });
    const { batches, downloads } = await listed();
    expect(batches).toEqual([{ batchId, tabs: 3, ended: null }]);
    expect(downloads[0]?.tabId).toBe(dropped.tabId);
    await bench.installation.rpc.call(downloadsCancel, {
      owner,
      downloadIds: downloads.map(({ id }) => id),
    });
    const file = await bench.worker.store('listed');
    await bench.worker.succeeded(await bench.worker.next(good.tabId), file);
    await bench.worker.failed(await bench.worker.next(bad.tabId), 'DOWNLOADS.REMOVED');
    await ended(batchId);
    const whole = { batchId, tabs: 3, ended: { saved: 1, failed: 1, cancelled: 1 } };
    expect((await listed()).batches).toEqual([whole]);
    const again = downloads.map(({ id }) => id);
    await bench.installation.rpc.call(downloadsRetry, {
      owner,
      tier: 'premium',
      downloadIds: again,
    });
    expect((await listed()).batches).toEqual([{ batchId, tabs: 3, ended: null }]);
    await bench.installation.rpc.call(downloadsCancel, { owner, downloadIds: again });
    expect((await listed()).batches).toEqual([whole]);
    const next = await requestBatch([tab(SMALL_SOURCE_ID)], { owner });
    expect((await listed()).batches).toEqual([
      { batchId: next.batchId, tabs: 1, ended: null },
      whole,
    ]);
  });

  it('finishes every batch that waited for the same tab', async () => {
    const shared = tab();
    const answers = await Promise.all([requestBatch([shared]), requestBatch([shared])]);
    await bench.worker.failed(await bench.worker.next(shared.tabId), 'DOWNLOADS.REMOVED');
    for (const { batchId } of answers) expect((await ended(batchId)).failed).toHaveLength(1);
  });

  it('is finished by the dispatcher when a worker fell silent for good', async () => {
    const wanted = tab();
    const { batchId } = await requestBatch([wanted]);
    await bench.worker.started(await bench.worker.next(wanted.tabId));
    await waitFor(async () => (await jobOf(wanted.tabId)).state === 'running');
    await bench.installation.dataSource.query(
      `UPDATE fetch_job SET attempts = 1, lease_expires_at = now() - interval '1 second'
       WHERE tab_id = $1`,
      [wanted.tabId],
    );
    expect((await ended(batchId)).failed).toEqual([
      expect.objectContaining({ reason: 'The download broke off on our side. Try again.' }),
    ]);
  });

  describe('of which the last two downloads end at the same moment', () => {
    it('is finished by the transaction that commits last', async () => {
      const tabs = [tab(), tab()];
      const { batchId } = await requestBatch(tabs);
      const [one, two] = await Promise.all(tabs.map(({ tabId }) => jobOf(tabId)));
      const { dataSource } = bench.installation;
      const [first, second] = [
        await openTransaction(dataSource),
        await openTransaction(dataSource),
      ];
      const completion = bench.app.get(BatchCompletion);
      const firstEnded = await failJob(bench.app, first, one?.id ?? '');
      const secondEnded = await failJob(bench.app, second, two?.id ?? '');
      await completion.ended(first.manager, firstEnded);
      const finishing = completion.ended(second.manager, secondEnded);
      await waitFor(async () => (await waitingSessions(dataSource)) > 0, {
        message: 'the second transaction to wait for the first',
      });
      await first.commit();
      await finishing;
      await second.commit();
      expect((await ended(batchId)).failed).toHaveLength(2);
      await markerHeard();
      expect(endsOf(batchId)).toHaveLength(1);
    });

    it('is published once, however often the workers report it', async () => {
      const wanted = Array.from({ length: 12 }, () => [tab(), tab()]);
      const answers = await Promise.all(wanted.map((tabs) => requestBatch(tabs)));
      const file = await bench.worker.store('at once');
      const jobs: FetchJob[] = [];
      for (const { tabId } of wanted.flat()) jobs.push(await bench.worker.next(tabId));
      await Promise.all([...jobs, ...jobs].map((job) => bench.worker.succeeded(job, file)));
      for (const { batchId } of answers) expect((await ended(batchId)).completed).toHaveLength(2);
      await markerHeard();
      for (const { batchId } of answers) expect(endsOf(batchId)).toHaveLength(1);
    });
  });

  it('is not published again when a failed download of it is retried', async () => {
    const wanted = tab();
    const { batchId } = await requestBatch([wanted]);
    await bench.worker.failed(await bench.worker.next(wanted.tabId), 'DOWNLOADS.REMOVED');
    await ended(batchId);
    const [row] = await rowsOf(batchId);
    const { download } = await bench.installation.rpc.call(downloadsRequest, {
      requestId: randomUUID(),
      owner: guest(),
      tier: 'guest',
      tab: wanted,
    });
    await bench.installation.dataSource.query(
      `UPDATE download SET status = 'pending', error_code = NULL, finished_at = NULL,
              fetch_job_id = (SELECT fetch_job_id FROM download WHERE id = $2)
       WHERE id = $1`,
      [row?.id, download.id],
    );
    await bench.worker.succeeded(
      await bench.worker.next(wanted.tabId, 2),
      await bench.worker.store('once more'),
    );
    await waitFor(
      () =>
        bench.heard.find(
          (event) => event.download.id === row?.id && event.download.status === 'completed',
        ),
      { message: 'the second end of the download' },
    );
    await markerHeard();
    expect(endsOf(batchId)).toHaveLength(1);
  });

  it('goes in beside others that share its tabs in another order', async () => {
    for (let round = 0; round < 5; round += 1) {
      const tabs = Array.from({ length: 60 }, () => tab(SMALL_SOURCE_ID));
      const orders = [tabs, [...tabs].reverse(), tabs.slice(30), [...tabs.slice(0, 45)].reverse()];
      const answers = await Promise.all(orders.map((order) => requestBatch(order)));
      expect(answers.map(({ accepted }) => accepted)).toEqual([60, 60, 30, 45]);
      const jobs = await bench.installation.dataSource.query(
        'SELECT count(*)::int AS jobs FROM fetch_job WHERE tab_id = ANY($1)',
        [tabs.map(({ tabId }) => tabId)],
      );
      expect(jobs).toEqual([{ jobs: 60 }]);
    }
  });

  it('completes at once a tab whose job ended while the batch waited for it', async () => {
    const wanted = tab();
    await requestBatch([wanted]);
    const job = await bench.worker.next(wanted.tabId);
    const file = await bench.worker.store('just in time');
    const { dataSource } = bench.installation;
    const holder = await openTransaction(dataSource);
    await bench.app.get(FetchJobRepository).lock(holder.manager, job.jobId);
    const waiting = (sessions: number) =>
      waitFor(async () => (await waitingSessions(dataSource)) >= sessions, {
        message: `${sessions} sessions to wait for the job`,
      });
    await bench.worker.succeeded(job, file);
    await waiting(1);
    const batchId = randomUUID();
    const answer = requestBatch([wanted, tab('gone')], { batchId });
    await waiting(2);
    await holder.commit();
    expect(await answer).toEqual({ batchId, accepted: 2 });
    expect((await rowsOf(batchId)).map(({ status }) => status)).toEqual(['completed', 'failed']);
    const jobs = await dataSource.manager.countBy(FetchJobEntity, { tabId: wanted.tabId });
    expect(jobs).toBe(1);
  });
});

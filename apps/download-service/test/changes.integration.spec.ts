import { randomUUID } from 'node:crypto';
import type { EventDataOf, Owner } from '@tabdock/contracts/core';
import {
  downloadsCancel,
  downloadsList,
  downloadsRequest,
  downloadsRequestBatch,
  downloadsRetry,
  jobCancelled,
} from '@tabdock/contracts/downloads';
import type { TabSnapshot } from '@tabdock/contracts/search';
import { on } from '@tabdock/service-kit';
import { waitFor, withClockAhead } from '@tabdock/service-kit/testing';
import { FetchJobEntity } from '../src/api/ledger/jobs/fetch-job.entity';
import { useApiBench } from './support/api-bench';
import { account, tab } from './support/api-process';

describe('cancelling and trying again', () => {
  const bench = useApiBench({ JOB_MAX_ATTEMPTS: '1' });

  beforeAll(async () => {
    await bench.installation.consumers.events(
      'worker',
      [on(jobCancelled, async (attempt) => void cancelledAttempts.push(attempt))],
      { ephemeral: true },
    );
  });
  const cancelledAttempts: EventDataOf<typeof jobCancelled>[] = [];

  const request = async (owner: Owner, wanted: TabSnapshot = tab()) => {
    const { download } = await bench.installation.rpc.call(downloadsRequest, {
      requestId: randomUUID(),
      owner,
      tier: 'standard',
      tab: wanted,
    });
    return download;
  };
  const list = async (owner: Owner) =>
    (await bench.installation.rpc.call(downloadsList, { owner, limit: 100 })).downloads;
  const record = async (owner: Owner, id: string) =>
    (await list(owner)).find((download) => download.id === id);
  const cancel = (owner: Owner, downloadId?: string) =>
    bench.installation.rpc.call(downloadsCancel, {
      owner,
      ...(downloadId === undefined ? { all: true as const } : { downloadIds: [downloadId] }),
    });
  const retry = (owner: Owner, downloadId?: string) =>
    bench.installation.rpc.call(downloadsRetry, {
      owner,
      tier: 'standard',
      ...(downloadId === undefined ? { all: true as const } : { downloadIds: [downloadId] }),
    });
  const endsOf = (id: string) =>
    bench.heard.filter(({ finished, download }) => finished && download.id === id);

  async function fail(owner: Owner, wanted: TabSnapshot = tab(), attempt = 1): Promise<string> {
    const { id } = await request(owner, wanted);
    await bench.worker.failed(await bench.worker.next(wanted.tabId, attempt), 'DOWNLOADS.REMOVED');
    await waitFor(async () => (await record(owner, id))?.status === 'failed');
    return id;
  }

  describe('cancelling', () => {
    it('ends one download and says so once', async () => {
      const owner = account();
      const [first, second] = [await request(owner), await request(owner)];
      expect(await cancel(owner, first.id)).toEqual({ cancelled: 1 });
      expect(await cancel(owner, first.id)).toEqual({ cancelled: 0 });
      expect(await record(owner, first.id)).toMatchObject({
        status: 'failed',
        errorCode: 'DOWNLOADS.CANCELLED',
      });
      expect((await record(owner, second.id))?.status).not.toBe('failed');
      await waitFor(() => endsOf(first.id).length > 0);
      expect(endsOf(first.id)).toHaveLength(1);
    });

    it('leaves alone what others wait for', async () => {
      const [one, other] = [account(), account()];
      const wanted = tab();
      const [mine, theirs] = [await request(one, wanted), await request(other, wanted)];
      await cancel(one, mine.id);
      await bench.worker.succeeded(
        await bench.worker.next(wanted.tabId),
        await bench.worker.store('shared'),
      );
      await waitFor(async () => (await record(other, theirs.id))?.status === 'completed');
      expect(await record(one, mine.id)).toMatchObject({ errorCode: 'DOWNLOADS.CANCELLED' });
    });

    it('cancels all downloads of the owner, and no others', async () => {
      const [owner, other] = [account(), account()];
      await request(owner);
      await request(owner);
      const theirs = await request(other);
      expect(await cancel(owner)).toEqual({ cancelled: 2 });
      expect((await list(owner)).map(({ errorCode }) => errorCode)).toEqual([
        'DOWNLOADS.CANCELLED',
        'DOWNLOADS.CANCELLED',
      ]);
      expect((await record(other, theirs.id))?.status).not.toBe('failed');
    });

    it('does nothing to a download of another owner', async () => {
      const theirs = await request(account());
      expect(await cancel(account(), theirs.id)).toEqual({ cancelled: 0 });
      expect(endsOf(theirs.id)).toEqual([]);
    });

    it('finishes a batch whose other downloads have ended', async () => {
      const owner = account();
      const batchId = randomUUID();
      const tabs = [tab(), tab()];
      await bench.installation.rpc.call(downloadsRequestBatch, {
        batchId,
        owner,
        tier: 'standard',
        tabs,
      });
      await bench.worker.succeeded(
        await bench.worker.next(tabs[0]!.tabId),
        await bench.worker.store('one of two'),
      );
      await waitFor(async () => (await list(owner)).some(({ status }) => status === 'completed'));
      expect(await cancel(owner)).toEqual({ cancelled: 1 });
      const [done] = await waitFor(() => {
        const own = bench.batches.filter((batch) => batch.batchId === batchId);
        return own.length > 0 && own;
      });
      expect(done).toMatchObject({ completed: [{}], failed: [{}] });
    });

    it('notifies the workers when no download waits for a job that one of them has', async () => {
      const [one, other] = [account(), account()];
      const wanted = tab();
      await request(one, wanted);
      await request(other, wanted);
      const job = await bench.worker.next(wanted.tabId);
      await bench.worker.started(job);
      await waitFor(async () => (await list(one))[0]?.status === 'downloading');
      await cancel(one);
      await cancel(other);
      const { jobId, attemptId } = job;
      const sent = () => cancelledAttempts.filter((attempt) => attempt.jobId === jobId);
      await waitFor(() => sent().length > 0);
      expect(sent()).toEqual([{ jobId, attemptId }]);
    });

    it('makes a new job for the next who wants the tab, and keeps what the old one brings', async () => {
      const [one, next] = [account(), account()];
      const wanted = tab();
      await request(one, wanted);
      const job = await bench.worker.next(wanted.tabId);
      await cancel(one);
      await request(next, wanted);
      const second = await bench.worker.next(wanted.tabId, 2);
      expect(second.jobId).not.toBe(job.jobId);
      await bench.worker.succeeded(job, await bench.worker.store('late'));
      await waitFor(async () => (await request(account(), wanted)).status === 'completed');
      await bench.worker.succeeded(second, await bench.worker.store('second'));
      await waitFor(async () => (await list(next))[0]?.status === 'completed');
      expect((await list(one))[0]?.errorCode).toBe('DOWNLOADS.CANCELLED');
    });

    it('leaves no abandoned job in the queue', async () => {
      const owner = account();
      const wanted = tab();
      await bench.installation.dataSource.query(
        `INSERT INTO fetch_job (id, source_id, tab_id, source_ref, state, weight, next_attempt_at)
         VALUES ($1, $2, $3, '{}', 'queued', 1, now() + interval '1 hour')`,
        [randomUUID(), wanted.sourceId, wanted.tabId],
      );
      await request(owner, wanted);
      await cancel(owner);
      const job = await bench.installation.dataSource.manager.findOneByOrFail(FetchJobEntity, {
        tabId: wanted.tabId,
      });
      expect(job).toMatchObject({ state: 'failed', failureCode: 'DOWNLOADS.CANCELLED' });
    });
  });

  describe('trying again', () => {
    it('fetches a failed download in its own row', async () => {
      const owner = account();
      const wanted = tab();
      const id = await fail(owner, wanted);
      expect(await retry(owner, id)).toEqual({ retried: 1 });
      expect(await record(owner, id)).toMatchObject({ errorCode: null, downloadedAt: null });
      await bench.worker.succeeded(
        await bench.worker.next(wanted.tabId, 2),
        await bench.worker.store('again'),
      );
      await waitFor(async () => (await record(owner, id))?.status === 'completed');
      expect(await list(owner)).toHaveLength(1);
      await waitFor(() => endsOf(id).length === 2);
    });

    it('starts all failed ones, one job for a tab that failed twice', async () => {
      const owner = account();
      const wanted = tab();
      await fail(owner, wanted);
      await fail(owner, wanted, 2);
      const kept = await request(owner);
      expect(await retry(owner)).toEqual({ retried: 2 });
      const jobs = await bench.installation.dataSource.manager.countBy(FetchJobEntity, {
        tabId: wanted.tabId,
      });
      // There is one for each failure, and one for both downloads now.
      expect(jobs).toBe(3);
      expect((await record(owner, kept.id))?.status).not.toBe('failed');
    });

    it('starts what was cancelled only when it is named', async () => {
      const owner = account();
      const { id } = await request(owner);
      await cancel(owner, id);
      expect(await retry(owner)).toEqual({ retried: 0 });
      expect(await retry(owner, id)).toEqual({ retried: 1 });
    });

    it('is one start when it is asked for at the same moment', async () => {
      const owner = account();
      const id = await fail(owner);
      const answers = await Promise.all([retry(owner, id), retry(owner, id), retry(owner)]);
      expect(answers.map(({ retried }) => retried).sort()).toEqual([0, 0, 1]);
    });

    it('completes at once what was stored meanwhile', async () => {
      const [owner, other] = [account(), account()];
      const wanted = tab();
      const id = await fail(owner, wanted);
      await request(other, wanted);
      await bench.worker.succeeded(
        await bench.worker.next(wanted.tabId, 2),
        await bench.worker.store('meanwhile'),
      );
      await waitFor(async () => (await list(other))[0]?.status === 'completed');
      // By the database's time, also at a replica whose clock is ahead.
      await withClockAhead(3_600_000, () => retry(owner, id));
      const { status, downloadedAt } = (await record(owner, id)) ?? {};
      expect(status).toBe('completed');
      expect(Date.parse(downloadedAt ?? '')).toBeLessThan(Date.now() + 1_800_000);
    });

    it('leaves downloads of others alone, and those that did not fail', async () => {
      const owner = account();
      const id = await fail(owner);
      expect(await retry(account(), id)).toEqual({ retried: 0 });
      const waiting = await request(owner);
      expect(await retry(owner, waiting.id)).toEqual({ retried: 0 });
    });

    it('brings no second event of a batch', async () => {
      const owner = account();
      const batchId = randomUUID();
      const wanted = tab();
      await bench.installation.rpc.call(downloadsRequestBatch, {
        batchId,
        owner,
        tier: 'standard',
        tabs: [wanted],
      });
      await bench.worker.failed(await bench.worker.next(wanted.tabId), 'DOWNLOADS.REMOVED');
      await waitFor(() => bench.batches.some((batch) => batch.batchId === batchId));
      await retry(owner);
      await bench.worker.succeeded(
        await bench.worker.next(wanted.tabId, 2),
        await bench.worker.store('later'),
      );
      await waitFor(async () => (await list(owner))[0]?.status === 'completed');
      // Everything committed before it is published before it too.
      const marker = await request(owner);
      await cancel(owner, marker.id);
      await waitFor(() => endsOf(marker.id).length > 0);
      expect(bench.batches.filter((batch) => batch.batchId === batchId)).toHaveLength(1);
    });
  });
});

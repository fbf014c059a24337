import { randomUUID } from 'node:crypto';
import {
  downloadsRequest,
  downloadsRequestBatch,
  fetchJob,
  type FetchJob,
} from '@tabdock/contracts/downloads';
import { Metrics } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { FetchJobEntity } from '../src/api/ledger/jobs/fetch-job.entity';
import { DispatcherLeaseEntity } from '../src/api/dispatch/dispatcher-lease.entity';
import { DispatchService } from '../src/api/dispatch/dispatch.service';
import { DispatcherLease, LeadershipLostError } from '../src/api/dispatch/dispatcher-lease';
import { JobsWithoutRecipe } from '../src/api/dispatch/jobs-without-recipe';
import { useApiBench } from './support/api-bench';
import { account, guest, SMALL_SOURCE_ID, SOURCE_ID, tab } from './support/api-process';

const RESEND_SECONDS = 600;

describe('dispatcher', () => {
  const bench = useApiBench({
    JOB_LEASE_SECONDS: '5',
    JOB_RESEND_SECONDS: String(RESEND_SECONDS),
  });

  const request = async (wanted = tab()) => {
    const { download } = await bench.installation.rpc.call(downloadsRequest, {
      requestId: randomUUID(),
      owner: guest(),
      tier: 'guest',
      tab: wanted,
    });
    return { ...download, tabId: wanted.tabId };
  };
  const jobOf = (tabId: string) =>
    bench.installation.dataSource.manager.findOneByOrFail(FetchJobEntity, { tabId });
  /** Lets this attempt expire, unless it has expired by itself. */
  const outwait = ({ jobId, attemptId }: FetchJob) =>
    bench.installation.dataSource.query(
      'UPDATE fetch_job SET lease_expires_at = now() WHERE id = $1 AND attempt_id = $2',
      [jobId, attemptId],
    );
  const finished = (id: string) =>
    waitFor(() => bench.heard.find((event) => event.finished && event.download.id === id), {
      message: `the end of download ${id}`,
    });

  describe('with one process', () => {
    it('makes a new attempt when a worker falls silent, and fails after the last one', async () => {
      const { id, tabId } = await request();
      for (const attempt of [1, 2, 3]) {
        const job = await bench.worker.next(tabId, attempt);
        expect(job.attempt).toBe(attempt);
        await bench.worker.started(job);
        // The first time passes by itself.
        if (attempt === 1) continue;
        await waitFor(
          async () => {
            const { state, attemptId } = await jobOf(tabId);
            return state === 'running' || attemptId !== job.attemptId;
          },
          { message: `attempt ${attempt} to run` },
        );
        await outwait(job);
      }
      expect((await finished(id)).download).toMatchObject({
        status: 'failed',
        errorCode: 'DOWNLOADS.WORKER_FAILED',
        errorMessage: 'The download broke off on our side. Try again.',
      });
      expect(await jobOf(tabId)).toMatchObject({ state: 'failed', attempts: 3 });
    });

    it('leaves a job alone whose worker gives signs of life', async () => {
      const { id, tabId } = await request();
      const job = await bench.worker.next(tabId);
      await bench.worker.started(job);
      const { leaseExpiresAt: first } = await waitFor(async () => {
        const row = await jobOf(tabId);
        return row.state === 'running' && row;
      });
      const end = (first?.getTime() ?? 0) + 1_000;
      await waitFor(async () => {
        await bench.worker.progressed(job, 'downloading');
        const { leaseExpiresAt } = await jobOf(tabId);
        return leaseExpiresAt !== null && leaseExpiresAt.getTime() > end;
      });
      expect(await jobOf(tabId)).toMatchObject({ attemptId: job.attemptId, attempts: 0 });
      await bench.worker.succeeded(job, await bench.worker.store('alive'));
      expect((await finished(id)).download.status).toBe('completed');
    });

    it('hands over a job while the upkeep of the leader is still at work', async () => {
      const upkeep = Promise.withResolvers<void>();
      const giveUp = jest.spyOn(bench.app.get(DispatchService), 'giveUpPaused');
      giveUp.mockReturnValue(upkeep.promise);
      await waitFor(() => giveUp.mock.calls.length > 0, { message: 'the upkeep to begin' });
      try {
        const { id, tabId } = await request();
        const job = await bench.worker.next(tabId);
        await bench.worker.succeeded(job, await bench.worker.store('beside the upkeep'));
        expect((await finished(id)).download.status).toBe('completed');
      } finally {
        upkeep.resolve();
        giveUp.mockRestore();
      }
    });

    it('sends a job again that no worker ever started, without counting an attempt', async () => {
      const { id, tabId } = await request();
      const first = await bench.worker.next(tabId, 1);
      const { dispatchedAt, leaseExpiresAt } = await jobOf(tabId);
      expect(Number(leaseExpiresAt) - Number(dispatchedAt)).toBe(RESEND_SECONDS * 1_000);
      await outwait(first);
      const second = await bench.worker.next(tabId, 2);
      expect(second.attempt).toBe(1);
      await bench.worker.succeeded(second, await bench.worker.store('sent again'));
      expect((await finished(id)).download.status).toBe('completed');
    });

    it('sends a job again whose process died between commit and publish', async () => {
      const wanted = tab();
      await bench.installation.dataSource.query(
        `INSERT INTO fetch_job (id, source_id, tab_id, source_ref, state, weight, attempt_id, next_attempt_at, lease_expires_at)
         VALUES ($1, $2, $3, $4, 'dispatched', 1, $5, now(), now())`,
        [randomUUID(), wanted.sourceId, wanted.tabId, wanted.sourceRef, randomUUID()],
      );
      const { id } = await request(wanted);
      await bench.worker.succeeded(
        await bench.worker.next(wanted.tabId),
        await bench.worker.store('after all'),
      );
      expect((await finished(id)).download.status).toBe('completed');
    });

    it('makes a new attempt for a job that became a dead letter', async () => {
      await bench.worker.stop();
      const poisoned = new Set<string>();
      const healthy: string[] = [];
      const consumer = await bench.installation.consumers.jobs(
        fetchJob,
        async (job) => {
          if (!poisoned.has(job.tabId)) {
            poisoned.add(job.tabId);
            await bench.worker.started(job);
            throw new Error('cannot be handled');
          }
          healthy.push(job.tabId);
          await bench.worker.succeeded(job, await bench.worker.store('healthy'));
        },
        { prefetch: 1 },
      );
      const { id, tabId } = await request();
      expect((await finished(id)).download.status).toBe('completed');
      expect(healthy).toContain(tabId);
      await consumer.stop();
      await bench.worker.start();
    });

    it('fails a job that cannot be sent, for all who wait for it, while others go on', async () => {
      const broken = tab();
      await bench.installation.dataSource.query(
        `INSERT INTO fetch_job (id, source_id, tab_id, source_ref, state, weight, next_attempt_at)
         VALUES ($1, $2, $3, '{"url": {"path": 7}}', 'queued', 1, now() + interval '1 hour')`,
        [randomUUID(), broken.sourceId, broken.tabId],
      );
      const one = await request(broken);
      const batchId = randomUUID();
      await bench.installation.rpc.call(downloadsRequestBatch, {
        batchId,
        owner: account(),
        tier: 'standard',
        tabs: [broken],
      });
      await bench.installation.dataSource.query(
        'UPDATE fetch_job SET next_attempt_at = now() WHERE tab_id = $1',
        [broken.tabId],
      );
      const other = await request();
      await bench.worker.succeeded(
        await bench.worker.next(other.tabId),
        await bench.worker.store('goes on'),
      );
      expect((await finished(other.id)).download.status).toBe('completed');
      expect((await finished(one.id)).download).toMatchObject({
        status: 'failed',
        errorCode: 'DOWNLOADS.WORKER_FAILED',
      });
      const batch = await waitFor(() => bench.batches.find((ended) => ended.batchId === batchId), {
        message: 'the end of the batch',
      });
      expect(batch).toMatchObject({ completed: [], failed: [{ title: broken.title }] });
      expect(await jobOf(broken.tabId)).toMatchObject({
        state: 'failed',
        attempts: 0,
        failureReason: expect.stringContaining('sourceRef.url'),
      });
      expect(bench.worker.taken.filter(({ job }) => job.tabId === broken.tabId)).toEqual([]);
    });

    it('fails old jobs of a source that has no recipe any more, and ends their batch', async () => {
      const { dataSource, rpc } = bench.installation;
      const [old, young, known] = [tab(), tab(), tab()];
      for (const { tabId } of [old, young, known])
        await dataSource.query(
          `INSERT INTO fetch_job (id, source_id, tab_id, source_ref, state, weight, next_attempt_at)
           VALUES ($1, $2, $3, '{}', 'queued', 1, now() + interval '1 hour')`,
          [randomUUID(), SOURCE_ID, tabId],
        );
      const batchId = randomUUID();
      await rpc.call(downloadsRequestBatch, {
        batchId,
        owner: account(),
        tier: 'standard',
        tabs: [old],
      });
      await dataSource.query(
        `UPDATE fetch_job SET source_id = 'removed' WHERE tab_id IN ($1, $2)`,
        [old.tabId, young.tabId],
      );
      await dataSource.query(
        `UPDATE fetch_job SET created_at = now() - interval '2 hours' WHERE tab_id IN ($1, $2)`,
        [old.tabId, known.tabId],
      );
      const batch = await waitFor(
        async () => {
          await bench.app.get(JobsWithoutRecipe).giveUp();
          return bench.batches.find((ended) => ended.batchId === batchId);
        },
        { message: 'the end of the batch' },
      );
      expect(batch).toMatchObject({ completed: [], failed: [{ title: old.title }] });
      expect(await jobOf(old.tabId)).toMatchObject({
        state: 'failed',
        failureCode: 'DOWNLOADS.SOURCE_DOWN',
        failureReason: 'there is no recipe "removed"',
      });
      for (const { tabId } of [young, known]) expect((await jobOf(tabId)).state).toBe('queued');
    });

    it('counts a failure under the code that the ledger has', async () => {
      const failures = async (code: string) => {
        const text = await bench.app.get(Metrics).registry.metrics();
        const line = text
          .split('\n')
          .find((one) => one.startsWith('tabdock_download_outcome_total') && one.includes(code));
        return Number(line?.split(' ').at(-1) ?? 0);
      };
      const [limitedBefore, downBefore] = await Promise.all([
        failures('DOWNLOADS.RATE_LIMITED'),
        failures('DOWNLOADS.SOURCE_DOWN'),
      ]);
      const { id, tabId } = await request(tab(SMALL_SOURCE_ID));
      const job = await bench.worker.next(tabId);
      await bench.installation.dataSource.query(
        `UPDATE fetch_job SET refused_at = now() - interval '2 hours' WHERE id = $1`,
        [job.jobId],
      );
      await bench.worker.failed(job, 'DOWNLOADS.SOURCE_DOWN', 60);
      expect((await finished(id)).download.errorCode).toBe('DOWNLOADS.RATE_LIMITED');
      await waitFor(async () => (await failures('DOWNLOADS.RATE_LIMITED')) === limitedBefore + 1, {
        message: 'the failure to be counted',
      });
      expect(await failures('DOWNLOADS.SOURCE_DOWN')).toBe(downBefore);
    });

    it('says how long a download waited for a worker, once, by tier', async () => {
      const waits = async () => {
        const text = await bench.app.get(Metrics).registry.metrics();
        const line = /^tabdock_download_wait_seconds_count\{[^}]*tier="guest"[^}]*\} (\d+)$/m.exec(
          text,
        );
        return Number(line?.[1] ?? 0);
      };
      const before = await waits();
      const { id, tabId } = await request();
      for (const attempt of [1, 2]) {
        const job = await bench.worker.next(tabId, attempt);
        await bench.worker.started(job);
        // Reports overtake each other.
        await waitFor(async () => (await jobOf(tabId)).state === 'running');
        if (attempt === 1) await bench.worker.failed(job, 'DOWNLOADS.WORKER_FAILED');
        else await bench.worker.succeeded(job, await bench.worker.store('waited'));
      }
      await finished(id);
      expect(await waits()).toBe(before + 1);
    });

    it('queues a job again that no queue took, and hands it over once there is one', async () => {
      await bench.worker.stop();
      await bench.installation.deleteJobQueue();
      const { id, tabId } = await request();
      await waitFor(async () => {
        const { state, nextAttemptAt, createdAt } = await jobOf(tabId);
        return state === 'queued' && nextAttemptAt > createdAt;
      });
      await bench.worker.start();
      const job = await bench.worker.next(tabId);
      expect(job.attempt).toBe(1);
      await bench.worker.succeeded(job, await bench.worker.store('confirmed'));
      expect((await finished(id)).download.status).toBe('completed');
    });
  });

  describe('leadership', () => {
    const lease = () =>
      bench.installation.dataSource.manager.findOneByOrFail(DispatcherLeaseEntity, {
        name: 'dispatcher',
      });

    it('passes to another process when the leader dies', async () => {
      const before = await lease();
      // A process that was killed just after it took the lead leaves this behind.
      await bench.installation.dataSource.query(
        `UPDATE dispatcher_lease SET holder = gen_random_uuid(), epoch = epoch + 1,
                expires_at = now() + interval '1 second'`,
      );
      const taken = await waitFor(
        async () => {
          const now = await lease();
          return Number(now.epoch) === Number(before.epoch) + 2 && now;
        },
        { message: 'the next leader' },
      );
      expect(taken.holder).toBe(before.holder);
      const { id, tabId } = await request();
      await bench.worker.succeeded(
        await bench.worker.next(tabId),
        await bench.worker.store('next leader'),
      );
      await finished(id);
    });

    it('belongs to one of two processes, whose epoch guards every step', async () => {
      const other = await bench.installation.start();
      const otherLease = other.get(DispatcherLease);
      expect(await otherLease.hold()).toBeUndefined();
      const { epoch } = await lease();
      await expect(other.get(DispatchService).sweep(epoch)).rejects.toBeInstanceOf(
        LeadershipLostError,
      );
      const jobsSaidBy = (app: typeof other) =>
        app.get(Metrics).registry.getSingleMetricAsString('tabdock_fetch_jobs');
      expect(await jobsSaidBy(other)).not.toMatch(/^tabdock_fetch_jobs\{/m);
      expect(await jobsSaidBy(bench.app)).toMatch(/^tabdock_fetch_jobs\{state="queued"/m);
      const lostSaidBy = (app: typeof other) =>
        app.get(Metrics).registry.getSingleMetricAsString('tabdock_downloads_lost');
      expect(await lostSaidBy(other)).not.toMatch(/^tabdock_downloads_lost\{/m);
      expect(await lostSaidBy(bench.app)).toMatch(/^tabdock_downloads_lost\{.*\} 0$/m);
      const wanted = await Promise.all([request(), request(), request()]);
      for (const { tabId } of wanted) {
        const job = await bench.worker.next(tabId);
        await bench.worker.succeeded(job, await bench.worker.store(tabId));
      }
      for (const { id, tabId } of wanted) {
        await finished(id);
        expect(bench.worker.taken.filter(({ job }) => job.tabId === tabId)).toHaveLength(1);
        const ends = bench.heard.filter((event) => event.finished && event.download.id === id);
        expect(new Set(ends.map((event) => event.id)).size).toBe(1);
      }
      await bench.installation.stop(other);
    });
  });

  it('counts a download whose job is gone as lost', async () => {
    const { id } = await request();
    const { dataSource } = bench.installation;
    const lost = () =>
      bench.app.get(Metrics).registry.getSingleMetricAsString('tabdock_downloads_lost');
    await waitFor(async () => / 0$/m.test(await lost()));
    const pending = 'UPDATE download SET fetch_job_id = $2 WHERE id = $1 RETURNING fetch_job_id';
    const [{ fetch_job_id: job }] = (await dataSource.query(
      'SELECT fetch_job_id FROM download WHERE id = $1',
      [id],
    )) as [{ fetch_job_id: string }];
    await dataSource.query(pending, [id, randomUUID()]);
    expect(await lost()).toMatch(/ 1$/m);
    await dataSource.query(pending, [id, job]);
    expect(await lost()).toMatch(/ 0$/m);
  });

  describe('outbox', () => {
    it('publishes again under the same id what was not marked in time', async () => {
      const { id, tabId } = await request();
      await bench.worker.succeeded(
        await bench.worker.next(tabId),
        await bench.worker.store('again'),
      );
      const first = await finished(id);
      const copies = () => bench.heard.filter((event) => event.id === first.id);
      await waitFor(async () => {
        const [row] = await bench.installation.dataSource.query(
          'SELECT 1 FROM outbox WHERE id = $1 AND published_at IS NOT NULL',
          [first.id],
        );
        return row;
      });
      await bench.installation.dataSource.query(
        'UPDATE outbox SET published_at = NULL WHERE id = $1',
        [first.id],
      );
      await waitFor(() => copies().length === 2, { message: 'the same event again' });
      expect(copies()[1]).toEqual(first);
    });
  });
});

import { randomUUID } from 'node:crypto';
import type { EventDataOf } from '@tabdock/contracts/core';
import {
  downloadsCancel,
  downloadsList,
  downloadsPauseSource,
  downloadsRequest,
  downloadsResumeSource,
  downloadsSources,
  sourcePaused,
  sourceResumed,
  type DownloadSource,
} from '@tabdock/contracts/downloads';
import { on } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { DispatchService } from '../src/api/dispatch/dispatch.service';
import { Leadership } from '../src/api/dispatch/leadership';
import { FetchJobEntity } from '../src/api/ledger/jobs/fetch-job.entity';
import { SourceCircuitEntity } from '../src/api/ledger/sources/source-circuit.entity';
import { Wakeups } from '../src/api/ledger/wakeups';
import { useApiBench } from './support/api-bench';
import { guest, SOURCE_ID, tab } from './support/api-process';
import { unpublishedEvents } from './support/transaction';

const OTHER_SOURCE_ID = 'small';
const HOUR_SECONDS = 3_600;

type Published = EventDataOf<typeof sourcePaused> | EventDataOf<typeof sourceResumed>;

describe('pauses of sources', () => {
  const bench = useApiBench({
    SOURCE_FAILURES_MAX: '3',
    SOURCE_PAUSE_SECONDS: '600',
    SOURCE_PAUSE_MAX_SECONDS: '3000',
    JOB_MAX_ATTEMPTS: '20',
    JOB_LEASE_SECONDS: '2',
  });
  const published: Published[] = [];

  beforeAll(async () => {
    await bench.installation.consumers.events(
      'pause-listener',
      [
        on(sourcePaused, async (pause) => void published.push(pause)),
        on(sourceResumed, async (source) => void published.push(source)),
      ],
      { ephemeral: true },
    );
  });

  beforeEach(async () => {
    await bench.installation.dataSource.query(
      `UPDATE fetch_job SET state = 'failed' WHERE state IN ('queued', 'dispatched', 'running')`,
    );
    await bench.installation.dataSource.query('DELETE FROM source_circuit');
    await everythingPublished();
    published.length = 0;
  });

  /** Resolves when all events are published, those that an earlier test has left included. */
  async function everythingPublished(): Promise<void> {
    await waitFor(async () => (await unpublishedEvents(bench.installation.dataSource)) === 0, {
      message: 'the events to be published',
    });
    const sourceId = randomUUID();
    await bench.installation.events.publish(sourceResumed, { sourceId });
    await waitFor(() => published.some((one) => one.sourceId === sourceId), {
      message: 'the event behind all others',
    });
  }

  const request = async (sourceId = SOURCE_ID) => {
    const [owner, wanted] = [guest(), tab(sourceId)];
    const { download } = await bench.installation.rpc.call(downloadsRequest, {
      requestId: randomUUID(),
      owner,
      tier: 'guest',
      tab: wanted,
    });
    return { id: download.id, owner, tabId: wanted.tabId };
  };
  type Requested = Awaited<ReturnType<typeof request>>;
  const record = async ({ owner }: Requested) => {
    const { downloads } = await bench.installation.rpc.call(downloadsList, { owner, limit: 1 });
    return downloads[0];
  };
  const reaches = (requested: Requested, status: string) =>
    waitFor(
      async () => {
        const found = await record(requested);
        return found?.status === status && found;
      },
      { message: `download to be ${status}` },
    );
  const jobOf = ({ tabId }: Requested) =>
    bench.installation.dataSource.manager.findOneByOrFail(FetchJobEntity, { tabId });
  const queued = (requested: Requested) =>
    waitFor(async () => (await jobOf(requested)).state === 'queued');
  const circuit = () =>
    bench.installation.dataSource.manager.findOneBy(SourceCircuitEntity, { sourceId: SOURCE_ID });
  const stateIs = (state: string) =>
    waitFor(
      async () => {
        const found = await circuit();
        return found?.state === state && found;
      },
      { message: `the source to be ${state}` },
    );
  const listed = async (): Promise<DownloadSource | undefined> => {
    const { sources } = await bench.installation.rpc.call(downloadsSources, {});
    return sources.find(({ id }) => id === SOURCE_ID);
  };
  const handedOut = (requested: readonly Requested[]) =>
    bench.worker.taken.filter(({ job }) => requested.some(({ tabId }) => tabId === job.tabId));
  const letPausePass = () =>
    bench.installation.dataSource.query(
      `UPDATE source_circuit SET paused_until = now() WHERE source_id = $1 AND state = 'paused'`,
      [SOURCE_ID],
    );
  /** The dispatcher, which looks once a second by itself, looks at once. */
  async function endPause(): Promise<void> {
    await letPausePass();
    bench.app.get(Wakeups).jobs();
  }
  /** The dispatcher has checked every source since: it hands over jobs of others. */
  async function dispatcherWentBy(): Promise<void> {
    for (let round = 0; round < 2; round += 1) {
      const other = await request(OTHER_SOURCE_ID);
      await bench.worker.succeeded(
        await bench.worker.next(other.tabId),
        await bench.worker.store(other.tabId),
      );
      await reaches(other, 'completed');
    }
  }
  async function hoursPass(): Promise<void> {
    await bench.installation.dataSource.query(
      `UPDATE fetch_job SET created_at = created_at - interval '2 hours',
              refused_at = refused_at - interval '2 hours' WHERE source_id = $1`,
      [SOURCE_ID],
    );
    await bench.installation.dataSource.query(
      `UPDATE source_circuit SET troubled_since = troubled_since - interval '2 hours'
       WHERE source_id = $1`,
      [SOURCE_ID],
    );
  }
  /** The leader has failed what was paused for too long. */
  async function leaderWentBy(): Promise<void> {
    const epoch = await waitFor(() => bench.app.get(Leadership).epoch);
    await bench.app.get(DispatchService).giveUpPaused(epoch);
  }
  async function succeed(requested: Requested, attempt = 1): Promise<void> {
    const job = await bench.worker.next(requested.tabId, attempt);
    await bench.worker.succeeded(job, await bench.worker.store(requested.tabId));
    await reaches(requested, 'completed');
  }
  /** Three hand-overs of the first of three downloads, which all wait from then on. */
  async function breakDown(): Promise<Requested[]> {
    const first = await request();
    for (const attempt of [1, 2, 3]) {
      await bench.worker.failed(
        await bench.worker.next(first.tabId, attempt),
        'DOWNLOADS.SOURCE_DOWN',
      );
    }
    await stateIs('paused');
    return [first, await request(), await request()];
  }
  const takenProbe = async (among: readonly Requested[], known: number) =>
    (
      await waitFor(() => handedOut(among)[known], {
        message: 'the probe',
      })
    ).job;

  describe('when the source asks to wait', () => {
    it('pauses the whole source and costs no job an attempt', async () => {
      const refused = await request();
      await bench.worker.failed(
        await bench.worker.next(refused.tabId),
        'DOWNLOADS.RATE_LIMITED',
        HOUR_SECONDS,
      );
      const paused = await stateIs('paused');
      expect(paused.cause).toBe('rate-limited');
      await queued(refused);
      expect(await jobOf(refused)).toMatchObject({ attempts: 0, failureCode: null });
      expect(await record(refused)).toMatchObject({
        status: 'pending',
        message: 'The tab site asked us to wait',
      });
      const later = await request();
      await dispatcherWentBy();
      expect(handedOut([later])).toEqual([]);
      expect((await record(later))?.status).toBe('pending');
      expect(await listed()).toMatchObject({
        state: 'paused',
        cause: 'rate-limited',
        reason: 'The site asked us to wait.',
        pausedUntil: paused.pausedUntil?.toISOString(),
        queued: 2,
        inFlight: 0,
      });
      await waitFor(() => published.length > 0);
      expect(published).toEqual([
        {
          sourceId: SOURCE_ID,
          cause: 'rate-limited',
          reason: 'The site asked us to wait.',
          until: paused.pausedUntil?.toISOString(),
        },
      ]);
    });

    it('hands out one job when the wait is over, and all when that one is answered', async () => {
      const refused = await request();
      await bench.worker.failed(
        await bench.worker.next(refused.tabId),
        'DOWNLOADS.RATE_LIMITED',
        HOUR_SECONDS,
      );
      await stateIs('paused');
      const later = [await request(), await request()];
      await endPause();
      const probe = await takenProbe(later, 0);
      await dispatcherWentBy();
      expect(handedOut(later)).toHaveLength(1);
      expect(await listed()).toMatchObject({ state: 'probing', inFlight: 1 });
      await bench.worker.failed(probe, 'DOWNLOADS.REMOVED');
      await stateIs('running');
      const rest = later.filter(({ tabId }) => tabId !== probe.tabId);
      for (const one of rest) await succeed(one);
      await waitFor(() => published.length > 1);
      expect(published.at(-1)).toEqual({ sourceId: SOURCE_ID });
    });

    it('fails a job that it has refused for too long', async () => {
      const refused = await request();
      const job = await bench.worker.next(refused.tabId);
      await bench.installation.dataSource.query(
        `UPDATE fetch_job SET refused_at = now() - interval '2 hours' WHERE id = $1`,
        [job.jobId],
      );
      await bench.worker.failed(job, 'DOWNLOADS.RATE_LIMITED', 60);
      expect((await reaches(refused, 'failed')).errorCode).toBe('DOWNLOADS.RATE_LIMITED');
    });

    it.each([
      ['rate-limited', 'DOWNLOADS.RATE_LIMITED'],
      ['failing', 'DOWNLOADS.SOURCE_DOWN'],
    ])('fails a job that a pause (%s) kept waiting for too long', async (cause, code) => {
      await bench.installation.rpc.call(downloadsPauseSource, { sourceId: SOURCE_ID, reason: 'x' });
      const waiting = await request();
      await dispatcherWentBy();
      expect((await record(waiting))?.status).toBe('pending');
      await bench.installation.dataSource.query(
        `UPDATE fetch_job SET created_at = now() - interval '2 hours' WHERE tab_id = $1`,
        [waiting.tabId],
      );
      await bench.installation.dataSource.query(
        `UPDATE source_circuit SET cause = $2, paused_until = now() + interval '1 hour',
                troubled_since = now() - interval '2 hours' WHERE source_id = $1`,
        [SOURCE_ID, cause],
      );
      expect((await reaches(waiting, 'failed')).errorCode).toBe(code);
    });
  });

  describe('when the source fails', () => {
    it('is paused after several failures in a row, while its downloads wait', async () => {
      const broken = await breakDown();
      await dispatcherWentBy();
      expect(handedOut(broken)).toHaveLength(3);
      for (const one of broken) expect((await record(one))?.status).toBe('pending');
      expect(await listed()).toMatchObject({ state: 'paused', cause: 'failing', queued: 3 });
      const { body } = await bench.app.inject({ method: 'GET', url: '/metrics' });
      expect(body).toMatch(
        /tabdock_download_source_state\{[^}]*source="demo",state="paused"[^}]*\} 1/,
      );
      expect(body).toMatch(/tabdock_source_pauses_total\{[^}]*cause="failing"[^}]*\} \d/);
    });

    it('is tried with one job, left alone for longer when that fails, and runs when it works', async () => {
      const broken = await breakDown();
      const first = await stateIs('paused');
      await endPause();
      const probe = await takenProbe(broken, 3);
      await bench.worker.failed(probe, 'DOWNLOADS.TIMED_OUT');
      const second = await stateIs('paused');
      expect(second.pauses).toBe(first.pauses + 1);
      await dispatcherWentBy();
      expect(handedOut(broken)).toHaveLength(4);

      await endPause();
      const next = await takenProbe(broken, 4);
      await bench.worker.succeeded(next, await bench.worker.store('works'));
      await stateIs('running');
      const rest = broken.filter(({ tabId }) => tabId !== next.tabId);
      for (const { tabId } of rest) {
        const taken = await waitFor(() =>
          handedOut(broken)
            .slice(5)
            .find(({ job }) => job.tabId === tabId),
        );
        await bench.worker.succeeded(taken.job, await bench.worker.store(tabId));
      }
      for (const one of broken) await reaches(one, 'completed');
      await waitFor(() => published.length === 4);
      expect(published.map((one) => ('until' in one ? 'paused' : 'resumed'))).toEqual([
        'paused',
        'resumed',
        'paused',
        'resumed',
      ]);
    });

    it('fails no download when it answers 500 ten times', async () => {
      const wanted = [await request(), await request(), await request(), await request()];
      let answeredJobs = 0;
      await waitFor(
        async () => {
          await endPause();
          const jobs = handedOut(wanted).slice(answeredJobs);
          for (const { job } of jobs) {
            answeredJobs += 1;
            if (answeredJobs <= 10) await bench.worker.failed(job, 'DOWNLOADS.SOURCE_DOWN');
            else await bench.worker.succeeded(job, await bench.worker.store(job.tabId));
          }
          const records = await Promise.all(wanted.map(record));
          return records.every((one) => one?.status === 'completed');
        },
        { timeoutMillis: 120_000, message: 'all downloads' },
      );
    });

    it('is tried with another job when the worker of the first falls silent or the first is abandoned', async () => {
      const broken = await breakDown();
      await endPause();
      const silent = await takenProbe(broken, 3);
      await bench.worker.started(silent);
      const second = await takenProbe(broken, 4);
      const holder = broken.find(({ tabId }) => tabId === second.tabId);
      if (!holder) throw new Error('not one of them');
      await bench.installation.rpc.call(downloadsCancel, { owner: holder.owner, all: true });
      const third = await takenProbe(broken, 5);
      expect(third.tabId).not.toBe(second.tabId);
      await bench.worker.succeeded(third, await bench.worker.store('third'));
      await stateIs('running');
    });

    it('fails no download while no worker takes the probe', async () => {
      const broken = await breakDown();
      await endPause();
      await takenProbe(broken, 3);
      await hoursPass();
      await leaderWentBy();
      for (const one of broken) expect((await record(one))?.status).toBe('pending');
    });

    it('goes on with another leader', async () => {
      const broken = await breakDown();
      await endPause();
      await bench.worker.started(await takenProbe(broken, 3));
      await bench.installation.stop(bench.app);
      bench.app = await bench.installation.start();
      const next = await takenProbe(broken, 4);
      expect(handedOut(broken)).toHaveLength(5);
      await bench.worker.succeeded(next, await bench.worker.store('another leader'));
      await stateIs('running');
    });
  });

  describe('by an operator', () => {
    const actor = { id: randomUUID(), username: 'conductor' };
    const pause = (sourceId: string, seconds?: number) =>
      bench.installation.rpc.call(downloadsPauseSource, {
        sourceId,
        reason: 'Maintenance',
        seconds,
        actor,
      });
    const resume = (sourceId: string) =>
      bench.installation.rpc.call(downloadsResumeSource, { sourceId, actor });

    it('keeps jobs waiting until the source is resumed, and lets those with a worker end', async () => {
      const running = await request();
      const job = await bench.worker.next(running.tabId);
      await bench.worker.started(job);
      const { source } = await pause(SOURCE_ID);
      expect(source).toMatchObject({
        state: 'paused',
        cause: 'operator',
        reason: 'Maintenance',
        pausedUntil: null,
        inFlight: 1,
      });
      const waiting = await request();
      await bench.worker.succeeded(job, await bench.worker.store('goes on'));
      await reaches(running, 'completed');
      await dispatcherWentBy();
      expect(handedOut([waiting])).toEqual([]);
      expect((await resume(SOURCE_ID)).source).toMatchObject({ state: 'running', cause: null });
      await succeed(waiting);
      await waitFor(() => published.length === 2);
      expect(published).toEqual([
        { sourceId: SOURCE_ID, cause: 'operator', reason: 'Maintenance', until: null, actor },
        { sourceId: SOURCE_ID, actor },
      ]);
    });

    it('says since when it is paused, also when the pause is changed or replaces another', async () => {
      const first = (await pause(SOURCE_ID)).source;
      expect(Math.abs(Date.parse(first.since ?? '') - Date.now())).toBeLessThan(HOUR_SECONDS);
      expect((await pause(SOURCE_ID, HOUR_SECONDS)).source.since).toBe(first.since);
      const resumed = (await resume(SOURCE_ID)).source;
      expect(resumed.state).toBe('running');
      expect(Date.parse(resumed.since ?? '')).toBeGreaterThan(Date.parse(first.since ?? ''));
      const again = (await pause(SOURCE_ID)).source;
      expect(Date.parse(again.since ?? '')).toBeGreaterThan(Date.parse(resumed.since ?? ''));
    });

    it('says who resumed a source that was being probed, and nothing for a pause that ends by itself', async () => {
      const broken = await breakDown();
      await endPause();
      await bench.worker.started(await takenProbe(broken, 3));
      await stateIs('probing');
      expect((await resume(SOURCE_ID)).source.state).toBe('running');
      await pause(SOURCE_ID, HOUR_SECONDS);
      await endPause();
      await stateIs('running');
      await waitFor(() => published.length === 5);
      expect(published.map((one) => one.actor ?? null)).toEqual([null, null, actor, actor, null]);
    });

    it('ends by itself at its time, without a probe', async () => {
      const { source } = await pause(SOURCE_ID, HOUR_SECONDS);
      expect(Date.parse(source.pausedUntil ?? '')).toBeGreaterThan(Date.now());
      const waiting = [await request(), await request()];
      await letPausePass();
      for (const one of waiting) await bench.worker.next(one.tabId);
      await stateIs('running');
    });

    it('fails no download of a source that had trouble before', async () => {
      const broken = await breakDown();
      await pause(SOURCE_ID, HOUR_SECONDS);
      await hoursPass();
      await endPause();
      await bench.worker.failed(await takenProbe(broken, 3), 'DOWNLOADS.TIMED_OUT');
      await stateIs('paused');
      await leaderWentBy();
      for (const one of broken) expect((await record(one))?.status).toBe('pending');
    });

    it.each([
      ['ends', endPause],
      ['is resumed', () => resume(SOURCE_ID)],
    ])('does not count as refusals of the source once it %s', async (_how, end) => {
      const refused = await request();
      const job = await bench.worker.next(refused.tabId);
      await bench.worker.failed(job, 'DOWNLOADS.RATE_LIMITED', HOUR_SECONDS);
      await queued(refused);
      await pause(SOURCE_ID, HOUR_SECONDS);
      await hoursPass();
      await bench.installation.dataSource.query(
        'UPDATE fetch_job SET next_attempt_at = now() WHERE id = $1',
        [job.jobId],
      );
      await end();
      const again = await bench.worker.next(refused.tabId, 2);
      await bench.worker.failed(again, 'DOWNLOADS.RATE_LIMITED', HOUR_SECONDS);
      await stateIs('paused');
      expect((await record(refused))?.status).toBe('pending');
    });

    it('ends a pause that the source caused, for the jobs that were refused too', async () => {
      const refused = await request();
      await bench.worker.failed(
        await bench.worker.next(refused.tabId),
        'DOWNLOADS.RATE_LIMITED',
        HOUR_SECONDS,
      );
      await stateIs('paused');
      await resume(SOURCE_ID);
      await succeed(refused, 2);
    });

    it('gets an error for an unknown source', async () => {
      const unknown = { code: 'SOURCES.NOT_FOUND' };
      await expect(pause('nowhere')).rejects.toMatchObject(unknown);
      await expect(resume('nowhere')).rejects.toMatchObject(unknown);
    });

    it('may resume what runs', async () => {
      expect((await resume(SOURCE_ID)).source.state).toBe('running');
      await dispatcherWentBy();
      expect(published).toEqual([]);
    });
  });
});

import { randomUUID } from 'node:crypto';
import type { Owner } from '@tabdock/contracts/core';
import {
  downloadsList,
  downloadsRequest,
  type DownloadRecord,
  type FetchJob,
} from '@tabdock/contracts/downloads';
import { waitFor } from '@tabdock/service-kit/testing';
import { FetchJobEntity } from '../src/api/ledger/jobs/fetch-job.entity';
import { useApiBench } from './support/api-bench';
import { guest, tab } from './support/api-process';

const TOTAL_BYTES = 80_000;

describe('bytes of a file that is coming', () => {
  const bench = useApiBench({ JOB_BACKOFF_MILLIS: '50' });

  const request = async (wanted = tab()) => {
    const owner = guest();
    const { download } = await bench.installation.rpc.call(downloadsRequest, {
      requestId: randomUUID(),
      owner,
      tier: 'guest',
      tab: wanted,
    });
    return { id: download.id, owner, tabId: wanted.tabId };
  };
  type Requested = Awaited<ReturnType<typeof request>>;
  const record = async ({ owner }: { owner: Owner }) => {
    const { downloads } = await bench.installation.rpc.call(downloadsList, { owner, limit: 1 });
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
    bench.heard.filter(({ download }) => download.id === id).map(({ download }) => download);
  const toldBytes = (requested: Requested) =>
    eventsOf(requested).flatMap(({ progress }) => progress?.receivedBytes ?? []);
  const received = (job: FetchJob, receivedBytes: number, totalBytes?: number) =>
    bench.worker.progressed(job, 'downloading', {
      receivedBytes,
      ...(totalBytes === undefined ? {} : { totalBytes }),
    });
  async function taken(): Promise<{ requested: Requested; job: FetchJob }> {
    const requested = await request();
    const job = await bench.worker.next(requested.tabId);
    await bench.worker.started(job);
    await untilRecord(requested, ({ status }) => status === 'downloading');
    return { requested, job };
  }

  it('reach all downloads that wait for it, and are in the list, without their rows being written', async () => {
    const wanted = tab();
    const waiting = [await request(wanted), await request(wanted)];
    const job = await bench.worker.next(wanted.tabId);
    await received(job, 0, TOTAL_BYTES);
    for (const one of waiting) await waitFor(() => toldBytes(one).includes(0));
    const rows = () =>
      bench.installation.dataSource.query(
        'SELECT id, xmin FROM download WHERE tab_id = $1 ORDER BY id',
        [wanted.tabId],
      );
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

  it('are published without a size if the source says none, never twice and never backwards', async () => {
    const { requested, job } = await taken();
    await received(job, 24_000);
    await waitFor(() => toldBytes(requested).includes(24_000));
    expect((await record(requested))?.progress).toEqual({
      receivedBytes: 24_000,
      totalBytes: null,
    });
    await received(job, 24_000);
    await received(job, 8_000);
    await bench.worker.progressed(job, 'downloading');
    await received(job, 48_000);
    await waitFor(() => toldBytes(requested).includes(48_000));
    expect(toldBytes(requested)).toEqual([24_000, 48_000]);
  });

  it('end when the file is being checked, which reports its extension, and a late report changes nothing once it is stored', async () => {
    const { requested, job } = await taken();
    await received(job, 24_000, TOTAL_BYTES);
    await waitFor(() => toldBytes(requested).includes(24_000));
    await bench.worker.progressed(job, 'checking', { receivedBytes: TOTAL_BYTES });
    const checked = await untilRecord(requested, ({ message }) => message === 'Checking the file');
    expect(checked.progress).toBeUndefined();
    expect(checked.filename).not.toMatch(/\.gpx$/);
    await received(job, TOTAL_BYTES, TOTAL_BYTES);
    await bench.worker.progressed(job, 'storing', { format: 'gpx' });
    await waitFor(() => eventsOf(requested).at(-1)?.filename === `${checked.filename}.gpx`);
    await bench.worker.succeeded(job, await bench.worker.store('over'));
    await untilRecord(requested, ({ status }) => status === 'completed');
    await received(job, TOTAL_BYTES, TOTAL_BYTES);
    // It stands behind the late one in the queue.
    const later = await taken();
    await received(later.job, 1);
    await waitFor(() => toldBytes(later.requested).includes(1));
    const last = await record(requested);
    expect(last?.status).toBe('completed');
    expect(last?.progress).toBeUndefined();
    expect(toldBytes(requested)).toEqual([24_000]);
    await waitFor(() => eventsOf(requested).at(-1)?.status === 'completed');
  });

  it('are committed without waiting for the disk and published past the outbox, starts and ends are not', async () => {
    const { dataSource } = bench.installation;
    await dataSource.query(
      'CREATE TABLE seen_commit (job_id uuid, stage text, state text, way text)',
    );
    await dataSource.query(`
      CREATE FUNCTION see_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO seen_commit VALUES (new.id, new.stage, new.state, current_setting('synchronous_commit'));
        RETURN new;
      END $$`);
    await dataSource.query(
      'CREATE TRIGGER see_commit AFTER UPDATE ON fetch_job FOR EACH ROW EXECUTE FUNCTION see_commit()',
    );
    const [{ usual }]: [{ usual: string }] = await dataSource.query(
      "SELECT current_setting('synchronous_commit') AS usual",
    );
    try {
      const { requested, job } = await taken();
      await received(job, 24_000);
      await waitFor(() => toldBytes(requested).includes(24_000));
      await bench.worker.succeeded(job, await bench.worker.store('not waited for'));
      await waitFor(() => eventsOf(requested).at(-1)?.status === 'completed');
      const seen: { state: string; stage: string | null; way: string }[] = await dataSource.query(
        'SELECT state, stage, way FROM seen_commit WHERE job_id = $1',
        [job.jobId],
      );
      const wayOf = (state: string, stage: string | null) =>
        seen.find((one) => one.state === state && one.stage === stage)?.way;
      expect(wayOf('running', 'downloading')).toBe('off');
      for (const way of [wayOf('running', null), wayOf('succeeded', 'downloading')])
        expect(way).toBe(usual);
      const rows: { message: string }[] = await dataSource.query(
        `SELECT payload #>> '{download,message}' AS message FROM outbox
         WHERE payload #>> '{download,id}' = $1 ORDER BY position`,
        [requested.id],
      );
      expect(rows.map(({ message }) => message)).toEqual([
        'Waiting for its turn',
        'Getting ready',
        'Ready to save',
      ]);
    } finally {
      await dataSource.query('DROP TRIGGER see_commit ON fetch_job');
    }
  });

  it('come with a place in the order of all events, whichever way they take', async () => {
    const { requested, job } = await taken();
    await received(job, 1);
    await waitFor(() => toldBytes(requested).includes(1));
    await bench.worker.progressed(job, 'checking');
    await bench.worker.succeeded(job, await bench.worker.store('in order'));
    await waitFor(() => eventsOf(requested).at(-1)?.status === 'completed');
    const ofDownload = bench.heard.filter(({ download }) => download.id === requested.id);
    const inOrder = ofDownload.toSorted(
      (one, other) => (one.sequence ?? 0) - (other.sequence ?? 0),
    );
    expect(inOrder.map(({ download }) => download.message)).toEqual([
      'Waiting for its turn',
      'Getting ready',
      'Downloading the file',
      'Checking the file',
      'Ready to save',
    ]);
    expect(new Set(ofDownload.map(({ sequence }) => sequence)).size).toBe(5);
  });

  it('begin anew with another attempt, whatever the first one still says', async () => {
    const { requested, job } = await taken();
    await received(job, 24_000, TOTAL_BYTES);
    await waitFor(() => toldBytes(requested).includes(24_000));
    await bench.worker.failed(job, 'DOWNLOADS.WORKER_FAILED');
    const again = await bench.worker.next(requested.tabId, 2);
    await received(job, 48_000, TOTAL_BYTES);
    await bench.worker.started(again);
    const started = await untilRecord(requested, ({ message }) => message === 'Getting ready');
    expect(started.progress).toBeUndefined();
    const row = { tabId: requested.tabId };
    expect(
      await bench.installation.dataSource.manager.findOneByOrFail(FetchJobEntity, row),
    ).toMatchObject({ receivedBytes: null, totalBytes: null });
    await received(again, 8_000, TOTAL_BYTES);
    await waitFor(() => toldBytes(requested).includes(8_000));
    expect(toldBytes(requested)).toEqual([24_000, 8_000]);
  });
});

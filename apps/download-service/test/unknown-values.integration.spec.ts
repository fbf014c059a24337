import { randomUUID } from 'node:crypto';
import {
  downloadsList,
  downloadsRequest,
  jobFailed,
  jobProgressed,
  jobSucceeded,
  type DownloadRecord,
  type FetchJob,
} from '@tabdock/contracts/downloads';
import { Metrics } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { FetchJobEntity } from '../src/api/ledger/jobs/fetch-job.entity';
import { useApiBench } from './support/api-bench';
import { guest, tab } from './support/api-process';

/** A worker of a newer release, whose stage, format and failure this api does not know. */
describe('what a newer worker says', () => {
  const bench = useApiBench();

  async function taken() {
    const owner = guest();
    const wanted = tab();
    const { download } = await bench.installation.rpc.call(downloadsRequest, {
      requestId: randomUUID(),
      owner,
      tier: 'guest',
      tab: wanted,
    });
    const job = await bench.worker.next(wanted.tabId);
    await bench.worker.started(job);
    return { id: download.id, owner, job, tabId: wanted.tabId };
  }
  type Taken = Awaited<ReturnType<typeof taken>>;

  const attemptOf = ({ jobId, attemptId }: FetchJob) => ({ jobId, attemptId, workerId: 'newer' });
  const untilRecord = ({ owner }: Taken, is: (record: DownloadRecord) => boolean) =>
    waitFor(
      async () => {
        const { downloads } = await bench.installation.rpc.call(downloadsList, { owner, limit: 1 });
        return downloads.find(is);
      },
      { message: 'the download' },
    );
  const rowOf = ({ job }: Taken) =>
    bench.installation.dataSource.manager.findOneByOrFail(FetchJobEntity, { id: job.jobId });
  const handOvers = ({ tabId }: Taken) =>
    bench.worker.taken.filter(({ job }) => job.tabId === tabId).length;
  async function deadLetters(): Promise<number> {
    const { broker } = bench.installation;
    const counted = Promise.withResolvers<number>();
    const dead = broker.openChannel('dead letters', async (channel) => {
      const { messageCount } = await channel.checkQueue(broker.names.dead());
      counted.resolve(messageCount);
    });
    try {
      return await counted.promise;
    } finally {
      await dead.close();
    }
  }
  const counted = async () => {
    const { registry } = bench.app.get(Metrics);
    const metric = registry.getSingleMetric('tabdock_unknown_values_total');
    return (await metric?.get())?.values.map(({ labels }) => labels) ?? [];
  };

  afterEach(async () => expect(await deadLetters()).toBe(0));

  it('extends the lease with a stage that is not known, and counts it', async () => {
    const download = await taken();
    await bench.worker.progressed(download.job, 'downloading');
    await untilRecord(download, ({ message }) => message === 'Downloading the file');
    const { leaseExpiresAt } = await rowOf(download);
    const report = { ...attemptOf(download.job), stage: 'transposing', format: 'mscz' };
    await bench.installation.events.publishAsWritten(jobProgressed, report);
    await waitFor(async () => {
      const now = (await rowOf(download)).leaseExpiresAt;
      return (now?.getTime() ?? 0) > (leaseExpiresAt?.getTime() ?? Infinity);
    });
    const record = await untilRecord(download, ({ status }) => status === 'downloading');
    expect(record.message).toBe('Downloading the file');
    const message = 'job.progressed';
    expect(await counted()).toEqual([
      { message, values: 'fetch stage' },
      { message, values: 'file format' },
    ]);
  });

  it('keeps a good file of a format that is not known, fetched once', async () => {
    const download = await taken();
    const stored = await bench.worker.store('score of another program');
    const file = { ...stored, format: 'mscz' };
    const success = { ...attemptOf(download.job), tabId: download.tabId, file };
    await bench.installation.events.publishAsWritten(jobSucceeded, success);
    const record = await untilRecord(download, ({ status }) => status === 'completed');
    expect(record).toMatchObject({
      format: 'other',
      filename: 'Traditional - Greensleeves (melody)',
      downloadUrl: `/api/files/${download.id}`,
    });
    await waitFor(() =>
      bench.heard.some((event) => event.finished && event.download.id === download.id),
    );
    expect(handOvers(download)).toBe(1);
    const [row] = await bench.installation.dataSource.query(
      'SELECT count(*)::int AS files FROM stored_file WHERE sha256 = $1',
      [stored.sha256],
    );
    expect(row).toEqual({ files: 1 });
  });

  it('ends with a sentence after a failure that is not known, without another attempt', async () => {
    const download = await taken();
    const failure = { ...attemptOf(download.job), code: 'DOWNLOADS.OUT_OF_TUNE', reason: 'flat' };
    await bench.installation.events.publishAsWritten(jobFailed, failure);
    const record = await untilRecord(download, ({ status }) => status === 'failed');
    expect(record).toMatchObject({
      errorCode: 'DOWNLOADS.FAILED',
      errorMessage: 'The tab could not be downloaded. Try again later.',
    });
    expect(handOvers(download)).toBe(1);
    expect(await rowOf(download)).toMatchObject({ attempts: 1, failureReason: 'flat' });
  });

  it('is listed as well when a newer api has written it into the ledger', async () => {
    const { dataSource } = bench.installation;
    const stored = await taken();
    const file = await bench.worker.store('of two releases');
    await bench.worker.succeeded(stored.job, file);
    await untilRecord(stored, ({ status }) => status === 'completed');
    await dataSource.query(`UPDATE stored_file SET format = 'mscz' WHERE sha256 = $1`, [
      file.sha256,
    ]);
    expect(await untilRecord(stored, () => true)).toMatchObject({
      format: 'other',
      status: 'completed',
    });
    const failed = await taken();
    await bench.worker.failed(failed.job, 'DOWNLOADS.REMOVED');
    await untilRecord(failed, ({ status }) => status === 'failed');
    const code = 'DOWNLOADS.OUT_OF_TUNE';
    await dataSource.query('UPDATE download SET error_code = $2 WHERE id = $1', [failed.id, code]);
    const { errorMessage } = await untilRecord(failed, () => true);
    expect(errorMessage).toBe('The tab could not be downloaded. Try again later.');
  });
});

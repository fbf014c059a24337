import { expectAllWell } from './support/all-well';
import { Lab } from './support/lab';

const ORDERLY = { code: 0, signal: null };

describe('a worker that has to stop in the middle of a job', () => {
  let lab: Lab;

  beforeEach(async () => {
    // A worker that starts slowly must not look like one that fell silent.
    lab = await Lab.open({ env: { JOB_LEASE_SECONDS: '300' } });
    await lab.start('api');
  });
  afterEach(() => lab.close());

  async function startWorkerWithJob(drainSeconds: string) {
    const worker = await lab.start('worker', { env: { WORKER_DRAIN_SECONDS: drainSeconds } });
    lab.source.holdFiles();
    const id = await lab.request(lab.tab('one'));
    await lab.until('half of the file', async () => {
      return (await lab.ledger.jobOf(id))?.stage === 'downloading';
    });
    worker.child.kill('SIGTERM');
    await lab.until('the worker to stop', () => worker.output().includes('"msg":"stopping"'));
    return worker;
  }

  it('ends the job first', async () => {
    const worker = await startWorkerWithJob('120');
    lab.source.release();
    expect(await worker.exited).toEqual(ORDERLY);
    await expectAllWell(lab);
    expect(lab.source.asked).toEqual(['one']);
  });

  it('returns what it cannot end in time to the queue', async () => {
    const worker = await startWorkerWithJob('1');
    expect(await worker.exited).toEqual(ORDERLY);
    lab.source.release();
    await lab.start('worker');
    await expectAllWell(lab);
    expect(lab.source.asked).toEqual(['one', 'one']);
  });
});

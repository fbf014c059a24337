import { randomUUID } from 'node:crypto';
import { TcpProxy } from '@tabdock/service-kit/testing';
import { expectAllWell } from './support/all-well';
import { Lab } from './support/lab';
import { StorageBucket } from './support/stored-objects';
import type { ServiceProcess } from './support/service-process';
import { httpRecipe } from './support/tab-source';

const DEADLINE_SECONDS = 10;
/** More tries than a job has attempts. */
const TRIES = 4;
const WAITS = 'waits for the object store';

describe('a download survives an object store', () => {
  let store: TcpProxy;
  let lab: Lab;
  let worker: ServiceProcess;

  beforeAll(async () => {
    const { TEST_S3_ENDPOINT: endpoint = '' } = process.env;
    store = await TcpProxy.open(endpoint);
    lab = await Lab.open({
      objects: new StorageBucket(store.url, endpoint, `lab-${randomUUID()}`),
      recipes: (url) => [httpRecipe(url, { deadlineSeconds: DEADLINE_SECONDS })],
      env: { JOB_MAX_ATTEMPTS: '3' },
    });
    [, worker] = await Promise.all([lab.start('api'), lab.start('worker')]);
  });
  afterAll(async () => {
    await lab.close();
    await store.close();
  });

  it.each([
    {
      what: 'that refuses every connection',
      breaks: () => store.refuse(),
      mends: () => store.accept(),
    },
    {
      what: 'that accepts and never answers',
      breaks: async () => store.hang(),
      mends: async () => store.release(),
    },
  ])(
    '$what for longer than all attempts, and asks the source once',
    async ({ what, breaks, mends }) => {
      lab.source.holdFiles();
      const tabs = [1, 2, 3].map((number) => lab.tab(`${what.length}-${number}`));
      const ids = await Promise.all(tabs.map((tab) => lab.request(tab)));
      await lab.until('the worker to have half of every file', async () => {
        const jobs = await Promise.all(ids.map((id) => lab.ledger.jobOf(id)));
        return jobs.every((job) => job?.stage === 'downloading');
      });
      await breaks();
      lab.source.release();
      const before = countWaits();
      await lab.until('several tries to store each file', () => {
        return countWaits() - before >= TRIES * tabs.length;
      });
      await mends();
      await expectAllWell(lab);
      const asked = lab.source.asked.filter((name) => name.startsWith(`${what.length}-`));
      expect(asked.sort()).toEqual(tabs.map(({ title }) => title).sort());
    },
  );

  function countWaits(): number {
    return worker.output().split(WAITS).length - 1;
  }
});

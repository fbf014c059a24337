import type { EventDefinition } from '@tabdock/contracts/core';
import { type FetchJob, jobFailed, jobSucceeded } from '@tabdock/contracts/downloads';
import type { Recipe } from '@tabdock/contracts/sources';
import {
  createLogger,
  type EventPublisher,
  Metrics,
  ReturnToQueueError,
} from '@tabdock/service-kit';
import type { TabFileChecker } from '../../checking/tab-file-checker';
import type { DiskSpace } from '../../disk/disk-space';
import type { WorkFolder } from '../../disk/work-folder';
import { FetchFailedError } from '../../fetching/fetch-failed.error';
import type { CheckedScores } from './checked-scores';
import { FetchJobRunner } from './fetch-job.runner';
import type { FileStorage } from '../../storing/file-storage';
import { PacedSources } from './paced-sources';
import type { TabFetcher } from './tab-fetcher';
import { FetchMetrics } from './fetch.metrics';

// Jest's fake timers do not reach these.
jest.mock('node:timers/promises', () => ({
  setTimeout: (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, millis)),
}));

const FILE = { sha256: 'a'.repeat(64), size: 1, format: 'gp', facts: {} };
const JOB: FetchJob = {
  jobId: '737169b6-0b9c-45a2-b30c-b46d3e3261c1',
  attemptId: '508de6ad-06be-4ba3-9121-0e6a1a1f0a11',
  attempt: 1,
  tabId: '0b6cc4a9-3d51-4188-9327-9420431ae541',
  sourceId: 'demo',
  sourceRef: {},
};
const OUTCOMES: readonly string[] = [jobSucceeded.type, jobFailed.type];

let isBrokerAway: boolean;
let published: { type: string; data: unknown }[];
let fetches: number;
let fetch: () => Promise<string>;
let runner: FetchJobRunner;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  isBrokerAway = true;
  published = [];
  fetches = 0;
  fetch = async () => 'path';
  const events = {
    publish: async ({ type }: EventDefinition, data: unknown) => {
      if (!OUTCOMES.includes(type)) return;
      if (isBrokerAway) throw new Error('no connection');
      published.push({ type, data });
    },
  };
  const budget = { requestsPerSecond: 100, concurrency: 1 };
  const recipe = { id: 'demo', download: { budget, deadlineSeconds: 60 } } as Recipe;
  runner = new FetchJobRunner(
    new PacedSources([recipe]),
    {
      fetch: () => {
        fetches += 1;
        return fetch();
      },
    } as unknown as TabFetcher,
    { check: async () => ({ format: 'gp', facts: {} }) } as unknown as TabFileChecker,
    { storeFile: async () => FILE } as unknown as FileStorage,
    { publish: () => undefined } as unknown as CheckedScores,
    { withJobFolder: (use: (folder: string) => unknown) => use('folder') } as unknown as WorkFolder,
    { hasRoom: async () => true } as unknown as DiskSpace,
    events as unknown as EventPublisher,
    new FetchMetrics(new Metrics('test')),
    createLogger('test', 'silent' as 'fatal'),
  );
});
afterEach(() => jest.useRealTimers());

it('keeps a success that could not be published, and publishes it when the job comes again', async () => {
  await untilReturned();
  isBrokerAway = false;
  await runner.run(JOB);
  await runner.run(JOB);
  expect(published).toMatchObject([
    { type: jobSucceeded.type, data: { attemptId: JOB.attemptId, file: FILE } },
  ]);
  expect(fetches).toBe(1);
});

it('keeps a failure that could not be published too', async () => {
  fetch = () =>
    Promise.reject(new FetchFailedError('DOWNLOADS.REMOVED', 'the site has no such tab'));
  await untilReturned();
  isBrokerAway = false;
  await runner.run(JOB);
  expect(published).toMatchObject([
    { type: jobFailed.type, data: { attemptId: JOB.attemptId, code: 'DOWNLOADS.REMOVED' } },
  ]);
  expect(fetches).toBe(1);
});

/** Resolves when the broker was away for longer than an outcome waits for it. */
async function untilReturned(): Promise<void> {
  const running = runner.run(JOB);
  const returned = expect(running).rejects.toThrow(ReturnToQueueError);
  await jest.advanceTimersByTimeAsync(60_000);
  await returned;
}

import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Test } from '@nestjs/testing';
import type { EventDataOf, JobDataOf, JobDefinition } from '@tabdock/contracts/core';
import {
  type FetchJob,
  fetchJob,
  jobCancelled,
  jobFailed,
  jobReturned,
  jobProgressed,
  jobStarted,
  jobSucceeded,
} from '@tabdock/contracts/downloads';
import type { Recipe } from '@tabdock/contracts/sources';
import {
  commonConfigSchema,
  Consumers,
  EventPublisher,
  JobPublisher,
  KitModule,
  on,
  retryAfterDelays,
} from '@tabdock/service-kit';
import { freePort, testBroker, testEnvironment, waitFor } from '@tabdock/service-kit/testing';
import { startNode, type RunningProcess } from './child-process';
import { CHROMIUM_CACHE } from './workshop';
import { findChromium } from '../../src/worker/browser/chromium/chromium-executable';

const MAIN = join(__dirname, '../../dist/main.worker.js');

export type Outcome =
  | { type: 'succeeded'; data: EventDataOf<typeof jobSucceeded>; requestId: string | undefined }
  | { type: 'failed'; data: EventDataOf<typeof jobFailed>; requestId: string | undefined }
  | { type: 'returned'; data: EventDataOf<typeof jobReturned>; requestId: string | undefined };

export interface RunningWorker extends RunningProcess {
  readonly url: string;
}

/** A ledger's end of the broker, and worker processes at the other. */
export interface WorkerBench {
  readonly recipes: readonly Recipe[];
  readonly storeFolder: string;
  readonly tempFolder: string;
  readonly progress: EventDataOf<typeof jobProgressed>[];
  readonly started: EventDataOf<typeof jobStarted>[];
  readonly outcomes: Outcome[];
  /** Variables of a worker of this bench, without its port. */
  readonly environment: Readonly<Record<string, string>>;
  startWorker(env?: Record<string, string>): Promise<RunningWorker>;
  send(job: Partial<FetchJob>, requestId?: string): Promise<FetchJob>;
  /** Tells every worker that no download waits for this attempt. */
  cancel(job: FetchJob): Promise<void>;
  outcomeOf(job: FetchJob, timeoutMillis?: number): Promise<Outcome>;
  /** Takes jobs as another worker does; returns those that it got. */
  takenBy<J extends JobDefinition>(job: J): Promise<readonly JobDataOf<J>[]>;
  storedFiles(): string[];
  close(): Promise<void>;
}

export async function openWorkerBench(recipes: readonly Recipe[]): Promise<WorkerBench> {
  const folder = mkdtempSync(join(tmpdir(), 'tabdock-worker-bench-'));
  const [sources, storeFolder, tempFolder] = ['sources', 'store', 'temp'].map((name) => {
    const path = join(folder, name);
    mkdirSync(path);
    return path;
  }) as [string, string, string];
  for (const recipe of recipes)
    writeFileSync(join(sources, `${recipe.id}.yml`), JSON.stringify(recipe));
  const broker = testBroker();
  const config = { AMQP_URL: broker.url, BROKER_NAMESPACE: broker.namespace };
  const chromium = process.env['TEST_CHROMIUM_PATH'] || (await findChromium(CHROMIUM_CACHE)).path;

  const kit = KitModule.forRoot({
    name: 'bench',
    config: commonConfigSchema.parse({ ...config, PORT: 0, LOG_LEVEL: 'fatal' }),
    operationsRoutes: false,
  });
  const app = await Test.createTestingModule({ imports: [kit] }).compile();
  app.enableShutdownHooks();
  const progress: EventDataOf<typeof jobProgressed>[] = [];
  const started: EventDataOf<typeof jobStarted>[] = [];
  const outcomes: Outcome[] = [];
  await app.get(Consumers).events(
    'bench',
    [
      on(jobStarted, async (data) => void started.push(data)),
      on(jobProgressed, async (data) => void progress.push(data)),
      on(jobSucceeded, async (data, { requestId }) => {
        outcomes.push({ type: 'succeeded', data, requestId });
      }),
      on(jobFailed, async (data, { requestId }) => {
        outcomes.push({ type: 'failed', data, requestId });
      }),
      on(jobReturned, async (data, { requestId }) => {
        outcomes.push({ type: 'returned', data, requestId });
      }),
    ],
    { ephemeral: true },
  );

  const workers: RunningWorker[] = [];
  const environment = {
    ...testEnvironment(broker),
    LOG_LEVEL: 'info',
    BROWSER_ANSWER_SECONDS: '30',
    BROWSER_PAGE_ANSWER_SECONDS: '60',
    WORKER_DRAIN_SECONDS: '60',
    SOURCES_DIR: sources,
    CONTACT_URL: 'https://example.org/contact',
    STORAGE_DIR: storeFolder,
    TEMP_DIR: tempFolder,
    CHROMIUM_PATH: chromium,
  };
  return {
    recipes,
    environment,
    storeFolder,
    tempFolder,
    progress,
    started,
    outcomes,
    startWorker: async (env = {}) => {
      const port = await freePort();
      const running = startNode([MAIN], {
        ...environment,
        PORT: String(port),
        ...env,
      });
      const worker = { ...running, url: `http://127.0.0.1:${port}` };
      workers.push(worker);
      return worker;
    },
    send: async (job, requestId = randomUUID()) => {
      const whole: FetchJob = {
        jobId: randomUUID(),
        attemptId: randomUUID(),
        attempt: 1,
        tabId: randomUUID(),
        sourceId: 'demo',
        sourceRef: {},
        ...job,
      };
      // The dispatcher does the same: a busy broker may refuse a message once.
      await retryAfterDelays([100, 1_000, 5_000], () =>
        app.get(JobPublisher).publish(fetchJob, whole, { requestId }),
      );
      return whole;
    },
    cancel: async ({ jobId, attemptId }) => {
      await app.get(EventPublisher).publish(jobCancelled, { jobId, attemptId });
    },
    outcomeOf: (job, timeoutMillis = 60_000) =>
      waitFor(() => outcomes.find(({ data }) => data.attemptId === job.attemptId), {
        timeoutMillis,
        message: `the outcome of job ${job.jobId}:\n${workers.map((worker) => worker.output()).join('\n')}`,
      }),
    takenBy: async <J extends JobDefinition>(job: J) => {
      const taken: JobDataOf<J>[] = [];
      await app.get(Consumers).jobs(job, async (data) => void taken.push(data), { prefetch: 10 });
      return taken;
    },
    storedFiles: () =>
      readdirSync(storeFolder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name),
    close: async () => {
      await Promise.all(workers.map((worker) => worker.stop('SIGKILL')));
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when the worker takes jobs. */
export async function untilReady(worker: RunningWorker): Promise<void> {
  await waitFor(
    async () => {
      if (worker.child.exitCode !== null) throw new Error(worker.output());
      const response = await fetch(`${worker.url}/health/ready`).catch(() => undefined);
      return response?.status === 200;
    },
    { message: 'a ready worker' },
  );
}

import type { ServerResponse } from 'node:http';
import { Test, type TestingModule } from '@nestjs/testing';
import type { FetchJob } from '@tabdock/contracts/downloads';
import { HealthRegistry } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { workerConfigSchema } from '../src/worker/config/worker.config';
import { WorkerModule } from '../src/worker.module';
import { CHECKER_FROM_SOURCE } from './support/from-source';
import { gpFile } from '@tabdock/tab-files/testing';
import { recipeFor, startTabSite, type TabSite } from './support/tab-site';
import { openWorkerBench, untilReady, type WorkerBench } from './support/worker-bench';

const FILE = gpFile();

let site: TabSite;
/** Files that are being sent, in the order of their requests. */
let sent: ServerResponse[];
let bench: WorkerBench;

beforeEach(async () => {
  sent = [];
  site = await startTabSite({
    '/file': (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/octet-stream' });
      response.write(FILE.subarray(0, 1_000));
      sent.push(response);
    },
  });
  const method = { method: 'http', url: '/file' } as const;
  const one = { requestsPerSecond: 100, concurrency: 1 };
  const recipe = recipeFor(site.url, { ...method, deadlineSeconds: 60 });
  bench = await openWorkerBench([
    { ...recipe, id: 'wide' },
    { ...recipe, id: 'narrow', download: { ...recipe.download, budget: one } },
  ]);
});
afterEach(async () => {
  await bench.close();
  await site.close();
});

async function sendAndAwait(
  sourceId: string,
): Promise<{ job: FetchJob; response: ServerResponse }> {
  const before = sent.length;
  const job = await bench.send({ sourceId });
  const response = await waitFor(() => sent[before]);
  return { job, response };
}

async function repeat(job: FetchJob, times: number): Promise<void> {
  await Promise.all(Array.from({ length: times }, () => bench.send(job)));
}

function outcomesOf({ attemptId }: FetchJob): unknown[] {
  return bench.outcomes.filter(({ data }) => data.attemptId === attemptId);
}

describe('an attempt that no download waits for', () => {
  it('ends, without an outcome, and leaves its slot to the next', async () => {
    await untilReady(await bench.startWorker({ WORKER_CONCURRENCY: '1' }));
    const { job, response } = await sendAndAwait('wide');
    await bench.cancel(job);
    await waitFor(() => response.destroyed);
    const next = await sendAndAwait('wide');
    next.response.end(FILE.subarray(1_000));
    expect(await bench.outcomeOf(next.job)).toMatchObject({ type: 'succeeded' });
    expect(outcomesOf(job)).toEqual([]);
  });

  it('does not begin when it still waits for its turn', async () => {
    await untilReady(await bench.startWorker({ WORKER_CONCURRENCY: '2' }));
    const running = await sendAndAwait('narrow');
    const waiting = await bench.send({ sourceId: 'narrow' });
    await bench.cancel(waiting);
    running.response.end(FILE.subarray(1_000));
    await bench.outcomeOf(running.job);
    const last = await sendAndAwait('narrow');
    last.response.end(FILE.subarray(1_000));
    expect(await bench.outcomeOf(last.job)).toMatchObject({ type: 'succeeded' });
    expect(outcomesOf(waiting)).toEqual([]);
    expect(sent).toHaveLength(2);
  });
});

describe('a job that comes again', () => {
  it('asks its source once, however often it is delivered', async () => {
    await untilReady(await bench.startWorker({ WORKER_CONCURRENCY: '4' }));
    const { job, response } = await sendAndAwait('wide');
    await repeat(job, 50);
    response.end(FILE.subarray(1_000));
    expect(await bench.outcomeOf(job)).toMatchObject({ type: 'succeeded' });
    await repeat(job, 49);
    const next = await sendAndAwait('wide');
    next.response.end(FILE.subarray(1_000));
    expect(await bench.outcomeOf(next.job)).toMatchObject({ type: 'succeeded' });
    expect(sent).toHaveLength(2);
    expect(bench.started.map(({ attemptId }) => attemptId)).toEqual(
      [job, next.job].map(({ attemptId }) => attemptId),
    );
    expect(outcomesOf(job)).toHaveLength(1);
  });

  it('asks its source once when it failed, too', async () => {
    await untilReady(await bench.startWorker({ WORKER_CONCURRENCY: '1' }));
    const { job, response } = await sendAndAwait('wide');
    response.destroy();
    expect(await bench.outcomeOf(job)).toMatchObject({ type: 'failed' });
    await repeat(job, 3);
    const next = await sendAndAwait('wide');
    next.response.end(FILE.subarray(1_000));
    await bench.outcomeOf(next.job);
    expect(sent).toHaveLength(2);
    expect(outcomesOf(job)).toHaveLength(1);
  });

  it('is left alone when its time has passed, as another message stands for it', async () => {
    await untilReady(await bench.startWorker({ WORKER_CONCURRENCY: '1' }));
    const late = await bench.send({ sourceId: 'wide', resendAt: '2026-01-15T10:10:00.000Z' });
    const { job, response } = await sendAndAwait('wide');
    response.end(FILE.subarray(1_000));
    expect(await bench.outcomeOf(job)).toMatchObject({ type: 'succeeded' });
    expect(sent).toHaveLength(1);
    expect(outcomesOf(late)).toEqual([]);
    expect(bench.started.map(({ attemptId }) => attemptId)).toEqual([job.attemptId]);
  });
});

it('returns jobs that have not begun as soon as it has to stop, and ends those that have', async () => {
  const first = await bench.startWorker({ WORKER_CONCURRENCY: '2', WORKER_DRAIN_SECONDS: '60' });
  await untilReady(first);
  const running = await sendAndAwait('narrow');
  const waiting = await bench.send({ sourceId: 'narrow' });
  await untilReady(await bench.startWorker());
  first.child.kill('SIGTERM');
  const elsewhere = await waitFor(() => sent[1]);
  elsewhere.end(FILE.subarray(1_000));
  expect(await bench.outcomeOf(waiting)).toMatchObject({ type: 'succeeded' });
  running.response.end(FILE.subarray(1_000));
  expect(await bench.outcomeOf(running.job)).toMatchObject({ type: 'succeeded' });
  expect(await first.exited).toEqual({ code: 0, signal: null });
});

describe('a worker whose disk is full', () => {
  let freeBytes: number;
  let worker: TestingModule;
  beforeEach(async () => {
    freeBytes = Number.MAX_SAFE_INTEGER;
    const module = WorkerModule.register({
      config: workerConfigSchema.parse({ ...bench.environment, PORT: 0, LOG_LEVEL: 'fatal' }),
      recipes: bench.recipes,
      checker: CHECKER_FROM_SOURCE,
      freeBytes: async () => freeBytes,
    });
    worker = await Test.createTestingModule({ imports: [module] }).compile();
    await worker.init();
  });
  afterEach(() => worker.close());

  const report = async () => worker.get(HealthRegistry).report();

  it('is not ready and leaves jobs to others until there is room', async () => {
    freeBytes = 0;
    await waitFor(async () => !(await report()).ready);
    expect((await report()).checks['disk']).toMatch(/WORKER_MIN_FREE_MB/);
    const other = await bench.startWorker();
    await untilReady(other);
    const elsewhere = await sendAndAwait('wide');
    elsewhere.response.end(FILE.subarray(1_000));
    const outcome = await bench.outcomeOf(elsewhere.job);
    expect(outcome.data.workerId).toContain(`-${other.child.pid}`);
    await other.stop();

    freeBytes = Number.MAX_SAFE_INTEGER;
    const here = await sendAndAwait('wide');
    here.response.end(FILE.subarray(1_000));
    const after = await bench.outcomeOf(here.job);
    expect(after).toMatchObject({ type: 'succeeded' });
    expect(after.data.workerId).toContain(`-${process.pid}`);
    expect((await report()).checks['disk']).toBe('ok');
  });

  it('does not blame the source for what breaks off meanwhile', async () => {
    const { job, response } = await sendAndAwait('wide');
    freeBytes = 0;
    response.destroy();
    expect(await bench.outcomeOf(job)).toMatchObject({
      type: 'failed',
      data: { code: 'DOWNLOADS.WORKER_FAILED', reason: expect.stringContaining('disk is full') },
    });
  });
});

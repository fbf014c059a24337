import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { waitFor } from '@tabdock/service-kit/testing';
import { descendantsOf, isRunning } from './support/child-process';
import { type DemoSite, type DemoTab, startDemoSite } from './support/demo-site';
import { gpFile } from '@tabdock/tab-files/testing';
import { page, recipeFor, startTabSite, type TabSite } from './support/tab-site';
import {
  openWorkerBench,
  type RunningWorker,
  untilReady,
  type WorkerBench,
} from './support/worker-bench';

const FILE = gpFile();
const LOGIN = { text: 'Log in' };

let demo: DemoSite;
let paced: TabSite;
/** The file that is being sent; the test says when it continues. */
let sending: ServerResponse | undefined;
let bench: WorkerBench;
/** The same one until a test ends it. */
let worker: RunningWorker;

beforeAll(async () => {
  demo = await startDemoSite();
  paced = await startTabSite({
    '/tab': page('<button id="download" onclick="location.href=\'/file\'">Get</button>'),
    '/file': (_request, response) => {
      response.writeHead(200, {
        'content-disposition': 'attachment; filename="tab.gp"',
        'content-length': FILE.length,
      });
      response.write(FILE.subarray(0, 1_000));
      sending = response;
    },
  });
  bench = await openWorkerBench([
    {
      ...recipeFor(demo.url, { deadlineSeconds: 60, loginRequired: LOGIN, maxFileSize: 500_000 }),
      id: 'demo',
    },
    { ...recipeFor(demo.url, { deadlineSeconds: 3 }), id: 'hasty' },
    { ...recipeFor(paced.url, { deadlineSeconds: 60 }), id: 'paced' },
  ]);
});
afterAll(async () => {
  await bench.close();
  await Promise.all([demo.close(), paced.close()]);
});
beforeEach(() => (sending = undefined));
afterEach(() => demo.clearFaults());

function tabOf(format: 'gp' | 'gpx'): DemoTab {
  const tab = demo.tabs.find((candidate) => candidate.format === format);
  if (tab === undefined) throw new Error(`The demo source has no .${format}`);
  return tab;
}

function refOf(tab: DemoTab) {
  return { sourceRef: { url: `${demo.url}/tabs/${tab.slug}` } };
}

async function sendPaced() {
  const job = await bench.send({ sourceId: 'paced', sourceRef: { url: `${paced.url}/tab` } });
  await waitFor(() =>
    bench.progress.some((at) => at.jobId === job.jobId && at.stage === 'downloading'),
  );
  return job;
}

/** Chromium's processes, of which there are several. */
function browserProcesses(): number[] {
  const pids = descendantsOf(worker.child.pid ?? 0);
  expect(pids.length).toBeGreaterThan(1);
  return pids;
}

async function untilEnded(pids: readonly number[]): Promise<void> {
  await waitFor(() => !pids.some(isRunning), { message: 'the end of every Chromium' });
}

describe('a worker process', () => {
  beforeEach(async () => {
    if (worker !== undefined && isRunning(worker.child.pid ?? 0)) return;
    worker = await bench.startWorker();
    await untilReady(worker);
  });

  it.each(['gpx', 'gp'] as const)('fetches, checks and stores a .%s', async (format) => {
    const tab = tabOf(format);
    const requestId = randomUUID();
    const job = await bench.send(refOf(tab), requestId);
    const outcome = await bench.outcomeOf(job);
    expect(outcome).toMatchObject({
      type: 'succeeded',
      requestId,
      data: {
        jobId: job.jobId,
        tabId: job.tabId,
        file: {
          sha256: tab.sha256,
          format,
          facts: {
            title: tab.title,
            tuning: tab.tuning,
            tempo: tab.tempo,
            tracks: tab.tracks,
            bars: tab.bars,
          },
        },
      },
    });
    expect(bench.storedFiles()).toContain(tab.sha256);
    expect(bench.started.map(({ attemptId }) => attemptId)).toContain(job.attemptId);
    const stages = bench.progress.filter((at) => at.jobId === job.jobId).map((at) => at.stage);
    expect(new Set(stages)).toEqual(new Set(['opening', 'downloading', 'checking', 'storing']));
    const lines = await waitFor(
      () => {
        const found = worker
          .output()
          .split('\n')
          .filter((line) => line.includes(job.jobId));
        return found.length > 1 && found;
      },
      { message: 'the start and the end of the job in the log' },
    );
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ requestId });
  });

  const faults: [string, Record<string, unknown>, Record<string, unknown>][] = [
    ['not-found', {}, { code: 'DOWNLOADS.REMOVED' }],
    [
      'rate-limited',
      { retryAfterSeconds: 17 },
      { code: 'DOWNLOADS.RATE_LIMITED', retryAfterSeconds: 17 },
    ],
    ['server-error', {}, { code: 'DOWNLOADS.SOURCE_DOWN' }],
    ['html', {}, { code: 'DOWNLOADS.BAD_FILE' }],
    ['html-page', {}, { code: 'DOWNLOADS.BAD_FILE' }],
    [
      'truncated',
      {},
      {
        code: 'DOWNLOADS.BROKE_OFF',
        reason: expect.stringMatching(/^the transfer broke off after [1-9]\d* of \d+ bytes$/),
      },
    ],
    ['cut-file', {}, { code: 'DOWNLOADS.BAD_FILE' }],
    ['oversize', {}, { code: 'DOWNLOADS.TOO_LARGE' }],
    ['redirect-loop', {}, { code: 'DOWNLOADS.SOURCE_DOWN' }],
    ['login-wall', {}, { code: 'DOWNLOADS.LOGIN_REQUIRED' }],
    ['changed-layout', {}, { code: 'DOWNLOADS.LAYOUT_CHANGED' }],
    [
      'zip-several',
      {},
      {
        code: 'DOWNLOADS.ARCHIVE_UNDECIDED',
        reason: expect.stringMatching(/^an archive with 3 tabs .*: the recipe has no pick$/),
      },
    ],
    ['rar', {}, { code: 'DOWNLOADS.ARCHIVE_UNKNOWN', reason: 'a RAR archive' }],
    ['7z', {}, { code: 'DOWNLOADS.ARCHIVE_UNKNOWN', reason: 'a 7z archive' }],
    ['zip-without-tab', {}, { code: 'DOWNLOADS.ARCHIVE_WITHOUT_TAB' }],
    ['zip-nested', {}, { code: 'DOWNLOADS.ARCHIVE_WITHOUT_TAB', reason: 'a zip in an archive' }],
    ['zip-locked', {}, { code: 'DOWNLOADS.ARCHIVE_LOCKED' }],
    ['zip-damaged', {}, { code: 'DOWNLOADS.ARCHIVE_DAMAGED' }],
    ['zip-bomb', {}, { code: 'DOWNLOADS.TOO_LARGE' }],
    ['zip-traversal', {}, { code: 'DOWNLOADS.UNSAFE_FILE' }],
  ];
  it.each(faults)('reports the fault %s %j as %j', async (fault, options, expected) => {
    const tab = tabOf('gpx');
    const before = bench.storedFiles();
    await demo.setFault({ scope: tab.slug, fault, ...options });
    const job = await bench.send(refOf(tab));
    expect(await bench.outcomeOf(job)).toMatchObject({ type: 'failed', data: expected });
    expect(bench.storedFiles()).toEqual(before);
  });

  it.each([
    ['zip', 'gpx'],
    ['zip', 'gp'],
    ['gzip', 'gpx'],
    ['gzip', 'gp'],
  ] as const)('keeps the tab of a %s around a .%s', async (fault, format) => {
    const tab = tabOf(format);
    await demo.setFault({ scope: tab.slug, fault });
    const job = await bench.send(refOf(tab));
    expect(await bench.outcomeOf(job)).toMatchObject({
      type: 'succeeded',
      data: { file: { sha256: tab.sha256, format } },
    });
    expect(bench.storedFiles()).toContain(tab.sha256);
  });

  it.each([
    ['page', 'tab'],
    ['file', 'file'],
  ] as const)('gives up a %s that does not come in time', async (_what, at) => {
    const tab = tabOf('gpx');
    await demo.setFault({ scope: tab.slug, fault: 'slow', delayMillis: 60_000, at });
    const job = await bench.send({ ...refOf(tab), sourceId: 'hasty' });
    expect(await bench.outcomeOf(job)).toMatchObject({
      type: 'failed',
      data: { code: 'DOWNLOADS.TIMED_OUT' },
    });
  });

  it('gives back a job of a source that it does not know', async () => {
    const job = await bench.send({ sourceId: 'unknown' });
    expect(await bench.outcomeOf(job)).toMatchObject({ type: 'returned' });
  });

  it('leaves nothing behind when it is killed, and another one ends its job', async () => {
    const before = bench.storedFiles();
    const job = await sendPaced();
    const browsers = browserProcesses();
    await worker.stop('SIGKILL');
    await untilEnded(browsers);
    expect(bench.storedFiles()).toEqual(before);

    sending = undefined;
    worker = await bench.startWorker();
    const again = await waitFor(() => sending, { message: 'the file to be asked for again' });
    again.end(FILE.subarray(1_000));
    expect(await bench.outcomeOf(job)).toMatchObject({ type: 'succeeded' });
    expect(
      readdirSync(bench.tempFolder).filter((name) => name.startsWith('tabdock-worker')),
    ).toHaveLength(1);
  });

  it('ends its jobs before it stops', async () => {
    const job = await sendPaced();
    const browsers = browserProcesses();
    worker.child.kill('SIGTERM');
    await waitFor(async () => (await fetch(`${worker.url}/health/ready`)).status === 503);
    sending?.end(FILE.subarray(1_000));
    expect(await bench.outcomeOf(job)).toMatchObject({ type: 'succeeded' });
    expect(await worker.exited).toEqual({ code: 0, signal: null });
    await untilEnded(browsers);
    expect(
      readdirSync(bench.tempFolder).filter((name) => name.startsWith('tabdock-worker')),
    ).toEqual([]);
  });
});

it('returns the job that does not end in time to the queue', async () => {
  await worker?.stop();
  worker = await bench.startWorker({ WORKER_DRAIN_SECONDS: '1' });
  await untilReady(worker);
  const job = await sendPaced();
  worker.child.kill('SIGTERM');
  expect(await worker.exited).toEqual({ code: 0, signal: null });
  expect(bench.outcomes.filter(({ data }) => data.jobId === job.jobId)).toEqual([]);
  sending = undefined;
  worker = await bench.startWorker();
  (await waitFor(() => sending, { message: 'the file to be asked for again' })).end(
    FILE.subarray(1_000),
  );
  expect(await bench.outcomeOf(job)).toMatchObject({ type: 'succeeded' });
});

it('is not ready without a browser, and says why', async () => {
  const broken = await bench.startWorker({ CHROMIUM_PATH: '/bin/false' });
  const report = await waitFor(async () => {
    const response = await fetch(`${broken.url}/health/ready`).catch(() => undefined);
    return response?.status === 503 ? response.text() : undefined;
  });
  expect(report).toContain('/bin/false');
  await broken.stop();
});

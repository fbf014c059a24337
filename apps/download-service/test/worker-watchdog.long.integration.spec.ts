import { readFile } from 'node:fs/promises';
import { createLogger } from '@tabdock/service-kit';
import { PATIENCE_MILLIS, waitFor } from '@tabdock/service-kit/testing';
import { BrowserWatchdog } from '../src/worker/browser/pool/browser-watchdog';
import type { PooledBrowser } from '../src/worker/browser/pool/pooled-browser';
import { commandOf, descendantsOf, isRunning, isUncollected } from './support/child-process';
import { gpFile } from '@tabdock/tab-files/testing';
import { attachment, page, recipeFor, startTabSite, type TabSite } from './support/tab-site';
import { openWorkshop, type Workshop } from './support/workshop';

const FILE = gpFile();

const GO_TO_FILE = '<button id="download" onclick="location.href=\'/file\'">Get</button>';

let site: TabSite;
/** Lets the page come after all. */
let comes: () => void;
let workshop: Workshop;
let watchdog: BrowserWatchdog;
beforeEach(async () => {
  // The page that does not come keeps its job running.
  site = await startTabSite({
    '/tab': (request, response) => {
      comes = () => page(GO_TO_FILE)(request, response);
    },
    '/file': attachment(FILE),
    '/spins': page('<script>for (;;);</script>'),
    '/spins-when-clicked': page('<button id="download" onclick="for (;;);">Get</button>'),
    '/thinks': page(
      `${GO_TO_FILE}<script>for (const end = Date.now() + 3_000; Date.now() < end;);</script>`,
    ),
  });
});
afterEach(async () => {
  await workshop.close();
  await watchdog.stop();
  await site.close();
});

interface OpenOptions {
  readonly browsers?: number;
  readonly idleMillis?: number;
  readonly shareBytes?: number;
  readonly pageAnswerMillis?: number;
  readonly answerMillis?: number;
}

/** A workshop whose browsers are watched closely, and run. */
async function open({
  browsers = 1,
  shareBytes = Infinity,
  pageAnswerMillis,
  idleMillis = Infinity,
  answerMillis = PATIENCE_MILLIS,
}: OpenOptions = {}): Promise<void> {
  workshop = await openWorkshop({ browsers, pageAnswerMillis, idleMillis });
  watchdog = new BrowserWatchdog({
    pool: workshop.pool,
    answerMillis,
    shareBytes,
    metrics: workshop.browserMetrics,
    logger: createLogger('test', 'silent' as 'fatal'),
    intervalMillis: 100,
  });
  await workshop.pool.ready();
  await waitFor(() => workshop.pool.running.length === browsers);
}

/** A job that waits for its page; the test decides how it ends. */
async function startWaitingJob(signal?: AbortSignal): Promise<{ outcome: Promise<unknown> }> {
  const before = site.requests.length;
  const outcome = workshop
    .fetch(recipeFor(site.url, { deadlineSeconds: 60 }), `${site.url}/tab`, { signal })
    .catch((error: unknown) => error);
  await waitFor(() => site.requests.slice(before).includes('/tab'));
  return { outcome };
}

async function fetchFile(): Promise<Buffer> {
  const recipe = recipeFor(site.url, { steps: [{ goto: '{url}' }] });
  return readFile(await workshop.fetch(recipe, `${site.url}/file`));
}

function onlyBrowser(): { browser: PooledBrowser; pid: number; processes: number[] } {
  const [browser] = workshop.pool.running;
  const pid = browser?.browser.process()?.pid;
  if (browser === undefined || pid === undefined) throw new Error('No browser runs');
  return { browser, pid, processes: [pid, ...descendantsOf(pid)] };
}

/** The newest last. Chromium may keep a spare one beside that of the page. */
function renderersOf(processes: readonly number[]): [number, ...number[]] {
  const [first, ...others] = processes.filter((pid) => commandOf(pid).includes('--type=renderer'));
  if (first === undefined) throw new Error('No renderer runs');
  return [first, ...others];
}

/** Ended, and those that this process has started collected. */
async function untilEnded(processes: readonly number[]): Promise<void> {
  const isLeft = (pid: number) => isRunning(pid) || isUncollected(pid);
  await waitFor(() => !processes.some(isLeft), { message: 'the end of all processes' });
}

async function recycled(reason: string): Promise<boolean> {
  const text = await workshop.metrics.registry.metrics();
  return new RegExp(`tabdock_browsers_recycled_total\\{reason="${reason}"[^}]*\\} 1`).test(text);
}

it('ends a browser that is stopped, with all its processes; its job fails at once and the next one has another', async () => {
  await open({ answerMillis: 500 });
  const job = await startWaitingJob();
  const { pid, processes } = onlyBrowser();
  process.kill(pid, 'SIGSTOP');
  watchdog.start();
  expect(await job.outcome).toMatchObject({ code: 'DOWNLOADS.WORKER_FAILED' });
  await untilEnded(processes);
  expect(await recycled('hung')).toBe(true);
  await watchdog.stop();
  expect(await fetchFile()).toEqual(FILE);
});

it('takes in the processes of a browser whose first one was killed', async () => {
  await open();
  const job = await startWaitingJob();
  const { pid, processes } = onlyBrowser();
  // A stopped renderer does not notice by itself that its browser is gone.
  for (const renderer of renderersOf(processes)) process.kill(renderer, 'SIGSTOP');
  process.kill(pid, 'SIGKILL');
  expect(await job.outcome).toMatchObject({ code: 'DOWNLOADS.WORKER_FAILED' });
  await untilEnded(processes);
  expect(await recycled('crashed')).toBe(true);
  expect(await fetchFile()).toEqual(FILE);
});

it('fails the job whose page was killed, and no other', async () => {
  await open();
  const job = await startWaitingJob();
  for (const renderer of renderersOf(onlyBrowser().processes)) process.kill(renderer, 'SIGKILL');
  expect(await job.outcome).toMatchObject({ code: 'DOWNLOADS.WORKER_FAILED' });
  expect(await fetchFile()).toEqual(FILE);
});

it('frees the slot of a page that is stopped when its job ends', async () => {
  await open();
  watchdog.start();
  const stop = new AbortController();
  const job = await startWaitingJob(stop.signal);
  const renderers = renderersOf(onlyBrowser().processes);
  for (const renderer of renderers) process.kill(renderer, 'SIGSTOP');
  stop.abort(new Error('deadline'));
  expect(await job.outcome).toMatchObject({ message: 'deadline' });
  expect(await fetchFile()).toEqual(FILE);
  // The page's own is ended; a spare one would stay.
  await waitFor(() => renderers.some((pid) => !isRunning(pid)));
});

it('ends the jobs of pages whose scripts never end, and leaves their neighbour alone', async () => {
  await open({ pageAnswerMillis: 6_000 });
  watchdog.start();
  const neighbour = await startWaitingJob();
  const { browser } = onlyBrowser();
  const recipe = recipeFor(site.url, { deadlineSeconds: 600 });
  const signal = AbortSignal.timeout(120_000);
  await Promise.all(
    ['/spins', '/spins-when-clicked'].map((path) =>
      expect(workshop.fetch(recipe, `${site.url}${path}`, { signal })).rejects.toMatchObject({
        code: 'DOWNLOADS.TIMED_OUT',
        message: 'the page did not answer for 6 s',
      }),
    ),
  );
  await waitFor(() => browser.open === 1, { message: 'free slots' });
  expect(workshop.pool.running).toEqual([browser]);
  comes();
  expect(await readFile((await neighbour.outcome) as string)).toEqual(FILE);
}, 150_000);

it('lets a page think for a while', async () => {
  await open({ pageAnswerMillis: 15_000 });
  const recipe = recipeFor(site.url, { deadlineSeconds: 60 });
  expect(await readFile(await workshop.fetch(recipe, `${site.url}/thinks`))).toEqual(FILE);
});

it('gives a browser over its share of memory no more jobs', async () => {
  await open({ shareBytes: 1024 });
  const { browser, processes } = onlyBrowser();
  const bytes = await browser.memoryBytes();
  expect(bytes).toBeGreaterThan(20 * 1024 * 1024);
  await expect(
    workshop.pool.withContext('http://127.0.0.1:9', async () => {
      watchdog.start();
      await waitFor(() => recycled('memory'));
      await untilEnded(processes);
    }),
  ).rejects.toMatchObject({ code: 'DOWNLOADS.WORKER_FAILED' });
});

it('spreads jobs over its browsers', async () => {
  await open({ browsers: 2 });
  const stop = new AbortController();
  const jobs = [await startWaitingJob(stop.signal), await startWaitingJob(stop.signal)];
  expect(workshop.pool.running.map((browser) => browser.open)).toEqual([1, 1]);
  stop.abort(new Error('enough'));
  await Promise.all(jobs.map((job) => job.outcome));
});

it('closes browsers without jobs, is ready all the same, and starts one for the next job', async () => {
  await open({ browsers: 2, idleMillis: 2_000 });
  const processes = workshop.pool.running.flatMap(({ browser }) => {
    const pid = browser.process()?.pid ?? 0;
    return [pid, ...descendantsOf(pid)];
  });
  const job = await startWaitingJob();
  watchdog.start();
  await waitFor(() => workshop.pool.running.length === 1, {
    message: 'the end of the browser without a job',
  });
  expect(onlyBrowser().browser.open).toBe(1);
  comes();
  expect(await readFile((await job.outcome) as string)).toEqual(FILE);
  await waitFor(() => workshop.pool.running.length === 0);
  await untilEnded(processes);
  await workshop.pool.ready();
  expect(workshop.pool.running).toEqual([]);
  expect(await fetchFile()).toEqual(FILE);
  expect(workshop.pool.running).toHaveLength(1);
});

import { createHash } from 'node:crypto';
import { waitFor } from '@tabdock/service-kit/testing';
import { commandOf, descendantsOf } from './support/child-process';
import { archiveFile, gpFile, zipArchive } from '@tabdock/tab-files/testing';
import { attachment, recipeFor, startTabSite, type TabSite } from './support/tab-site';
import {
  openWorkerBench,
  type RunningWorker,
  untilReady,
  type WorkerBench,
} from './support/worker-bench';

const PROGRAM = { name: 'Content/player.exe', content: Buffer.from('MZ') };

let site: TabSite;
let bench: WorkerBench;
let worker: RunningWorker;

beforeAll(async () => {
  site = await startTabSite({
    '/tab': attachment(gpFile()),
    '/rests': attachment(gpFile('\\title "Rest" . r.1 | r.1')),
    '/program': attachment(archiveFile([PROGRAM])),
    '/several': attachment(
      zipArchive([
        { name: 'Song (lead).gp', content: gpFile() },
        { name: 'Song (12, bass).gp', content: archiveFile() },
      ]),
    ),
    '/junk': attachment(Buffer.concat([gpFile(), Buffer.alloc(100_000)])),
  });
  bench = await openWorkerBench([
    recipeFor(site.url, {
      method: 'http',
      url: '{url}',
      values: { number: [{ regex: 'n=(\\d+)', group: 1 }] },
      pick: ['*{number}, bass*'],
    }),
  ]);
  // Checker processes start from source here, which takes a while on a busy machine.
  worker = await bench.startWorker({ CHECK_DEADLINE_SECONDS: '20', WORKER_CONCURRENCY: '1' });
  await untilReady(worker);
});
afterAll(async () => {
  await bench.close();
  await site.close();
});

async function outcomeFor(path: string, attempt = 1, values: Record<string, string> = {}) {
  const sourceRef = { url: `${site.url}${path}`, number: '', ...values };
  const job = await bench.send({ sourceId: 'test', sourceRef, attempt });
  return bench.outcomeOf(job, 120_000);
}

it.each([
  ['/rests', { code: 'DOWNLOADS.EMPTY_SCORE', reason: 'a score without a single note' }],
  ['/program', { code: 'DOWNLOADS.UNSAFE_FILE' }],
  ['/junk', { code: 'DOWNLOADS.UNSAFE_FILE' }],
])('says what is wrong with %s', async (path, data) => {
  expect(await outcomeFor(path)).toMatchObject({ type: 'failed', data });
  expect(bench.storedFiles()).toEqual([]);
});

it('takes the tab that the recipe picks out of an archive of several', async () => {
  expect(await outcomeFor('/several', 1, { number: '12' })).toMatchObject({
    type: 'succeeded',
    data: { file: { sha256: createHash('sha256').update(archiveFile()).digest('hex') } },
  });
  expect(await outcomeFor('/several', 1, { number: '13' })).toMatchObject({
    type: 'failed',
    data: { code: 'DOWNLOADS.ARCHIVE_UNDECIDED' },
  });
});

it('takes a check that gets no processor time upon itself, and has the file at the next attempt', async () => {
  const checker = await waitFor(() => idleChecker(worker), { message: 'a checker that waits' });
  process.kill(checker, 'SIGSTOP');
  expect(await outcomeFor('/tab')).toMatchObject({
    type: 'failed',
    data: {
      code: 'DOWNLOADS.WORKER_FAILED',
      reason: 'This machine did not check the file within 20 s',
    },
  });
  expect(await outcomeFor('/tab', 2)).toMatchObject({ type: 'succeeded' });
});

/** It is kept between files. */
function idleChecker({ child }: RunningWorker): number | undefined {
  return descendantsOf(child.pid ?? 0).find((pid) => commandOf(pid).includes('checker.child'));
}

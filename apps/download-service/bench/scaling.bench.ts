// From a queue of 1,000 downloads to the number of workers that it wants: until an api process says it, and until as
// many workers, started at once, hold as many jobs as the source allows.
import { randomUUID } from 'node:crypto';
import { limitTime } from '@tabdock/service-kit/testing';
import { Lab } from '../faults/support/lab';
import { httpRecipe } from '../faults/support/tab-source';

const DOWNLOADS = 1_000;
const SLOTS_OF_A_WORKER = 8;
const WORKERS = 3;
const BUDGET = { requestsPerSecond: 100, concurrency: WORKERS * SLOTS_OF_A_WORKER };
const TIME_LIMIT_MILLIS = 180_000;

async function wanted(url: string): Promise<number> {
  const response = await fetch(`${url}/internal/scaling`);
  return ((await response.json()) as { workersWanted: number }).workersWanted;
}

async function jobsInProgress(lab: Lab): Promise<number> {
  const [row] = await lab.ledger.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM fetch_job WHERE stage = 'downloading'`,
  );
  return row?.count ?? 0;
}

async function main(): Promise<void> {
  const lab = await Lab.open({
    recipes: (url) => [httpRecipe(url, { budget: BUDGET })],
    env: { WORKER_CONCURRENCY: String(SLOTS_OF_A_WORKER), JOB_LEASE_SECONDS: '120' },
  });
  const lines: string[] = [];
  try {
    const api = await lab.start('api');
    lab.source.holdFiles();
    const tabs = Array.from({ length: DOWNLOADS }, () => lab.tab(randomUUID()));
    const began = performance.now();
    const note = (what: string) =>
      lines.push(`${what} after ${((performance.now() - began) / 1_000).toFixed(2)} s`);
    await lab.requestBatch(tabs);
    note(`${DOWNLOADS} downloads accepted`);
    await lab.until('the number', async () => (await wanted(api.url)) === WORKERS);
    note(`${WORKERS} workers of ${SLOTS_OF_A_WORKER} slots wanted`);
    await Promise.all(Array.from({ length: WORKERS }, () => lab.start('worker')));
    note('all of them take jobs');
    await lab.until('jobs', async () => (await jobsInProgress(lab)) === BUDGET.concurrency);
    note(`${BUDGET.concurrency} jobs, as many as the source allows, in progress`);
  } finally {
    process.stdout.write(`${lines.join('\n')}\n`);
    lab.source.release();
    await lab.close();
  }
}

limitTime(TIME_LIMIT_MILLIS);
void main();

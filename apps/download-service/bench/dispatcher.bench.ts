// Handing over with a long queue: how long picking takes, and how long somebody waits who comes with one tab.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Owner } from '@tabdock/contracts/core';
import { BATCH_TABS_MAX, fetchJob } from '@tabdock/contracts/downloads';
import type { Recipe } from '@tabdock/contracts/sources';
import { Metrics } from '@tabdock/service-kit';
import { limitTime, waitFor } from '@tabdock/service-kit/testing';
import { BatchesService } from '../src/batches/batches.service';
import { DownloadChanges } from '../src/changes/download-changes';
import { DispatchService } from '../src/dispatch/dispatch.service';
import { DownloadsService } from '../src/downloads/downloads.service';
import { Sources } from '../src/downloads/sources';
import {
  account,
  openInstallation,
  SMALL_SOURCE_ID,
  tab,
  type Installation,
} from '../test/support/api-process';
import { ScriptedWorker } from '../test/support/worker';
import { firstOwner, loadJobs } from './load-jobs';

const PENDING = Number(process.env['BENCH_JOBS'] ?? 1_000_000);
const PENDING_OF_ONE = Math.min(PENDING, 100_000);
const OWNERS = 2_000;
const PICKS = 200;
const PICKED_AT_ONCE = 50;
/** Between the start of the transaction and its commit. */
const STATEMENTS_OF_A_PICK = 7;
const STARTS = 50;
/** With two slots one is free every 50 ms at best. */
const JOB_MILLIS = 100;
const LISTS = 50;
const TIME_LIMIT_MILLIS = 900_000;
const CROWDED_SOURCE = 'crowded';

type App = Awaited<ReturnType<Installation['start']>>;

interface Times {
  readonly p50: number;
  readonly p99: number;
}

async function timed(count: number, step: (number: number) => Promise<number>): Promise<Times> {
  const millis: number[] = [];
  for (let number = 0; number < count; number += 1) millis.push(await step(number));
  millis.sort((one, other) => one - other);
  const at = (share: number) => millis[Math.floor(millis.length * share)] ?? NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

async function millisOf(step: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await step();
  return performance.now() - start;
}

/** Everything that the leader does in one transaction: fence, budget, pick, mark, clock, commit. */
async function picks({ dataSource }: Installation, app: App): Promise<Times> {
  const recipe = app.get(Sources).find(SMALL_SOURCE_ID);
  if (!recipe) throw new Error('The recipe is missing');
  const budget = { ...recipe.download.budget, concurrency: PICKED_AT_ONCE };
  const crowded: Recipe = {
    ...recipe,
    id: CROWDED_SOURCE,
    download: { ...recipe.download, budget },
  };
  const [lease]: { epoch: string }[] = await dataSource.query('SELECT epoch FROM dispatcher_lease');
  return timed(PICKS, async () => {
    let taken = 0;
    const millis = await millisOf(async () => {
      const jobs = await app.get(DispatchService).take(lease?.epoch ?? '', crowded, PICKED_AT_ONCE);
      taken = jobs.length;
    });
    if (taken !== PICKED_AT_ONCE) throw new Error(`Only ${taken} jobs were picked`);
    await dataSource.query(
      `UPDATE fetch_job SET state = 'failed', finished_at = now()
       WHERE source_id = $1 AND state = 'dispatched'`,
      [CROWDED_SOURCE],
    );
    return millis;
  });
}

/** The same round trips without anything to do. */
async function emptyStatements({ dataSource }: Installation): Promise<Times> {
  return timed(PICKS, () =>
    millisOf(() =>
      dataSource.transaction(async (manager) => {
        for (let statement = 0; statement < STATEMENTS_OF_A_PICK; statement += 1)
          await manager.query('SELECT 1');
      }),
    ),
  );
}

/** From asking until a worker has the job, each time somebody who has nothing queued. */
async function starts(app: App, takenAt: ReadonlyMap<string, number>): Promise<Times> {
  return timed(STARTS, async () => {
    const wanted = tab(SMALL_SOURCE_ID);
    const start = performance.now();
    const order = { requestId: randomUUID(), owner: account(), tier: 'standard' } as const;
    await app.get(DownloadsService).request({ ...order, tab: wanted });
    return (await waitFor(() => takenAt.get(wanted.tabId))) - start;
  });
}

async function main(): Promise<void> {
  const installation = await openInstallation();
  const app = await installation.start();
  const worker = new ScriptedWorker(installation);
  const file = await worker.store('bench');
  const takenAt = new Map<string, number>();
  await installation.consumers.jobs(
    fetchJob,
    async (job) => {
      takenAt.set(job.tabId, performance.now());
      await delay(JOB_MILLIS);
      await worker.succeeded(job, file);
    },
    { prefetch: 10 },
  );
  const print = (what: string, { p50, p99 }: Times) =>
    process.stdout.write(`${what}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms\n`);
  const pending = `${PENDING.toLocaleString('en')} jobs of ${OWNERS.toLocaleString('en')} owners`;

  await loadJobs(installation.dataSource, {
    sourceId: CROWDED_SOURCE,
    jobs: PENDING,
    owners: OWNERS,
  });
  print(`Picking ${PICKED_AT_ONCE} of ${pending} (target 10 ms)`, await picks(installation, app));
  print('As many statements that do nothing', await emptyStatements(installation));
  const owner: Owner = await firstOwner(installation.dataSource, CROWDED_SOURCE);
  const list = () => app.get(DownloadsService).list({ owner, limit: 50 });
  print('A list of 50 downloads with their places', await timed(LISTS, () => millisOf(list)));
  const scrape = () => app.get(Metrics).registry.metrics();
  print('The metrics', await timed(LISTS, () => millisOf(scrape)));

  await starts(app, takenAt);
  const idle = await starts(app, takenAt);
  print('The only tab of somebody starts on an idle queue after', idle);
  const beside = async (count: number) => {
    const times = await starts(app, takenAt);
    const ratio = (times.p50 / idle.p50).toFixed(2);
    print(`... beside ${count.toLocaleString('en')} of somebody else (${ratio}, target 2)`, times);
  };
  const other = account();
  const tabs = Array.from({ length: BATCH_TABS_MAX }, () => tab(SMALL_SOURCE_ID));
  const batch = { batchId: randomUUID(), owner: other, tier: 'premium', tabs } as const;
  await app.get(BatchesService).request(batch);
  await beside(BATCH_TABS_MAX);
  await app.get(DownloadChanges).cancel(other);
  await loadJobs(installation.dataSource, {
    sourceId: SMALL_SOURCE_ID,
    jobs: PENDING_OF_ONE,
    owners: 1,
  });
  await beside(PENDING_OF_ONE);
  await installation.close();
  process.exit(0);
}

limitTime(TIME_LIMIT_MILLIS);
void main();

// Which share of the budgets of many sources the dispatcher uses, with one transaction at a time and with eight.
import { limitTime } from '@tabdock/service-kit/testing';
import { setTimeout as delay } from 'node:timers/promises';
import type { Recipe } from '@tabdock/contracts/sources';
import { openInstallation, testRecipe } from '../test/support/api-process';
import { cpuMillisOf } from './cpu-time';

const SOURCES = Number(process.env['BENCH_SOURCES'] ?? 500);
const SLOTS = 60;
/** The buckets' first tokens, connections and plans do not count. */
const WARM_UP_SECONDS = 4;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 15);
const TIME_LIMIT_MILLIS = 120_000;

const QUEUE = `
  INSERT INTO fetch_job (id, source_id, tab_id, source_ref, state, weight, fair_tag, next_attempt_at)
  SELECT gen_random_uuid(), source_id, gen_random_uuid(), '{"url": "http://127.0.0.1:1/tabs/1"}', 'queued', 1, n, now()
  FROM unnest($1::text[]) AS source_id, generate_series(1, $2::int) AS n`;

interface Share {
  /** Share of what the budgets allow. */
  readonly percent: number;
  /** Processor time of the dispatching process for one job, in milliseconds. */
  readonly cpuMillis: number;
}

async function shareOf(recipes: readonly Recipe[], atOnce: number): Promise<Share> {
  const env = { DISPATCH_TRANSACTIONS: String(atOnce) };
  const installation = await openInstallation(env, { recipes });
  const { dataSource } = installation;
  // More than the budget allows in the time, within the slots: no worker ends a job.
  await dataSource.query(QUEUE, [recipes.map(({ id }) => id), SLOTS]);
  await dataSource.query('VACUUM ANALYZE fetch_job');
  await installation.start();
  await delay(WARM_UP_SECONDS * 1_000);
  const cpuBefore = cpuMillisOf(process.pid);
  const [{ from }]: [{ from: Date }] = await dataSource.query('SELECT clock_timestamp() AS from');
  await delay(SECONDS * 1_000);
  const cpu = cpuMillisOf(process.pid) - cpuBefore;
  const [{ jobs, seconds }]: [{ jobs: number; seconds: number }] = await dataSource.query(
    `SELECT count(*)::int AS jobs, extract(epoch FROM clock_timestamp() - $1)::float8 AS seconds
     FROM fetch_job WHERE dispatched_at >= $1`,
    [from],
  );
  await installation.close();
  return { percent: (100 * jobs) / (recipes.length * seconds), cpuMillis: cpu / jobs };
}

async function main(): Promise<void> {
  const ids = Array.from({ length: SOURCES }, (_, number) => `source-${number}`);
  const recipes = ids.map((id) => {
    const recipe = testRecipe(id, SLOTS);
    const budget = { requestsPerSecond: 1, concurrency: SLOTS };
    return { ...recipe, download: { ...recipe.download, budget } };
  });
  for (const atOnce of [1, 8]) {
    const { percent, cpuMillis } = await shareOf(recipes, atOnce);
    process.stdout.write(
      `${SOURCES} sources of 1 job a second, ${atOnce} transactions at a time: ${percent.toFixed(1)} % of the budgets used, ${cpuMillis.toFixed(2)} ms of processor a job\n`,
    );
  }
  process.exit(0);
}

limitTime(TIME_LIMIT_MILLIS);
void main();

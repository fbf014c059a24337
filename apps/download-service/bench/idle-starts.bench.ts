// How long an owner with one tab waits while nothing of the source is queued, at the api process that
// dispatches and at one that does not, beside a long queue of another source.
import { limitTime } from '@tabdock/service-kit/testing';
import { DispatcherLease } from '../src/api/dispatch/dispatcher-lease';
import { openInstallation, testRecipe } from '../test/support/api-process';
import { loadJobs } from './load-jobs';
import { Newcomers } from './starts';
import { formatted } from './times';

const OTHERS = Number(process.env['BENCH_JOBS'] ?? 200_000);
const OWNERS = 2_000;
const STARTS = 100;
const SLOTS = 4;
const SOURCE_ID = 'idle';
/** A source that has no recipe: its jobs are not dispatched. */
const CROWDED = 'crowded';
const TIME_LIMIT_MILLIS = 240_000;

async function main(): Promise<void> {
  const recipes = [testRecipe(SOURCE_ID, SLOTS)];
  const installation = await openInstallation({}, { recipes });
  const { dataSource } = installation;
  await loadJobs(dataSource, { sourceId: CROWDED, jobs: OTHERS, owners: OWNERS });
  const leader = await installation.start();
  const newcomers = await Newcomers.open(installation);
  const print = async (replica: string, app: typeof leader) => {
    const { started, accepted } = await newcomers.start(app, SOURCE_ID, STARTS);
    process.stdout.write(formatted(`${replica}: a job is with a worker after`, started));
    process.stdout.write(formatted('... of which until it is accepted', accepted));
  };

  await print('One replica', leader);
  const other = await installation.start();
  if ((await other.get(DispatcherLease).hold()) !== undefined)
    throw new Error('The second replica took the lead');
  await print('Two replicas, asked at the one that does not dispatch', other);
  await installation.close();
  process.exit(0);
}

limitTime(TIME_LIMIT_MILLIS);
void main();

// Hand-overs with a long queue: how long picking takes, and how long an owner with one tab waits.
import type { Owner } from '@tabdock/contracts/core';
import type { Recipe } from '@tabdock/contracts/sources';
import { Metrics } from '@tabdock/service-kit';
import { limitTime } from '@tabdock/service-kit/testing';
import { DispatchService } from '../src/api/dispatch/dispatch.service';
import { DownloadsService } from '../src/api/requests/downloads/downloads.service';
import { openInstallation, testRecipe, type Installation } from '../test/support/api-process';
import { firstOwner, loadDelayedJobs, loadJobs } from './load-jobs';
import { Newcomers } from './starts';
import { millisOf, timed, formatted, type Times } from './times';

const PENDING = Number(process.env['BENCH_JOBS'] ?? 1_000_000);
const PENDING_OF_ONE = Math.min(PENDING, 100_000);
const OWNERS = 2_000;
/** A process compiles its code within the first ones. */
const FIRST_PICKS = 200;
const PICKS = 1_000;
const PICKED_AT_ONCE = 50;
/** Statements of a pick between the start of its transaction and the commit. */
const STATEMENTS_OF_A_PICK = 4;
const LISTS = 50;
const TIME_LIMIT_MILLIS = 900_000;
/** A source that has no recipe: the dispatcher leaves it to the bench. */
const CROWDED: Recipe = testRecipe('crowded', PICKED_AT_ONCE);
const SLOTS = [2, 4, 8];

type App = Awaited<ReturnType<Installation['start']>>;

/** Everything that the leader does in one transaction: fence, budget, pick, mark, clock, commit. */
async function picks({ dataSource }: Installation, app: App, count = PICKS): Promise<Times> {
  const [lease]: { epoch: string }[] = await dataSource.query('SELECT epoch FROM dispatcher_lease');
  return timed(count, async () => {
    let taken = 0;
    const millis = await millisOf(async () => {
      const dispatch = app.get(DispatchService);
      const jobs = await dispatch.take(lease?.epoch ?? '', [
        { recipe: CROWDED, limit: PICKED_AT_ONCE },
      ]);
      taken = jobs.length;
    });
    if (taken !== PICKED_AT_ONCE) throw new Error(`Only ${taken} jobs were picked`);
    await dataSource.query(
      `UPDATE fetch_job SET state = 'failed', finished_at = now()
       WHERE source_id = $1 AND state = 'dispatched'`,
      [CROWDED.id],
    );
    return millis;
  });
}

/** The same round trips, of which one changes a row, so that the commit waits for the disk. */
async function smallTransactions({ dataSource }: Installation): Promise<Times> {
  return timed(PICKS, () =>
    millisOf(() =>
      dataSource.transaction(async (manager) => {
        for (let statement = 1; statement < STATEMENTS_OF_A_PICK; statement += 1)
          await manager.query('SELECT 1');
        await manager.query('UPDATE dispatcher_lease SET epoch = epoch');
      }),
    ),
  );
}

function sourceOf(slots: number): string {
  return `slots-${slots}`;
}

async function main(): Promise<void> {
  const recipes = SLOTS.map((slots) => testRecipe(sourceOf(slots), slots));
  const installation = await openInstallation({}, { recipes });
  const { dataSource } = installation;
  const app = await installation.start();
  const print = (what: string, times: Times) => process.stdout.write(formatted(what, times));
  const pending = `${PENDING.toLocaleString('en')} jobs of ${OWNERS.toLocaleString('en')} owners`;

  await loadJobs(dataSource, { sourceId: CROWDED.id, jobs: PENDING, owners: OWNERS });
  const first = await picks(installation, app, FIRST_PICKS);
  print(`Picking ${PICKED_AT_ONCE} of ${pending}, the first ${FIRST_PICKS} of a process`, first);
  print('... those after them (target 10 ms)', await picks(installation, app));
  print(
    '... as many statements, of which one changes a row',
    await smallTransactions(installation),
  );
  const owner: Owner = await firstOwner(dataSource, CROWDED.id);
  const list = () => app.get(DownloadsService).list({ owner, limit: 50 });
  print('A list of 50 downloads with their places', await timed(LISTS, () => millisOf(list)));
  const scrape = () => app.get(Metrics).registry.metrics();
  print('The metrics', await timed(LISTS, () => millisOf(scrape)));

  await loadDelayedJobs(dataSource, CROWDED.id, PENDING);
  const delayed = `${PENDING.toLocaleString('en')} that wait for their time`;
  print(`Picking ${PICKED_AT_ONCE} behind ${delayed}`, await picks(installation, app));

  const newcomers = await Newcomers.open(installation);
  for (const slots of SLOTS) {
    const sourceId = sourceOf(slots);
    const idle = await newcomers.start(app, sourceId);
    print(`${slots} slots: the only tab of an owner starts on an idle queue after`, idle.started);
    print('... of which until it is accepted', idle.accepted);
    await loadJobs(dataSource, { sourceId, jobs: PENDING_OF_ONE, owners: 1 });
    const beside = await newcomers.start(app, sourceId);
    const ratio = (beside.started.p50 / idle.started.p50).toFixed(2);
    const others = PENDING_OF_ONE.toLocaleString('en');
    print(`... beside ${others} of another owner (${ratio}, target 2)`, beside.started);
    print('... of which until it is accepted', beside.accepted);
    print('... a slot stands empty between two jobs for', beside.emptySlot);
    await dataSource.query(
      `UPDATE fetch_job SET state = 'failed', finished_at = now()
       WHERE source_id = $1 AND state = 'queued'`,
      [sourceId],
    );
  }
  await installation.close();
  process.exit(0);
}

limitTime(TIME_LIMIT_MILLIS);
void main();

// A tab whose file is stored is downloaded again: from the click to the message on the guest's socket, through
// everything that a click passes; and the least that any such product does. With BENCH_TRACE_RATIO this share of the
// clicks is traced.
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { TraceCollector } from '@tabdock/service-kit/testing';
import { Lab } from '../faults/support/lab';
import { httpRecipe } from '../faults/support/tab-source';
import { cpuMillisOf } from './cpu-time';
import { median } from './fetcher';
import { Neighbours } from './same-tab/neighbours';
import { Visitor, type Clicked } from './same-tab/visitor';

const ROUNDS = 5;
const CLICKS_PER_ROUND = 40;
const TARGET_MILLIS = 100;
/** Time after which no further round begins; a slow machine does fewer. */
const ROUNDS_LIMIT_MILLIS = 25_000;
const CACHE = { freshSeconds: 3_600, keepSeconds: 3_600 };
const TIME_LIMIT_MILLIS = 55_000;
const TRACE_RATIO = process.env['BENCH_TRACE_RATIO'];

interface Side {
  readonly visitor: Visitor;
  readonly rounds: Clicked[][];
  /** Processor time of all processes behind it, PostgreSQL and RabbitMQ left out. */
  processorMillis: number;
}

/** This many clicks, one after the other. */
async function click({ visitor }: Side, tabId: string): Promise<Clicked[]> {
  const clicked: Clicked[] = [];
  while (clicked.length < CLICKS_PER_ROUND) clicked.push(await visitor.click(tabId));
  return clicked;
}

/** Adds a round and the processor time of the processes that this one started. */
async function measure(side: Side, tabId: string): Promise<void> {
  const [before, own] = [cpuMillisOf(process.pid), process.cpuUsage()];
  side.rounds.push(await click(side, tabId));
  const { user, system } = process.cpuUsage(own);
  side.processorMillis += cpuMillisOf(process.pid) - before - (user + system) / 1_000;
}

/** Jobs that were ever made, and requests to the source. */
async function fetches(lab: Lab): Promise<{ jobs: number; requests: number }> {
  const [row] = await lab.ledger.query<{ jobs: number }>(
    'SELECT count(*)::int AS jobs FROM fetch_job',
  );
  return { jobs: row?.jobs ?? NaN, requests: lab.source.asked.length };
}

function report(ours: Side, bare: Side): string {
  const of = (key: keyof Clicked) => (clicks: readonly Clicked[]) =>
    clicks.map((clicked) => clicked[key]).toSorted((a, b) => a - b);
  const [answered, completed] = [of('answered'), of('completed')];
  const formatted = (millis: readonly number[]) => {
    const at = (share: number) => (millis[Math.floor(millis.length * share)] ?? NaN).toFixed(1);
    return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
  };
  const describe = (name: string, { rounds, processorMillis }: Side) => {
    const clicks = rounds.flat();
    const processor = (processorMillis / clicks.length).toFixed(1);
    return `${name}: ${formatted(completed(clicks))}; answered: ${formatted(answered(clicks))}; ${processor} ms of processor a click`;
  };
  const all = completed(ours.rounds.flat());
  const inTime = all.filter((millis) => millis <= TARGET_MILLIS).length / all.length;
  const ratios = ours.rounds.map(
    (clicks, round) => median(completed(clicks)) / median(completed(bare.rounds[round] ?? [])),
  );
  const range = `${Math.min(...ratios).toFixed(1)} to ${Math.max(...ratios).toFixed(1)}`;
  return [
    describe('The same tab again, from click to event', ours),
    `  ${(inTime * 100).toFixed(1)} % of ${all.length} clicks within ${TARGET_MILLIS} ms, the target`,
    describe('A row and a message alone', bare),
    `  p50 ratio ${median(ratios).toFixed(1)} (${range}; ${ratios.length} rounds in turn)`,
    '',
  ].join('\n');
}

async function run(lab: Lab, neighbours: Neighbours): Promise<string> {
  const side = async (url: string): Promise<Side> => ({
    visitor: await Visitor.open(url),
    rounds: [],
    processorMillis: 0,
  });
  const load = loadavg()[0]?.toFixed(1);
  const [api, worker] = await Promise.all([lab.start('api'), lab.start('worker')]);
  const tabId = await neighbours.searchService('/files/greensleeves');
  await neighbours.adsService();
  const ours = await side(await neighbours.gateway(api.url));
  const bare = await side(await neighbours.bareServer());
  // The file is fetched once, by a worker that is stopped when the same tab is asked for again.
  await ours.visitor.click(tabId);
  await worker.stop();
  for (const each of [ours, bare]) await click(each, tabId);
  const start = performance.now();
  while (ours.rounds.length < ROUNDS && performance.now() - start < ROUNDS_LIMIT_MILLIS)
    for (const each of [ours, bare]) await measure(each, tabId);
  const { jobs, requests } = await fetches(lab);
  if (jobs !== 1 || requests !== 1)
    throw new Error(
      `The first click makes a job and a request to the source, no other does; there were ${jobs} and ${requests}`,
    );
  for (const { visitor } of [ours, bare]) visitor.leave();
  return `${report(ours, bare)}  no job made and no request to the source after the first click; load ${load} at the start\n`;
}

async function tooLate(): Promise<never> {
  await delay(TIME_LIMIT_MILLIS, undefined, { ref: false });
  throw new Error(`not done within ${TIME_LIMIT_MILLIS} ms`);
}

async function main(): Promise<void> {
  const collector = await TraceCollector.start();
  const traces = TRACE_RATIO === undefined ? {} : collector.environment(TRACE_RATIO);
  const lab = await Lab.open({
    recipes: (url) => [httpRecipe(url, { cache: CACHE })],
    env: { LOG_LEVEL: 'warn', ...traces },
  });
  const neighbours = new Neighbours(lab);
  try {
    process.stdout.write(await Promise.race([run(lab, neighbours), tooLate()]));
  } finally {
    await neighbours.stop();
    await lab.close();
    await collector.stop();
  }
}

void main();

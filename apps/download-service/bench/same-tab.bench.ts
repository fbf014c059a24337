// A tab whose file is stored is downloaded again: from the click to the message on the guest's socket, through
// everything that a click passes; and the least that any such product does. With BENCH_TRACE_RATIO an installation that
// traces this share of the clicks is asked in turn with one that traces none.
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { TraceCollector } from '@tabdock/service-kit/testing';
import { cpuMillisOf } from './cpu-time';
import { median } from './fetcher';
import { Product, type Side } from './same-tab/product';
import type { Clicked } from './same-tab/visitor';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** Rounds after which code that runs often is compiled. */
const WARM_UP_ROUNDS = 10;
const CLICKS_PER_ROUND = 40;
const TARGET_MILLIS = 100;
/** Time after which no further round begins; a slow machine does fewer. */
const ROUNDS_LIMIT_MILLIS = ROUNDS * 5_000;
const TIME_LIMIT_MILLIS = 120_000 + 2 * ROUNDS_LIMIT_MILLIS;
const TRACE_RATIO = process.env['BENCH_TRACE_RATIO'];

/** This many clicks, one after the other. */
async function click({ visitor, tabId }: Side): Promise<Clicked[]> {
  const clicked: Clicked[] = [];
  while (clicked.length < CLICKS_PER_ROUND) clicked.push(await visitor.click(tabId));
  return clicked;
}

/** Adds a round and the processor time of the processes that this one started. */
async function measure(side: Side): Promise<void> {
  const [before, own] = [cpuMillisOf(process.pid), process.cpuUsage()];
  side.rounds.push(await click(side));
  const { user, system } = process.cpuUsage(own);
  side.processorMillis.push(cpuMillisOf(process.pid) - before - (user + system) / 1_000);
}

const completedIn = (clicks: readonly Clicked[]) => clicks.map(({ completed }) => completed);

function ratioOf(name: string, ours: readonly number[], others: readonly number[]): string {
  const ratios = ours.map((value, round) => value / (others[round] ?? NaN));
  const range = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  return `  ${name} ${median(ratios).toFixed(2)} (${range}; ${ratios.length} rounds in turn)`;
}

function describe({ name, rounds, processorMillis }: Side): string {
  const clicks = rounds.flat();
  const formatted = (values: readonly number[]) => {
    const millis = values.toSorted((a, b) => a - b);
    const at = (share: number) => (millis[Math.floor(millis.length * share)] ?? NaN).toFixed(1);
    return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
  };
  const answered = formatted(clicks.map((clicked) => clicked.answered));
  const processor = processorMillis.reduce((sum, one) => sum + one, 0) / clicks.length;
  return `${name}: ${formatted(completedIn(clicks))}; answered: ${answered}; ${processor.toFixed(1)} ms of processor a click`;
}

function report(ours: Side, bare: Side, traced: Side | undefined): string {
  const all = completedIn(ours.rounds.flat());
  const inTime = all.filter((millis) => millis <= TARGET_MILLIS).length / all.length;
  const medians = ({ rounds }: Side) => rounds.map((clicks) => median(completedIn(clicks)));
  const lines = [
    describe(ours),
    `  ${(inTime * 100).toFixed(1)} % of ${all.length} clicks within ${TARGET_MILLIS} ms, the target`,
    describe(bare),
    ratioOf('p50 ratio', medians(ours), medians(bare)),
  ];
  if (traced !== undefined) {
    lines.push(describe(traced));
    lines.push(ratioOf('p50, traced / not', medians(traced), medians(ours)));
    const processor = ratioOf('processor, the same', traced.processorMillis, ours.processorMillis);
    lines.push(`${processor}; target 1.05 at a tenth`);
  }
  return `${lines.join('\n')}\n`;
}

async function run(product: Product, tracing: Product | undefined): Promise<string> {
  const load = loadavg()[0]?.toFixed(1);
  const ours = await product.side('The same tab again, from click to event');
  const bare = await product.bareSide('A row and a message alone', ours.tabId);
  const traced = await tracing?.side(`The same, ${TRACE_RATIO} of the clicks traced`);
  const sides = [ours, bare, ...(traced === undefined ? [] : [traced])];
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1)
    for (const side of sides) await click(side);
  const start = performance.now();
  while (ours.rounds.length < ROUNDS && performance.now() - start < ROUNDS_LIMIT_MILLIS)
    // Each side begins as often as the other ones.
    for (const side of ours.rounds.length % 2 === 0 ? sides : sides.toReversed())
      await measure(side);
  for (const one of [product, tracing]) await one?.assertFetchedOnce();
  for (const { visitor } of sides) visitor.leave();
  return `${report(ours, bare, traced)}  no job made and no request to the source after the first click; load ${load} at the start\n`;
}

async function tooLate(): Promise<never> {
  await delay(TIME_LIMIT_MILLIS, undefined, { ref: false });
  throw new Error(`not done within ${TIME_LIMIT_MILLIS} ms`);
}

async function main(): Promise<void> {
  const collector = await TraceCollector.start();
  const product = await Product.open({});
  const tracing =
    TRACE_RATIO === undefined ? undefined : await Product.open(collector.environment(TRACE_RATIO));
  try {
    process.stdout.write(await Promise.race([run(product, tracing), tooLate()]));
  } finally {
    await product.close();
    await tracing?.close();
    await collector.stop();
  }
}

void main();

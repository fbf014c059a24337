// RPC through the kit against bare amqplib: the same broker, payload and concurrency, rounds in turn.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { limitTime } from '@tabdock/service-kit/testing';
import { callBare, serveBare } from './bare-peer';
import { callKit, serveKit } from './kit-peer';

const CONCURRENCY = 64;
const CALLS_PER_ROUND = 10_000;
const WARM_UP_CALLS = 3_000;
const TIME_LIMIT_MILLIS = 180_000;
const ROUNDS = 5;

interface Round {
  readonly callsPerSecond: number;
  readonly p50Millis: number;
  readonly p99Millis: number;
}

async function round(call: () => Promise<unknown>, calls: number): Promise<Round> {
  const latencies: number[] = [];
  let left = calls;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (left-- > 0) {
        const sent = performance.now();
        await call();
        latencies.push(performance.now() - sent);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
  return { callsPerSecond: calls / seconds, p50Millis: at(0.5), p99Millis: at(0.99) };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function report(name: string, rounds: Round[]): void {
  const of = (key: keyof Round) => median(rounds.map((one) => one[key]));
  process.stdout.write(
    `${name.padEnd(14)} ${of('callsPerSecond').toFixed(0).padStart(7)} calls/s   p50 ${of('p50Millis').toFixed(2)} ms   p99 ${of('p99Millis').toFixed(2)} ms\n`,
  );
}

async function serve(which: string) {
  const server = fork(__filename, [which]);
  const [said] = await Promise.race([once(server, 'message'), once(server, 'exit')]);
  if (said !== 'ready') throw new Error(`${which} ended before it was ready`);
  return server;
}

async function main(): Promise<void> {
  const servers = [await serve('serve-kit'), await serve('serve-bare')];
  const [kit, bare] = [await callKit(), await callBare()];
  for (const call of [kit, bare]) await round(call, WARM_UP_CALLS);
  const rounds: { kit: Round; bare: Round }[] = [];
  for (let index = 0; index < ROUNDS; index += 1) {
    rounds.push({
      kit: await round(kit, CALLS_PER_ROUND),
      bare: await round(bare, CALLS_PER_ROUND),
    });
  }
  for (const server of servers) server.kill();
  process.stdout.write(
    `RPC, concurrency ${CONCURRENCY}, median of ${ROUNDS} rounds of ${CALLS_PER_ROUND} calls\n`,
  );
  report(
    'kit',
    rounds.map(({ kit: one }) => one),
  );
  report(
    'bare amqplib',
    rounds.map(({ bare: one }) => one),
  );
  const ratio = median(rounds.map((one) => one.kit.callsPerSecond / one.bare.callsPerSecond));
  process.stdout.write(
    `kit / bare     ${ratio.toFixed(2)} (median of the rounds' ratios; target 0.85)\n`,
  );
  process.exit(0);
}

async function play(role: string): Promise<void> {
  await (role === 'serve-kit' ? serveKit() : serveBare());
  process.send?.('ready');
}

const [role] = process.argv.slice(2);
limitTime(TIME_LIMIT_MILLIS);
void (role === undefined ? main() : play(role));

// RPC through the kit against bare amqplib, over classic and quorum queues: the same broker, payload and concurrency,
// rounds in turn; and, over classic queues, against bare amqplib with the exchanges and acknowledgements that rights and
// lost processes need. With BENCH_CLUSTER=1 the broker has three nodes.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { limitTime, startPrivateBrokerCluster } from '@tabdock/service-kit/testing';
import { callBare, serveBare } from './bare-peer';
import { callKit, serveKit } from './kit-peer';

const CONCURRENCY = 64;
const CALLS_PER_ROUND = 10_000;
const WARM_UP_CALLS = 3_000;
const TIME_LIMIT_MILLIS = 600_000;
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
    `${name.padEnd(16)} ${of('callsPerSecond').toFixed(0).padStart(7)} calls/s   p50 ${of('p50Millis').toFixed(2)} ms   p99 ${of('p99Millis').toFixed(2)} ms\n`,
  );
}

async function serve(which: string) {
  const server = fork(__filename, [which]);
  const [said] = await Promise.race([once(server, 'message'), once(server, 'exit')]);
  if (said !== 'ready') throw new Error(`${which} ended before it was ready`);
  return server;
}

async function main(): Promise<void> {
  const cluster = process.env['BENCH_CLUSTER'] ? await startPrivateBrokerCluster() : undefined;
  if (cluster) process.env['TEST_AMQP_URL'] = Object.values(cluster.urls)[0];
  const servers = [await serve('serve-kit'), await serve('serve-bare')];
  const peers = {
    kit: await callKit('single'),
    'bare amqplib': await callBare('classic'),
    'bare, restricted': await callBare('restricted'),
    'kit, quorum': await callKit('cluster'),
    'bare, quorum': await callBare('quorum'),
  };
  const names = Object.keys(peers) as (keyof typeof peers)[];
  const rounds = Object.fromEntries(names.map((name) => [name, [] as Round[]]));
  for (const name of names) await round(peers[name], WARM_UP_CALLS);
  for (let index = 0; index < ROUNDS; index += 1) {
    for (const name of names) rounds[name]?.push(await round(peers[name], CALLS_PER_ROUND));
  }
  for (const server of servers) server.kill();
  await cluster?.close();
  process.stdout.write(
    `RPC, concurrency ${CONCURRENCY}, median of ${ROUNDS} rounds of ${CALLS_PER_ROUND} calls, ${cluster ? 'three nodes' : 'one node'}\n`,
  );
  for (const name of names) report(name, rounds[name] ?? []);
  for (const [kit, bare] of [
    ['kit', 'bare amqplib'],
    ['kit', 'bare, restricted'],
    ['kit, quorum', 'bare, quorum'],
  ] as const) {
    const ratios = rounds[kit]?.map(
      (one, index) => one.callsPerSecond / (rounds[bare]?.[index]?.callsPerSecond ?? NaN),
    );
    process.stdout.write(
      `${kit} / ${bare}  ${median(ratios ?? []).toFixed(2)} (median of the rounds' ratios; target 0.85 for classic queues)\n`,
    );
  }
  process.exit(0);
}

async function play(role: string): Promise<void> {
  await (role === 'serve-kit' ? serveKit() : serveBare());
  process.send?.('ready');
}

const [role] = process.argv.slice(2);
limitTime(TIME_LIMIT_MILLIS);
void (role === undefined ? main() : play(role));

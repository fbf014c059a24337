// How long news take to reach the last socket of their owner, through the gateway and through a bare `ws` server that
// consumes the same events from the same broker.
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { downloadProgressed } from '@tabdock/contracts/downloads';
import { limitTime, testBroker } from '@tabdock/service-kit/testing';
import { connect, type Channel } from 'amqplib';
import { cookieNames } from '../src/visitors/cookies/cookies';
import { GuestSessions } from '../src/visitors/cookies/guest-session';
import { progressMessage } from '../src/realtime/events/realtime-messages';
import { Crowd, type Member } from './crowd';
import { download } from './download';
import { newSecret, startBareServer, startGateway, type SocketServer } from './socket-servers';

const SOCKETS = 8_000;
/** Half of them are one owner's, the others those of many. */
const SOCKETS_OF_ONE = SOCKETS / 2;
const WINDOWS_PER_OWNER = 2;
const ROUNDS = 5;
const EVENTS_PER_SECOND = 500;
const ROUND_MILLIS = 2_000;
const TICK_MILLIS = 10;
const TIME_LIMIT_MILLIS = 88_000;
const SHORT_FRAME_BYTES = 126;

type Guest = ReturnType<GuestSessions['issue']>;
interface Side {
  readonly name: string;
  readonly server: SocketServer;
  readonly exchange: string;
  readonly memberOf: (guest: Guest) => Member;
}
interface Attended {
  readonly side: Side;
  readonly crowd: Crowd;
}
/** Milliseconds. */
interface Latency {
  readonly p50: number;
  readonly p99: number;
  /** Processor time that the server took for an event. */
  readonly cpu: number;
}

const SECRET = newSecret();
const sessions = new GuestSessions([SECRET]);
const ONE = sessions.issue();
const MANY = Array.from({ length: (SOCKETS - SOCKETS_OF_ONE) / WINDOWS_PER_OWNER }, () =>
  sessions.issue(),
);
const guest = (id: string) => ({ kind: 'guest' as const, id });
const payloadBytes = Buffer.byteLength(
  JSON.stringify(progressMessage({ owner: guest(randomUUID()), download })),
);
/** RFC 6455 section 5.2: two bytes, and two for a length of 126 and more. */
const frameBytes = payloadBytes + (payloadBytes < SHORT_FRAME_BYTES ? 2 : 4);

function publish(channel: Channel, { exchange }: Side, ownerId: string): void {
  const { type, version } = downloadProgressed;
  const envelope = {
    id: randomUUID(),
    type,
    version,
    time: new Date().toISOString(),
    data: { owner: guest(ownerId), download },
  };
  channel.publish(exchange, type, Buffer.from(JSON.stringify(envelope)), { type });
}

/** Sends events at a steady rate to owners at random; returns their latencies. */
async function toMany(channel: Channel, side: Side, crowd: Crowd): Promise<number[]> {
  const deliveries: Promise<number>[] = [];
  const start = performance.now();
  const total = (EVENTS_PER_SECOND * ROUND_MILLIS) / 1_000;
  while (deliveries.length < total) {
    const due = ((performance.now() - start) / 1_000) * EVENTS_PER_SECOND;
    while (deliveries.length < Math.min(total, due)) {
      const { id } = MANY[Math.floor(Math.random() * MANY.length)] ?? ONE;
      deliveries.push(crowd.delivery(id));
      publish(channel, side, id);
    }
    await delay(TICK_MILLIS);
  }
  return Promise.all(deliveries);
}

/** Sends one event after the other to all sockets of the one owner; returns their latencies. */
async function toOne(channel: Channel, side: Side, crowd: Crowd): Promise<number[]> {
  const latencies: number[] = [];
  const start = performance.now();
  while (performance.now() - start < ROUND_MILLIS) {
    const delivery = crowd.delivery(ONE.id);
    publish(channel, side, ONE.id);
    latencies.push(await delivery);
  }
  return latencies;
}

/** Runs both servers in turn, the first round to warm up; returns the comparison in words. */
async function compare(
  what: string,
  channel: Channel,
  attended: readonly [Attended, Attended],
  measure: typeof toMany,
): Promise<string> {
  const rounds: [Latency, Latency][] = [];
  const once = async ({ side, crowd }: Attended): Promise<Latency> => {
    const before = side.server.cpuMillis();
    const latencies = await measure(channel, side, crowd);
    const cpu = (side.server.cpuMillis() - before) / latencies.length;
    return { ...percentiles(latencies), cpu };
  };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [ours, bare] = attended;
    const pair: [Latency, Latency] = [await once(ours), await once(bare)];
    if (round > 0) rounds.push(pair);
  }
  const shown = attended.map(({ side }, index) => {
    const of = (key: keyof Latency) => median(rounds.map((pair) => pair[index]?.[key] ?? NaN));
    return `  ${side.name}: p50 ${of('p50').toFixed(1)} ms, p99 ${of('p99').toFixed(1)} ms, ${of('cpu').toFixed(2)} ms of processor an event`;
  });
  const ratios = rounds.map(([ours, bare]) => ours.p99 / bare.p99).toSorted((a, b) => a - b);
  const range = `${ratios[0]?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)}`;
  const ratio = `  p99 ratio ${median(ratios).toFixed(2)} (${range}; target 1.3)`;
  return [what, ...shown, ratio, ''].join('\n');
}

/** Opens all sockets to a server; returns what each costs it. */
async function attend(side: Side): Promise<Attended> {
  const crowd = new Crowd(side.server.port, frameBytes);
  const before = side.server.residentBytes();
  const windowsOf = (guest: Guest, windows: number) =>
    Array.from({ length: windows }, () => side.memberOf(guest));
  await crowd.open([
    ...windowsOf(ONE, SOCKETS_OF_ONE),
    ...MANY.flatMap((guest) => windowsOf(guest, WINDOWS_PER_OWNER)),
  ]);
  const bytes = (side.server.residentBytes() - before) / SOCKETS;
  process.stdout.write(`${side.name}: ${(bytes / 1_024).toFixed(1)} KiB of memory a socket\n`);
  return { side, crowd };
}

function percentiles(values: readonly number[]): Omit<Latency, 'cpu'> {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

async function main(): Promise<void> {
  const [own, other] = [testBroker(), testBroker()];
  const exchangeOf = ({ namespace }: { namespace: string }) => `${namespace}.events`;
  const cookieName = cookieNames(undefined).session;
  const ours: Side = {
    name: 'gateway',
    server: await startGateway(own, SECRET),
    exchange: exchangeOf(own),
    memberOf: ({ id, cookie }) => ({
      ownerId: id,
      cookie: `${cookieName}=${encodeURIComponent(cookie)}`,
    }),
  };
  const bare: Side = {
    name: 'bare ws',
    server: await startBareServer(other.url, exchangeOf(other)),
    exchange: exchangeOf(other),
    memberOf: ({ id }) => ({ ownerId: id, cookie: id }),
  };
  const connection = await connect(own.url, { noDelay: true });
  const channel = await connection.createChannel();
  const load = loadavg()[0]?.toFixed(1);
  const attended: [Attended, Attended] = [await attend(ours), await attend(bare)];
  const many = `${EVENTS_PER_SECOND} events a second to ${MANY.length} owners of ${WINDOWS_PER_OWNER} sockets each`;
  process.stdout.write(await compare(many, channel, attended, toMany));
  const one = `one event after the other to an owner of ${SOCKETS_OF_ONE} sockets`;
  process.stdout.write(await compare(one, channel, attended, toOne));
  process.stdout.write(
    `${SOCKETS} sockets; frames of ${frameBytes} bytes; medians of ${ROUNDS} rounds in turn; load ${load} at the start\n`,
  );
  for (const { crowd } of attended) crowd.leave();
  await Promise.all([ours.server.stop(), bare.server.stop()]);
  await channel.deleteExchange(exchangeOf(other));
  await connection.close();
  process.exit(0);
}

limitTime(TIME_LIMIT_MILLIS, () => `; it needs ${2 * SOCKETS + 1_000} open files (ulimit -Hn)`);
void main();

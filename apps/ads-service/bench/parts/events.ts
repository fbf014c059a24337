import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Ad } from '@tabdock/contracts/ads';
import type { EventLoad } from '../event-sender.child';
import { at, Callers, median, openLoop } from '../load';
import { SLOT, type Stack } from '../stack';

const EVENTS_PER_SECOND = 1_000;
const OTHERS_PER_SECOND = 100;
const SECONDS = 6;
/** Windows with events and without, in turn. */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 9);
const SERVED = 6_000;
const GUESTS = 60;

interface Window {
  readonly p99: number;
  readonly cpu: readonly number[];
}

/** What other requests take with and without events. */
export async function events(stack: Stack): Promise<string[]> {
  const { gateway, replicas } = stack;
  const callers = new Callers(gateway.url);
  const sender = fork(resolve(__dirname, '../event-sender.child.js'));
  const ask = () =>
    callers.send('GET', `${SLOT}?view=${randomUUID()}`) as Promise<(Ad | undefined)[]>;
  const tokens: string[] = [];
  await openLoop(SERVED / 20, 20, async () => {
    const [ad] = await ask();
    if (ad?.token) tokens.push(ad.token);
  });
  const guests = Array.from({ length: GUESTS }, () => callers.newGuest(SLOT));
  const cookies = await Promise.all(guests);
  const services = [gateway, ...replicas];
  const window = async (): Promise<Window> => {
    const before = services.map((one) => one.cpuMillis());
    const times = await openLoop(OTHERS_PER_SECOND, SECONDS, ask);
    const cpu = services.map((one, index) => one.cpuMillis() - (before[index] ?? 0));
    return { p99: at(times, 0.99), cpu: cpu.map((millis) => millis / (SECONDS * 10)) };
  };
  const batches: number[] = [];
  const windowWithEvents = async () => {
    const load: EventLoad = {
      gatewayUrl: gateway.url,
      tokens,
      cookies,
      eventsPerSecond: EVENTS_PER_SECOND,
      seconds: SECONDS,
    };
    const reply = once(sender, 'message') as Promise<[number]>;
    sender.send(load);
    const [measured, [p99]] = await Promise.all([window(), reply]);
    batches.push(p99);
    return measured;
  };
  await windowWithEvents();
  const alone: Window[] = [];
  const beside: Window[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // What comes first in a round is not always the same: files grow and checkpoints come.
    if (round % 2 === 0) alone.push(await window());
    beside.push(await windowWithEvents());
    if (round % 2 === 1) alone.push(await window());
  }
  sender.disconnect();
  await callers.close();
  const p99 = (windows: readonly Window[]) => median(windows.map((one) => one.p99));
  const cpu = (windows: readonly Window[]) =>
    services.map((_one, index) => median(windows.map((one) => one.cpu[index] ?? NaN)).toFixed(0));
  return [
    `${EVENTS_PER_SECOND} events/s: others' p99 ${p99(alone).toFixed(1)} ms without and ${p99(beside).toFixed(1)} ms with them ` +
      `(medians of ${ROUNDS} windows), ratio ${(p99(beside) / p99(alone)).toFixed(2)}; ` +
      `a batch p99 ${median(batches).toFixed(1)} ms`,
    `  of a core without and with events: gateway, replica, replica ${cpu(alone).join(', ')} % and ${cpu(beside).join(', ')} %`,
  ];
}

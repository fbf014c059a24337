import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { Home } from './home/home.ts';
import { descendantsOf, isAlive, startTicks } from './processes/pids.ts';
import { GUARDIAN, type Registered } from './processes/register.ts';
import { endInOrder } from './lifetime/end-in-order.ts';
import type { Charge } from './lifetime/guard.ts';
import { markedBy } from './processes/mark.ts';

/** Limits that together leave nothing 15 s after the command's end. */
const LIMITS = { usersMillis: 6_000, foundationsMillis: 4_000 };
const SWEEP_MILLIS = 1_500;
const POLL_MILLIS = 50;

/**
 * Waits in another session until the command that started it has ended: its input ends then, however the command
 * ended. Then it ends everything that the command left running, and removes what was for it alone.
 */
async function guard(id: string): Promise<void> {
  // A terminal or a service manager that ends everything at once: the command goes first.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => undefined);
  const charges: Charge[] = [];
  for await (const line of createInterface({ input: process.stdin }))
    charges.push(JSON.parse(line) as Charge);
  await endProcesses(id, registeredIn(charges));
  await Promise.allSettled(charges.map(removeCharge));
}

function registeredIn(charges: readonly Charge[]): Registered[] {
  return charges
    .flatMap((charge) => ('home' in charge ? new Home(charge.home).register.alive() : []))
    .filter(({ name }) => name !== GUARDIAN);
}

async function endProcesses(id: string, registered: readonly Registered[]): Promise<void> {
  const leaders = registered.map(({ pid }) => pid);
  const known = new Set([...leaders, ...descendantsOf(leaders)]);
  const others = markedBy(id)
    // What another command started below this one is for that one to end.
    .filter(({ pid, isNearest }) => isNearest && !known.has(pid))
    .map(({ pid }) => pid);
  // Including those that were started with another environment.
  const below = descendantsOf([...leaders, ...others]);
  const began = new Map([...below].map((pid) => [pid, startTicks(pid)]));
  await endInOrder(registered, others, LIMITS);
  const left = () => [
    ...markedBy(id).map(({ pid }) => pid),
    ...[...began].flatMap(([pid, ticks]) => (startTicks(pid) === ticks ? pid : [])),
  ];
  const deadline = Date.now() + SWEEP_MILLIS;
  for (let pids = left(); pids.some(isAlive) && Date.now() < deadline; pids = left()) {
    for (const pid of pids) kill(pid);
    await delay(POLL_MILLIS);
  }
}

async function removeCharge(charge: Charge): Promise<void> {
  if ('temporaryFolder' in charge)
    await rm(charge.temporaryFolder, { recursive: true, force: true });
  if ('containersOf' in charge) {
    // Other commands do not load a client of Docker.
    const { removeContainersOf } = await import('./infrastructure/containers.ts');
    await removeContainersOf((owner) => owner === charge.containersOf);
  }
  if ('podsIn' in charge) {
    const { removeAll } = await import('./pods/podman/remove-all.ts');
    await removeAll(charge.podsIn);
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

await guard(process.argv[2] ?? '');

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { HOME } from './environment';
import { waitFor } from '@tabdock/service-kit/testing';

const POLL_MILLIS = 50;
const WITHOUT_READINESS = ['postgres', 'rabbitmq', 'demo-source', 'demo-till'];

export interface ProcessEntry {
  readonly name: string;
  readonly pid: number;
  readonly port: number;
  readonly state: 'starting' | 'ready' | 'restarting' | 'stopped';
  readonly restarts: number;
}

async function processList(): Promise<ProcessEntry[]> {
  return JSON.parse(await readFile(join(HOME, 'run/processes.json'), 'utf8')) as ProcessEntry[];
}

/** The launcher's record of one of the product's processes. */
export async function processOf(name: string): Promise<ProcessEntry> {
  const found = (await processList()).find((entry) => entry.name === name);
  if (!found) throw new Error(`the launcher lists no ${name}`);
  return found;
}

/**
 * Kills a process (SIGKILL, as in a crash, unless another signal is given), and waits until the launcher has noticed.
 */
export async function crash(name: string, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  const { pid, restarts } = await processOf(name);
  process.kill(pid, signal);
  await waitFor(
    async () => {
      const now = await processOf(name);
      return now.state === 'restarting' || now.restarts > restarts;
    },
    { message: `the launcher to notice that ${name} died`, timeoutMillis: 30_000 },
  );
}

/** Kills a process, and each replacement that the launcher starts, until the returned function is called. */
export async function keepDown(name: string): Promise<() => Promise<void>> {
  await crash(name);
  let { pid: ended } = await processOf(name);
  let isOver = false;
  const keeping = (async () => {
    while (!isOver) {
      const { pid } = await processOf(name);
      if (pid !== ended) kill(pid);
      ended = pid;
      await delay(POLL_MILLIS);
    }
  })();
  return async () => {
    isOver = true;
    await keeping;
  };
}

export async function untilReady(name: string): Promise<ProcessEntry> {
  const entry = await waitFor(
    async () => {
      const now = await processOf(name);
      return now.state === 'ready' && now;
    },
    { message: `${name} to be ready again`, timeoutMillis: 120_000 },
  );
  await untilServing();
  return entry;
}

/** Waits until every process is connected to the broker and to its database again. */
export async function untilServing(): Promise<void> {
  const listed = await processList();
  const paths = listed.flatMap(({ name, port }) => {
    if (WITHOUT_READINESS.includes(name)) return [];
    return [`http://127.0.0.1:${port}${name === 'gateway' ? '/api' : ''}/health/ready`];
  });
  await waitFor(
    async () => {
      const answers = await Promise.all(
        paths.map((path) =>
          fetch(path).then(
            ({ ok }) => ok,
            () => false,
          ),
        ),
      );
      return answers.every(Boolean);
    },
    { message: 'every process to be ready', timeoutMillis: 60_000 },
  );
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has exited by itself.
  }
}

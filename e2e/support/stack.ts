import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOME } from './environment';
import { waitFor } from '@tabdock/service-kit/testing';

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

/** What the launcher says of one of the product's processes. */
export async function processOf(name: string): Promise<ProcessEntry> {
  const found = (await processList()).find((entry) => entry.name === name);
  if (!found) throw new Error(`the launcher lists no ${name}`);
  return found;
}

/** Ends a process at once, as a crash would, and waits until the launcher has noticed. */
export async function crash(name: string): Promise<void> {
  const { pid, restarts } = await processOf(name);
  process.kill(pid, 'SIGKILL');
  await waitFor(
    async () => {
      const now = await processOf(name);
      return now.state === 'restarting' || now.restarts > restarts;
    },
    { message: `the launcher to notice that ${name} died`, timeoutMillis: 30_000 },
  );
}

export async function untilReady(name: string): Promise<ProcessEntry> {
  const entry = await waitFor(
    async () => {
      const now = await processOf(name);
      return now.state === 'ready' && now;
    },
    { message: `${name} to be ready again`, timeoutMillis: 60_000 },
  );
  await untilServing();
  return entry;
}

/** Every process has found its way back to the broker and to its database. */
export async function untilServing(): Promise<void> {
  const listed = await processList();
  const paths = listed.flatMap(({ name, port }) => {
    if (name === 'postgres' || name === 'rabbitmq' || name === 'demo-source') return [];
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

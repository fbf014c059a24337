import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOME } from './environment';
import { waitFor } from './wait-for';

export interface ProcessEntry {
  readonly name: string;
  readonly pid: number;
  readonly port: number | null;
  readonly state: 'starting' | 'ready' | 'restarting' | 'stopped';
  readonly restarts: number;
}

/** What the launcher says of one of the product's processes. */
export async function processOf(name: string): Promise<ProcessEntry> {
  const listed = JSON.parse(await readFile(join(HOME, 'run/processes.json'), 'utf8')) as
    ProcessEntry[] | { processes: ProcessEntry[] };
  const found = (Array.isArray(listed) ? listed : listed.processes).find(
    (entry) => entry.name === name,
  );
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
    { message: `the launcher to notice that ${name} died` },
  );
}

export async function untilReady(name: string): Promise<ProcessEntry> {
  return waitFor(
    async () => {
      const entry = await processOf(name);
      return entry.state === 'ready' && entry;
    },
    { message: `${name} to be ready again`, timeoutMillis: 60_000 },
  );
}

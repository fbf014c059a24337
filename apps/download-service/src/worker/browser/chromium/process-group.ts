import { readdir, readFile } from 'node:fs/promises';

const KIBIBYTE = 1024;

/** Ends every process of a group at once; nothing happens when it has ended already. */
export function killGroup(groupId: number): void {
  try {
    process.kill(-groupId, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * Memory of the processes of a group in bytes, shared pages counted once; undefined if the system does not report it.
 */
export async function memoryOfGroup(groupId: number): Promise<number | undefined> {
  const names = await readdir('/proc').catch(() => []);
  const pids = names.filter((name) => /^\d+$/.test(name));
  const held = await Promise.all(
    pids.map(async (pid) => ((await groupOf(pid)) === groupId ? residentShare(pid) : 0)),
  );
  const bytes = held.reduce((sum, value) => sum + value, 0);
  return bytes === 0 ? undefined : bytes;
}

async function groupOf(pid: string): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // State, parent and group follow the name in brackets, which may hold anything.
  const group = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2];
  return group === undefined ? undefined : Number(group);
}

/** The proportional set size: pages that several processes share count in parts. */
async function residentShare(pid: string): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0) * KIBIBYTE;
}

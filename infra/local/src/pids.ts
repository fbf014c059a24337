import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_MILLIS = 50;

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When the process began, in the kernel's ticks: a pid that was given to another process begins later. */
export function startTicks(pid: number): string | undefined {
  return statFields(pid)?.[19];
}

function isZombie(pid: number): boolean {
  return statFields(pid)?.[0] === 'Z';
}

/** Fields of /proc/<pid>/stat from the third on (proc(5)); undefined where there is no such file. */
function statFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** Signals the whole process group, or the process where it leads none. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, signal);
      return;
    } catch {
      // Not a group leader, or gone.
    }
  }
}

/** Says whether all of them were gone before the time was over. */
export async function untilGone(pids: readonly number[], timeoutMillis: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMillis;
  while (pids.some(isAlive)) {
    if (Date.now() > deadline) return false;
    await delay(POLL_MILLIS);
  }
  return true;
}

/** Processes that carry this text in their command line or environment; empty where there is no /proc. */
export function processesMentioning(text: string): number[] {
  const mentions = (pid: string) =>
    ['cmdline', 'environ'].some((file) => {
      try {
        return readFileSync(`/proc/${pid}/${file}`, 'utf8').includes(text);
      } catch {
        return false;
      }
    });
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid && mentions(name))
      .map(Number)
      .filter(isAlive);
  } catch {
    return [];
  }
}

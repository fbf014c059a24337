import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

export function parentOf(pid: number): number | undefined {
  const parent = statFields(pid)?.[1];
  return parent === undefined ? undefined : Number(parent);
}

/** Processes of the group that this one leads, itself included. */
export function groupOf(leader: number): number[] {
  if (!existsSync('/proc/self/stat')) return [leader];
  return listPids().filter((pid) => statFields(pid)?.[2] === String(leader) && isAlive(pid));
}

/** All that these have started, and what that has started; not what was orphaned meanwhile. */
export function descendantsOf(ancestors: Iterable<number>): Set<number> {
  const children = Map.groupBy(listPids(), parentOf);
  const found = new Set<number>();
  const look = [...ancestors];
  for (let pid = look.pop(); pid !== undefined; pid = look.pop()) {
    for (const child of children.get(pid) ?? []) {
      if (!found.has(child)) look.push(child);
      found.add(child);
    }
  }
  return found;
}

/** Every process; none where there is no /proc. */
export function listPids(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
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

/** The pid with the start time, which distinguishes the process from a later one with the same pid. */
export function identityOf(pid: number): string {
  return `${pid} ${startTicks(pid) ?? ''}`;
}

/** Whether the process of `identityOf` is still there. */
export function isSame(identity: string): boolean {
  const pid = Number(identity.split(' ')[0]);
  return pid > 0 && isAlive(pid) && identityOf(pid) === identity;
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

/** Returns whether all of them had ended in time. */
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
  const mentions = (pid: number) =>
    ['cmdline', 'environ'].some((file) => {
      try {
        return readFileSync(`/proc/${pid}/${file}`, 'utf8').includes(text);
      } catch {
        return false;
      }
    });
  return listPids().filter((pid) => pid !== process.pid && mentions(pid) && isAlive(pid));
}

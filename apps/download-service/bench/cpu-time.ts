import { readdirSync, readFileSync } from 'node:fs';

const MILLIS_PER_TICK = 10;

/** Milliseconds of processor time that a process and all it started have taken, ended ones included. Linux only. */
export function cpuMillisOf(root: number): number {
  const processes = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const found = read(Number(name));
        return found === undefined ? [] : [[Number(name), found] as const];
      }),
  );
  const sum = (pid: number): number =>
    [...processes].reduce(
      (total, [child, { parent }]) => (parent === pid ? total + sum(child) : total),
      processes.get(pid)?.millis ?? 0,
    );
  return sum(root);
}

function read(pid: number): { parent: number; millis: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets is followed by state, parent, nine others, then own and collected ticks
    // in user and system mode.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const ticks = fields.slice(11, 15).reduce((total, value) => total + value, 0);
    return { parent: fields[1] ?? 0, millis: ticks * MILLIS_PER_TICK };
  } catch {
    return undefined;
  }
}

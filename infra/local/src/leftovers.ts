import { readFile } from 'node:fs/promises';
import type { Home } from './home.ts';
import { isAlive, signalGroup, startTicks, untilGone } from './pids.ts';
import { say } from './steps.ts';

interface Listed {
  readonly name: string;
  readonly pid: number;
  readonly startTicks?: string;
}

const STOP_MILLIS = 5_000;

/** Ends what a launcher that was killed left running on this home folder; a pid that is somebody else's by now is let be. */
export async function endLeftovers(home: Home): Promise<void> {
  const text = await readFile(home.path('run', 'processes.json'), 'utf8').catch(() => '[]');
  const left = (JSON.parse(text) as Listed[]).filter(
    ({ pid, startTicks: began }) =>
      pid > 0 && isAlive(pid) && began !== undefined && startTicks(pid) === began,
  );
  if (left.length === 0) return;
  say(`Ending what an earlier launcher left running: ${left.map(({ name }) => name).join(', ')}`);
  const pids = left.map(({ pid }) => pid);
  for (const { name, pid } of left) signalGroup(pid, name === 'postgres' ? 'SIGINT' : 'SIGTERM');
  if (!(await untilGone(pids, STOP_MILLIS))) {
    for (const pid of pids) signalGroup(pid, 'SIGKILL');
    await untilGone(pids, STOP_MILLIS);
  }
}

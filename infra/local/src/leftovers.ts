import type { Home } from './home.ts';
import { signalGroup, untilGone } from './pids.ts';
import { say } from './steps.ts';

const STOP_MILLIS = 5_000;

/** Ends what a launcher that was killed left running on this home folder. */
export async function endLeftovers(home: Home): Promise<void> {
  const left = home.register.alive();
  if (left.length === 0) return;
  say(`Ending what an earlier launcher left running: ${left.map(({ name }) => name).join(', ')}`);
  const pids = left.map(({ pid }) => pid);
  // SIGINT is PostgreSQL's fast shutdown; on SIGTERM it waits for its sessions.
  for (const { name, pid } of left) signalGroup(pid, name === 'postgres' ? 'SIGINT' : 'SIGTERM');
  await untilGone(pids, STOP_MILLIS);
  for (const pid of pids) signalGroup(pid, 'SIGKILL');
  await untilGone(pids, STOP_MILLIS);
  home.register.alive();
}

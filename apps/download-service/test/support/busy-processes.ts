import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** However a test ends, they do not outlast it by more than this. */
const LIFETIME_MILLIS = 180_000;
const LOOP = `const end = Date.now() + ${LIFETIME_MILLIS}; while (Date.now() < end);`;

/** Runs `work` while this many processes take all the processor time that they get. */
export async function besideBusyProcesses<T>(count: number, work: () => Promise<T>): Promise<T> {
  const busy = Array.from({ length: count }, () => startBusy());
  try {
    return await work();
  } finally {
    await Promise.all(busy.map(end));
  }
}

function startBusy(): ChildProcess {
  return spawn(process.execPath, ['--eval', LOOP], { stdio: 'ignore' });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

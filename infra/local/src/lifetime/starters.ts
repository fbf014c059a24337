import { identityOf, isSame, parentOf } from '../processes/pids.ts';
import { environmentOf } from '../processes/mark.ts';

const POLL_MILLIS = 500;
/** Set by `bin/run.mjs`: its own pid and its parent's, as it saw them first. */
const RUNNER = 'TABDOCK_RUNNER';
const [runner, runnersParent] = (process.env[RUNNER] ?? '').split(',').map(Number);
delete process.env[RUNNER];
const isRun = runner === process.ppid;
/** File descriptors that `bin/run.mjs` waits for: as long as a process has one of them, it does not end. */
export const AWAITED: readonly number[] = isRun ? [3] : [];
/** npm sets them for what a script starts: two processes with the same belong to the same script. */
const NPM_SCRIPT = ['npm_lifecycle_event', 'npm_lifecycle_script', 'npm_package_json'];

/** Calls `gone` once when one of the processes that make up this command has ended: npm, its shell, `bin/run.mjs`. */
export function watchStarters(gone: () => void): void {
  const starters = findStarters();
  if (starters.length === 0) return;
  const timer = setInterval(() => {
    if (starters.every(isSame)) return;
    clearInterval(timer);
    gone();
  }, POLL_MILLIS);
  timer.unref();
}

/**
 * The ancestors up to the npm that runs the script, with it. What started that npm is none of them: a shell that exits,
 * `setsid` and `nohup` leave it running.
 */
function findStarters(): string[] {
  const found: string[] = [];
  const add = (pid: number) => found.push(identityOf(pid));
  let next = process.ppid;
  if (isRun && runnersParent !== undefined) {
    add(next);
    next = runnersParent;
  }
  if (!process.env['npm_lifecycle_event']) return found;
  while (next > 1 && isOfThisScript(next)) {
    add(next);
    next = parentOf(next) ?? 0;
  }
  if (next > 0) add(next);
  return found;
}

function isOfThisScript(pid: number): boolean {
  const environment = environmentOf(pid);
  return NPM_SCRIPT.every((name) => environment[name] === process.env[name]);
}

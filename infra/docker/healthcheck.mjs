/**
 * A container's HEALTHCHECK: exit code 0 when the process inside says that it is ready.
 *
 * Docker restarts processes that exit, not those that hang: a process that accepts connections but does not even say
 * that it lives, UNANSWERED_MAX checks in a row, is killed. "Not ready" and a readiness that takes long are no reason:
 * with MIN_TIMEOUT_MILLIS a process waits as long for the parts that it asks. With the usual times a process is silent
 * for more than a minute before it is killed, so that a machine that has too much to do does not lose one after another.
 *
 *   node healthcheck.mjs [pid to kill; by default the child of the container's init process]
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const UNANSWERED_MAX = 3;
const COUNT_FILE = join(tmpdir(), 'healthcheck-unanswered');

const {
  PORT,
  HEALTH_PATH = '/health/ready',
  LIVE_PATH = '/health/live',
  HEALTH_TIMEOUT_MILLIS = '15000',
} = process.env;

const [ready, live] = await Promise.allSettled([ask(HEALTH_PATH), ask(LIVE_PATH)]);
process.stdout.write(`${ready.value?.text ?? `no answer: ${reasonOf(ready)}`}\n`);
process.exitCode = ready.value?.ok ? 0 : 1;
if ([ready, live].every(({ reason }) => reason?.name === 'TimeoutError')) countUnanswered();
else if (live.value) rmSync(COUNT_FILE, { force: true });

async function ask(path) {
  const response = await fetch(`http://127.0.0.1:${PORT}${path}`, {
    signal: AbortSignal.timeout(Number(HEALTH_TIMEOUT_MILLIS)),
  });
  return { ok: response.ok, text: `${response.status} ${await response.text()}` };
}

function reasonOf({ reason }) {
  return reason.cause?.message ?? reason.message;
}

function countUnanswered() {
  const count = countBefore() + 1;
  writeFileSync(COUNT_FILE, String(count));
  if (count < UNANSWERED_MAX) return;
  rmSync(COUNT_FILE);
  const pid = Number(
    process.argv[2] ?? readFileSync('/proc/1/task/1/children', 'utf8').split(' ')[0],
  );
  process.stdout.write(`${count} checks without an answer: ending process ${pid}\n`);
  process.kill(pid, 'SIGKILL');
}

function countBefore() {
  try {
    return Number(readFileSync(COUNT_FILE, 'utf8'));
  } catch {
    return 0;
  }
}

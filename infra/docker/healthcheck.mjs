/**
 * A container's HEALTHCHECK: exit code 0 when the process inside says that it is ready.
 *
 * Docker restarts processes that exit, not those that hang: a process that accepts connections but does not answer
 * UNANSWERED_MAX checks in a row is killed. "Not ready" is a response.
 *
 *   node healthcheck.mjs [pid to kill; by default the child of the container's init process]
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const TIMEOUT_MILLIS = 4_000;
const UNANSWERED_MAX = 3;
const COUNT_FILE = join(tmpdir(), 'healthcheck-unanswered');

const { PORT, HEALTH_PATH = '/health/ready' } = process.env;
try {
  const response = await fetch(`http://127.0.0.1:${PORT}${HEALTH_PATH}`, {
    signal: AbortSignal.timeout(TIMEOUT_MILLIS),
  });
  rmSync(COUNT_FILE, { force: true });
  process.stdout.write(`${response.status} ${await response.text()}\n`);
  process.exitCode = response.ok ? 0 : 1;
} catch (error) {
  process.stdout.write(`no answer: ${error.cause?.message ?? error.message}\n`);
  process.exitCode = 1;
  if (error.name === 'TimeoutError') countUnanswered();
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

// Warm `npm start`, and what the idle stack takes: the whole product in a home of its own, as a newcomer starts it.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { Home } from '../src/home/home.ts';
import { assignPorts } from '../src/home/ports.ts';
import { guardTemporaryFolder } from '../src/lifetime/guard.ts';
import { runCommand } from '../src/lifetime/run-command.ts';
import { descendantsOf } from '../src/processes/pids.ts';
import { Failure } from '../src/shared/failure.ts';
import { ROOT } from '../src/shared/root.ts';

const WARM_STARTS = 5;
const START_MILLIS = 120_000;
/** Instead of five minutes. */
const BROWSER_IDLE_SECONDS = 60;
const AFTER_START_MILLIS = 20_000;
const AFTER_BROWSER_MILLIS = 120_000;

interface Started {
  readonly product: ChildProcess;
  readonly seconds: number;
}

async function start(env: NodeJS.ProcessEnv): Promise<Started> {
  const began = performance.now();
  const product = spawn('npm', ['start'], {
    cwd: ROOT,
    // A group, so that all of npm's processes get the signal.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const tooLate = setTimeout(() => end(product), START_MILLIS);
  try {
    for await (const line of createInterface({ input: product.stdout as NodeJS.ReadableStream })) {
      if (!line.startsWith('Tabdock is ready')) continue;
      product.stdout?.resume();
      return { product, seconds: (performance.now() - began) / 1_000 };
    }
  } finally {
    clearTimeout(tooLate);
  }
  throw new Failure('The product did not start.');
}

function end(product: ChildProcess): void {
  if (product.pid !== undefined) process.kill(-product.pid, 'SIGTERM');
}

async function stop(product: ChildProcess): Promise<void> {
  // npm itself ends before the launcher, which holds the other end of the pipe.
  const ended = once(product, 'close');
  end(product);
  await ended;
}

/** Processes and their proportional set sizes: memory that several share counts once. */
function memoryOf(product: ChildProcess): string {
  if (product.pid === undefined || !existsSync('/proc/self/smaps_rollup'))
    return 'is not known here';
  const all = [product.pid, ...descendantsOf([product.pid])];
  const kibibytes = all.map((pid) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]);
    } catch {
      // It has ended meanwhile.
      return 0;
    }
  });
  const mebibytes = kibibytes.reduce((sum, one) => sum + one, 0) / 1_024;
  return `${Math.round(mebibytes)} MiB in ${all.length} processes`;
}

const print = (line: string) => process.stdout.write(`${line}\n`);

runCommand(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tabdock-bench-home-'));
  guardTemporaryFolder(folder);
  const home = new Home(folder);
  const { public: port } = await assignPorts(home.path('run', 'public-port.json'), ['public']);
  const env = {
    PORT: String(port),
    TABDOCK_HOME: folder,
    BROWSER_IDLE_SECONDS: String(BROWSER_IDLE_SECONDS),
    // This machine's own certificates are no part of the product.
    NODE_EXTRA_CA_CERTS: undefined,
  };
  let started = await start(env);
  const inNewHome = started.seconds;
  const warm: number[] = [];
  while (warm.length < WARM_STARTS) {
    await stop(started.product);
    started = await start(env);
    warm.push(started.seconds);
  }
  await delay(AFTER_START_MILLIS);
  const withBrowser = memoryOf(started.product);
  await delay(AFTER_BROWSER_MILLIS);
  const withoutBrowser = memoryOf(started.product);
  await stop(started.product);
  await rm(folder, { recursive: true, force: true });
  const median = warm.toSorted((a, b) => a - b)[Math.floor(WARM_STARTS / 2)];
  print(`first start in a new home: ${inNewHome.toFixed(1)} s`);
  print(`warm starts: ${warm.map((one) => one.toFixed(1)).join(', ')} s`);
  print(`median ${median?.toFixed(1)} s (target 10)`);
  print(`${AFTER_START_MILLIS / 1_000} s after the start, with Chromium: ${withBrowser}`);
  print(`without a job for longer, so without Chromium: ${withoutBrowser} (target 1.1 GB)`);
});

import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Failure } from './failure.ts';
import { guardTemporaryFolder } from './lifetime/guard.ts';
import { runCommand } from './lifetime/run-command.ts';
import { Home } from './home.ts';
import { findChromium } from './infrastructure/chromium.ts';
import { processesMentioning } from './pids.ts';
import { assignPorts } from './ports.ts';
import { resultFile } from './results.ts';
import { ROOT } from './root.ts';

const STOP_MILLIS = 20_000;
/** Long enough to see that the rest goes on while one process is dead. */
const RESTART_DELAY_MILLIS = '10000';
const LOG_TAIL_LINES = 25;

/** Journeys of many people come from one address here. */
const GENEROUS = '100000';
const ADMIN = {
  ADMIN_USERNAME: 'clara',
  ADMIN_EMAIL: 'clara@example.org',
  ADMIN_PASSWORD: randomBytes(9).toString('hex'),
};

const KINDS = ['e2e', 'faults'];

/** Starts the product as `npm start` does, runs the journeys or the faults against it, and stops it; further arguments go to Jest. */
runCommand(async () => {
  const [kind = '', ...jestArguments] = process.argv.slice(2);
  if (!KINDS.includes(kind)) throw new Failure(`Say which tests to run: ${KINDS.join(', ')}`);
  const folder = await mkdtemp(join(tmpdir(), 'tabdock-e2e-home-'));
  guardTemporaryFolder(folder);
  await chmod(folder, 0o755);
  const home = new Home(folder);
  const { public: port } = await assignPorts(home.path('run', 'public-port.json'), ['public']);
  const product = await startProduct(home, port);
  const code = await runTests(home, port, kind, jestArguments);
  if (code !== 0) await printLogs(home);
  const left = await stopProduct(home, product);
  await rm(folder, { recursive: true, force: true });
  if (left.length > 0)
    throw new Failure(`Left running after the stop: processes ${left.join(', ')}`);
  return code;
});

function startProduct(home: Home, port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(ROOT, 'infra/local/src/start.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      TABDOCK_HOME: home.folder,
      DEMO_FAULTS: '1',
      // Failures end soon: a journey does not wait for a third attempt.
      JOB_MAX_ATTEMPTS: '2',
      JOB_BACKOFF_MILLIS: '300',
      // Nor is the source left alone for the faults that journeys put into it.
      SOURCE_FAILURES_MAX: GENEROUS,
      ...ADMIN,
      RATE_LIMIT_PER_ADDRESS_PER_MINUTE: GENEROUS,
      // One visitor opens page after page.
      RATE_LIMIT_PER_MINUTE: GENEROUS,
      LOGIN_ATTEMPTS_PER_ADDRESS: GENEROUS,
      REGISTRATIONS_PER_ADDRESS: GENEROUS,
      MAIL_REQUESTS_PER_ADDRESS: GENEROUS,
      RESTART_DELAY_MILLIS: process.env['RESTART_DELAY_MILLIS'] || RESTART_DELAY_MILLIS,
    },
  });
  return new Promise((resolve, reject) => {
    child.once('close', (code) =>
      reject(new Failure(`The product did not start (exit code ${code}).`)),
    );
    createInterface({ input: child.stdout }).on('line', (line) => {
      process.stdout.write(`${line}\n`);
      if (line.startsWith('Tabdock is ready')) resolve(child);
    });
  });
}

async function runTests(
  home: Home,
  port: number,
  kind: string,
  jestArguments: readonly string[],
): Promise<number> {
  const ports = JSON.parse(await readFile(home.path('run', 'ports.json'), 'utf8')) as Record<
    string,
    number
  >;
  const child = spawn(
    process.execPath,
    [
      join(ROOT, 'node_modules/jest/bin/jest.js'),
      '-c',
      `jest.${kind}.config.cjs`,
      '--runInBand',
      '--json',
      `--outputFile=${await resultFile('@tabdock/e2e', kind)}`,
      ...jestArguments,
    ],
    {
      cwd: join(ROOT, 'e2e'),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        E2E_BASE_URL: `http://localhost:${port}`,
        E2E_DEMO_URL: `http://127.0.0.1:${ports['demo-source']}`,
        E2E_HOME: home.folder,
        E2E_ADMIN_USERNAME: ADMIN.ADMIN_USERNAME,
        E2E_ADMIN_PASSWORD: ADMIN.ADMIN_PASSWORD,
        TEST_CHROMIUM_PATH: await findChromium(home),
      },
    },
  );
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
}

async function stopProduct(home: Home, product: ChildProcess): Promise<number[]> {
  const stopped = new Promise((resolve) => product.once('close', resolve));
  product.kill('SIGTERM');
  const tooLate = setTimeout(() => product.kill('SIGKILL'), STOP_MILLIS);
  await stopped;
  clearTimeout(tooLate);
  return processesMentioning(home.folder);
}

async function printLogs(home: Home): Promise<void> {
  for (const file of await readdir(home.path('logs'))) {
    const lines = (await readFile(home.path('logs', file), 'utf8')).trimEnd().split('\n');
    process.stdout.write(`--- ${file}\n${lines.slice(-LOG_TAIL_LINES).join('\n')}\n`);
  }
}

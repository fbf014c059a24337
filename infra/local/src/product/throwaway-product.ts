import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Failure } from '../shared/failure.ts';
import { Home } from '../home/home.ts';
import { guardTemporaryFolder } from '../lifetime/guard.ts';
import { processesMentioning } from '../processes/pids.ts';
import { assignPorts } from '../home/ports.ts';
import { ROOT } from '../shared/root.ts';

const STOP_MILLIS = 20_000;
const LOG_TAIL_LINES = 25;
/** All visitors come from one address. */
const GENEROUS = '100000';

export interface ThrowawayProduct {
  readonly home: Home;
  /** Address, without a slash at its end. */
  readonly url: string;
  readonly demoUrl: string;
  readonly tillUrl: string;
}

/**
 * Starts the product as `npm start` does, in a temporary home, and removes both when `use` is done. Returns the exit
 * code of `use`; shows the end of every log where that is not 0. Fails where a process is left.
 */
export async function withThrowawayProduct(
  env: NodeJS.ProcessEnv,
  use: (product: ThrowawayProduct) => Promise<number>,
  show: (line: string) => void = (line) => process.stdout.write(`${line}\n`),
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'tabdock-e2e-home-'));
  guardTemporaryFolder(folder);
  const home = new Home(folder);
  const { public: port } = await assignPorts(home.path('run', 'public-port.json'), ['public']);
  const product = await start(home, port, env, show);
  const ports = JSON.parse(await readFile(home.path('run', 'ports.json'), 'utf8')) as Record<
    string,
    number
  >;
  const code = await use({
    home,
    url: `http://localhost:${port}`,
    demoUrl: `http://127.0.0.1:${ports['demo-source']}`,
    tillUrl: `http://127.0.0.1:${ports['demo-till']}`,
  });
  if (code !== 0) await printLogs(home);
  const left = await stop(home, product);
  await rm(folder, { recursive: true, force: true });
  if (left.length > 0)
    throw new Failure(`Left running after the stop: processes ${left.join(', ')}`);
  return code;
}

function start(
  home: Home,
  port: number,
  env: NodeJS.ProcessEnv,
  show: (line: string) => void,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(ROOT, 'infra/local/src/start.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      TABDOCK_HOME: home.folder,
      RATE_LIMIT_PER_ADDRESS_PER_MINUTE: GENEROUS,
      // One visitor opens page after page.
      RATE_LIMIT_PER_MINUTE: GENEROUS,
      PUBLIC_PAGES_PER_MINUTE: GENEROUS,
      // Premium is bought at the demo till, whatever the developer's own settings are.
      STRIPE_SECRET_KEY: '',
      STRIPE_WEBHOOK_SECRET: '',
      ...env,
    },
  });
  const lines: string[] = [];
  return new Promise((resolve, reject) => {
    child.once('close', (code) =>
      reject(new Failure([...lines, `The product did not start (exit code ${code}).`].join('\n'))),
    );
    createInterface({ input: child.stdout }).on('line', (line) => {
      show(line);
      lines.push(line);
      if (line.startsWith('Tabdock is ready')) resolve(child);
    });
  });
}

async function stop(home: Home, product: ChildProcess): Promise<number[]> {
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

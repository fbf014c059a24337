import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  descendantsOf,
  isAlive,
  parentOf,
  processesMentioning,
  untilGone,
} from '../../src/processes/pids.ts';

const ROOT = join(__dirname, '../../../..');
const SOURCES = join(ROOT, 'infra/local/src');
/** Variables of the tests that a person who types `npm start` does not have. */
const NOT_INHERITED = ['DATABASE_URL', 'AMQP_URL', 'NODE_ENV'];

interface Output {
  output(): string;
  /** Resolves when the output matches; rejects when the output ends before. */
  untilOutput(pattern: RegExp): Promise<RegExpExecArray>;
}

export interface Launched extends Output {
  readonly process: ChildProcess;
  readonly ready: Promise<void>;
  readonly exitCode: Promise<number | null>;
}

/** `npm start` and what it is made of, from the outside in. */
export interface LaunchedByNpm extends Output {
  pids(): { npm: number; shell: number; runner: number; launcher: number };
}

async function temporaryHome(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tabdock-launch-'));
  await chmod(folder, 0o755);
  return folder;
}

function outputOf(child: ChildProcess): Output {
  let text = '';
  const changed = new EventEmitter();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      changed.emit('output');
    });
  }
  const closed = once(child, 'close');
  const untilOutput = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(text);
        if (found) resolve(found);
      };
      changed.on('output', look);
      look();
      void closed.then(() => reject(new Error(`ended without ${pattern}:\n${text}`)));
    });
  return { output: () => text, untilOutput };
}

function environment(home: string, port: number, env: Record<string, string>): NodeJS.ProcessEnv {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !NOT_INHERITED.includes(name)),
  );
  return { ...inherited, NX_DAEMON: 'false', TABDOCK_HOME: home, PORT: String(port), ...env };
}

/** Runs the launcher as `npm start` does once everything is installed. */
function launch(home: string, port: number, env: Record<string, string> = {}): Launched {
  return launched(
    spawn(process.execPath, [join(SOURCES, 'start.ts')], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environment(home, port, env),
    }),
  );
}

function launched(child: ChildProcess): Launched {
  const output = outputOf(child);
  const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve));
  const ready = output.untilOutput(/Tabdock is ready/).then(() => undefined);
  // A test that does not wait for it must not fail with it.
  ready.catch(() => undefined);
  return { process: child, ready, exitCode, ...output };
}

/** Runs `npm start` itself, in the background of a shell that exits. */
async function launchByNpm(
  home: string,
  port: number,
  env: Record<string, string> = {},
): Promise<LaunchedByNpm> {
  const shell = spawn('sh', ['-c', 'npm start & echo "npm is $!"'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(home, port, env),
  });
  const output = outputOf(shell);
  await once(shell, 'exit');
  const npm = Number((await output.untilOutput(/npm is (\d+)/))[1]);
  const childOf = (parent: number, text: string) =>
    [...descendantsOf([parent])].find((pid) => processesMentioning(text).includes(pid)) ?? 0;
  return {
    ...output,
    pids() {
      const runner = childOf(npm, 'infra/local/bin/run.mjs');
      const launcher = childOf(npm, join(SOURCES, 'start.ts'));
      return { npm, shell: parentOf(runner) ?? 0, runner, launcher };
    },
  };
}

export async function listedPids(home: string): Promise<Record<string, number>> {
  const listed = JSON.parse(await readFile(join(home, 'run/processes.json'), 'utf8')) as {
    name: string;
    pid: number;
  }[];
  return Object.fromEntries(listed.map(({ name, pid }) => [name, pid]));
}

/** What all processes have logged. */
export async function logsOf(home: string): Promise<string> {
  const files = await readdir(join(home, 'logs'));
  const texts = files.map((file) => readFile(join(home, 'logs', file), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

/** Arguments of Node for a command of the launcher: alone, and as npm's scripts run it. */
const ALONE = [join(SOURCES, 'with-infrastructure.ts')];
const BY_RUNNER = [join(ROOT, 'infra/local/bin/run.mjs'), 'with-infrastructure'];

/** Runs a command that starts its own parts below a folder, instead of using those of this test run. */
function launchWithInfrastructure(
  launcher: readonly string[],
  folder: string,
  command: readonly string[],
  env: Record<string, string> = {},
): Launched {
  return launched(
    spawn(process.execPath, [...launcher, ...command], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        TMPDIR: folder,
        CHROMIUM_PATH: process.env['TEST_CHROMIUM_PATH'],
        TEST_DATABASE_URL: '',
        TEST_AMQP_URL: '',
        TEST_PARTS_URL: '',
        ...env,
      },
    }),
  );
}

type WithInfrastructure = [
  folder: string,
  command: readonly string[],
  env?: Record<string, string>,
];

/** Homes and launchers of a `describe`; what still runs when they are over is ended. */
export function useLaunchers(over: (end: () => Promise<void>) => void) {
  const homes: string[] = [];
  const running: Launched[] = [];
  const npms: number[] = [];
  over(async () => {
    for (const one of running.splice(0)) {
      one.process.kill('SIGTERM');
      await one.exitCode;
    }
    for (const npm of npms.splice(0)) {
      const all = [npm, ...descendantsOf([npm])];
      if (isAlive(npm)) process.kill(npm, 'SIGTERM');
      await untilGone(all, 15_000);
    }
    await Promise.all(
      homes.splice(0).map((folder) => rm(folder, { recursive: true, force: true })),
    );
  });
  const keep = (one: Launched) => {
    running.push(one);
    return one;
  };
  return {
    async home(): Promise<string> {
      const folder = await temporaryHome();
      homes.push(folder);
      return folder;
    },
    start: (folder: string, port: number, env: Record<string, string> = {}) =>
      keep(launch(folder, port, env)),
    startWithInfrastructure: (...given: WithInfrastructure) =>
      keep(launchWithInfrastructure(ALONE, ...given)),
    runWithInfrastructure: (...given: WithInfrastructure) =>
      keep(launchWithInfrastructure(BY_RUNNER, ...given)),
    async startByNpm(folder: string, port: number, env: Record<string, string> = {}) {
      const one = await launchByNpm(folder, port, env);
      npms.push(one.pids().npm);
      return one;
    },
  };
}

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Failure } from '../shared/failure.ts';
import { ROOT } from '../shared/root.ts';
import { withBuildLock } from './build-lock.ts';
import { copyBuilt } from './built-copy.ts';

const BUILT = 'TABDOCK_BUILT';
/** Lines appear while the tasks run. */
export const STREAM = '--output-style=stream';
/** The cache itself is not enough: Nx keeps in its workspace data which tasks it may skip. */
export const FORGET_CACHE = ['reset', '--only-cache', '--only-workspace-data'];
const NX = join(ROOT, 'node_modules/nx/dist/bin/nx.js');

type Env = Readonly<Record<string, string | undefined>>;
type OnLine = (line: string) => void;

/**
 * Builds every project, or these and what they need. Does nothing below a command that has built: Nx would write
 * `dist` anew while other tests run it.
 */
export async function build(projects: readonly string[] = []): Promise<void> {
  await withBuildLock(() => buildLocked(projects));
}

/** Builds, and copies what is built for processes that run beside other commands. */
export async function buildCopy(folder: string, projects: readonly string[] = []): Promise<void> {
  await withBuildLock(async () => {
    await buildLocked(projects);
    await copyBuilt(folder);
  });
}

async function buildLocked(projects: readonly string[]): Promise<void> {
  if (process.env[BUILT]) return;
  const which = projects.length === 0 ? [] : ['-p', projects.join(',')];
  const output: string[] = [];
  const passed = await nx(['run-many', '-t', 'build', ...which, STREAM], {}, (line) =>
    output.push(line),
  );
  if (!passed) throw new Failure(`The build failed:\n${output.join('\n').trim()}`);
}

/** Builds every project, for this command and all that it starts. */
export async function buildOnce(): Promise<void> {
  await build();
  process.env[BUILT] = '1';
}

/** Runs Nx, which repeats only the tasks whose inputs have changed; returns whether all tasks passed. */
export function nx(args: readonly string[], env: Env = {}, onLine?: OnLine): Promise<boolean> {
  // Nx would refuse to build, within a task of another run, what that run has built: its variables are removed.
  const outer = Object.keys(process.env).filter((name) => name.startsWith('NX_'));
  const forgotten = Object.fromEntries(outer.map((name) => [name, undefined]));
  // Nx makes its tasks print colours, also into a file.
  const colours = process.stdout.isTTY ? {} : { FORCE_COLOR: '0' };
  return run(
    process.execPath,
    [NX, ...args],
    { ...forgotten, ...colours, NX_DAEMON: 'false', ...env },
    onLine,
  );
}

/** Runs a program in the repository's folder and hands on each line as it is printed; returns whether it passed. */
export function run(
  command: string,
  args: readonly string[],
  env: Env = {},
  onLine: OnLine = (line) => process.stdout.write(`${line}\n`),
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      // By default npm prints the name and the command of each script.
      env: { ...process.env, ...env, npm_config_loglevel: 'silent' },
    });
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', onLine);
    child.once('error', (error) => {
      onLine(error.message);
      resolve(false);
    });
    child.once('close', (code) => resolve(code === 0));
  });
}

/** Runs a program, and shows what it printed if it failed. */
export async function runQuietly(command: string, args: readonly string[]): Promise<boolean> {
  const lines: string[] = [];
  const passed = await run(command, args, {}, (line) => lines.push(line));
  if (!passed) process.stdout.write(`${lines.join('\n')}\n`);
  return passed;
}

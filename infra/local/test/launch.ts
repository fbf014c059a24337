import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Of the tests, not of who types `npm start`. */
const NOT_INHERITED = ['DATABASE_URL', 'AMQP_URL', 'NODE_ENV'];

export interface Launched {
  readonly process: ChildProcess;
  readonly ready: Promise<void>;
  readonly exitCode: Promise<number | null>;
  output(): string;
  /** Resolves when the output has it; rejects when the launcher has ended without. */
  untilOutput(pattern: RegExp): Promise<RegExpExecArray>;
}

async function temporaryHome(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tabdock-launch-'));
  await chmod(folder, 0o755);
  return folder;
}

/** Runs the launcher as `npm start` does once everything is installed. */
function launch(home: string, port: number, env: Record<string, string> = {}): Launched {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !NOT_INHERITED.includes(name)),
  );
  const child = spawn(process.execPath, [join(__dirname, '../src/start.ts')], {
    cwd: join(__dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited, NX_DAEMON: 'false', TABDOCK_HOME: home, PORT: String(port), ...env },
  });
  let text = '';
  const changed = new EventEmitter();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      changed.emit('output');
    });
  }
  const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve));
  const untilOutput = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(text);
        if (found) resolve(found);
      };
      changed.on('output', look);
      look();
      void exitCode.then(() => reject(new Error(`ended without ${pattern}:\n${text}`)));
    });
  const ready = untilOutput(/Tabdock is ready/).then(() => undefined);
  // Whoever does not wait for it is not interested in its failure.
  ready.catch(() => undefined);
  return { process: child, ready, exitCode, output: () => text, untilOutput };
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

/** Homes and launchers of a `describe`; what still runs when they are over is ended. */
export function useLaunchers(over: (end: () => Promise<void>) => void) {
  const homes: string[] = [];
  const launched: Launched[] = [];
  over(async () => {
    for (const one of launched.splice(0)) {
      one.process.kill('SIGTERM');
      await one.exitCode;
    }
    await Promise.all(
      homes.splice(0).map((folder) => rm(folder, { recursive: true, force: true })),
    );
  });
  return {
    async home(): Promise<string> {
      const folder = await temporaryHome();
      homes.push(folder);
      return folder;
    },
    start(folder: string, port: number, env: Record<string, string> = {}): Launched {
      const one = launch(folder, port, env);
      launched.push(one);
      return one;
    },
  };
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, waitFor } from '@tabdock/service-kit/testing';
import {
  descendantsOf,
  isRunning,
  startProgram,
  type RunningProcess,
} from '../../test/support/child-process';

const DIST = join(__dirname, '../../dist');

export type Role = 'api' | 'worker';

export interface StartOptions {
  readonly env?: Record<string, string>;
  /** A program and its arguments that become the process by `exec`, with Node's command line at their end. */
  readonly through?: readonly string[];
}

/** A process of download-service as it is deployed: the built one, with a health address of its own. */
export interface ServiceProcess extends RunningProcess {
  readonly role: Role;
  readonly pid: number;
  readonly url: string;
  /** SIGKILL, and waits until it is gone. */
  kill(): Promise<void>;
  /** SIGSTOP: it keeps its connections and does nothing. */
  freeze(): void;
  thaw(): void;
  /** Waits until it takes work. */
  ready(): Promise<void>;
  /** Ids of the processes that it started, such as Chromium's, and those that they started. */
  descendants(): number[];
  /** Those of them that still run although it was killed. */
  survivors(): number[];
}

export async function startService(role: Role, options: StartOptions): Promise<ServiceProcess> {
  const port = await freePort();
  const running = startBuilt(`main.${role}.js`, options, { PORT: String(port) });
  const { pid = 0 } = running.child;
  const url = `http://127.0.0.1:${port}`;
  let bereft: number[] = [];
  return {
    ...running,
    role,
    pid,
    url,
    kill: async () => {
      bereft = descendantsOf(pid);
      await running.stop('SIGKILL');
    },
    survivors: () => bereft.filter(isRunning),
    freeze: () => void running.child.kill('SIGSTOP'),
    thaw: () => void running.child.kill('SIGCONT'),
    descendants: () => descendantsOf(pid),
    ready: async () => {
      await waitFor(
        async () => {
          if (!isRunning(pid)) throw new Error(`The ${role} ended:\n${running.output()}`);
          const signal = AbortSignal.timeout(5_000);
          const answer = await fetch(`${url}/health/ready`, { signal }).catch(() => undefined);
          return answer?.status === 200;
        },
        { timeoutMillis: 90_000, message: `a ready ${role}` },
      );
    },
  };
}

/** Brings the database up to date, as a roll-out does before it. */
export async function migrate(env: Record<string, string>): Promise<void> {
  const script = startBuilt('main.migrate.js', { env }, { PORT: '0' });
  const { code } = await script.exited;
  if (code !== 0) throw new Error(`The migrations failed:\n${script.output()}`);
}

function startBuilt(
  script: string,
  { env, through = [] }: StartOptions,
  own: Record<string, string>,
): RunningProcess {
  const path = join(DIST, script);
  if (!existsSync(path)) throw new Error('Build first: npm run build');
  const [program = '', ...args] = [...through, process.execPath, '--enable-source-maps', path];
  return startProgram(program, args, { ...env, ...own });
}

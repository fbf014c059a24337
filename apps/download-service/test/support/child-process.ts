import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';

export interface RunningProcess {
  readonly child: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  /** Resolves when it has ended. */
  readonly exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Ends it and waits. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export function startNode(args: readonly string[], env: Record<string, string>): RunningProcess {
  return startProgram(process.execPath, args, env);
}

export function startProgram(
  command: string,
  args: readonly string[],
  env: Record<string, string>,
): RunningProcess {
  const child = spawn(command, args, {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = once(child, 'exit').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
  }));
  return {
    child,
    output: () => output,
    exited,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await exited;
    },
  };
}

/** Ids of the processes that this one started, and those that they started. */
export function descendantsOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((candidate) => statOf(candidate)?.parent === pid);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

/** Its command line; programs may have rewritten theirs. */
export function commandOf(pid: number): string {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
}

/** Whether it has ended and this process, its parent, has not noticed. */
export function isUncollected(pid: number): boolean {
  const stat = statOf(pid);
  return stat?.state === 'Z' && stat.parent === process.pid;
}

/** Whether it runs; one that ended and waits to be collected does not. */
export function isRunning(pid: number): boolean {
  const stat = statOf(pid);
  return stat !== undefined && stat.state !== 'Z';
}

function statOf(pid: number): { state: string; parent: number } | undefined {
  if (!Number.isInteger(pid)) return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything.
    const [state = '', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

/** Ids of the running processes that have this text in their command line or environment. */
export function processesMentioning(text: string): number[] {
  const mentions = (pid: string) =>
    ['cmdline', 'environ'].some((file) => {
      try {
        return readFileSync(`/proc/${pid}/${file}`, 'utf8').includes(text);
      } catch {
        return false;
      }
    });
  return readdirSync('/proc').filter(mentions).map(Number).filter(isRunning);
}

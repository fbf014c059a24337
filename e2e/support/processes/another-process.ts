import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { waitFor } from '@tabdock/service-kit/testing';
import { processOf } from './stack';

export interface AnotherProcess {
  /** SIGTERM, and waits until it has ended; returns its exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL, and waits until it has ended. */
  kill(): Promise<void>;
}

/**
 * One more process like one of the running product: its program and its environment (Linux's `/proc`), at another port
 * and with `changes`. Resolves once it takes work.
 */
export async function startAnother(
  name: string,
  port: number,
  changes: Record<string, string> = {},
): Promise<AnotherProcess> {
  const { pid } = await processOf(name);
  const [program = '', ...args] = await entriesOf(pid, 'cmdline');
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...(await environmentOf(name)), PORT: String(port), INTERNAL_PORT: '', ...changes },
  });
  const path = name === 'gateway' ? '/api/health/ready' : '/health/ready';
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const ended = once(child, 'close');
    // Who is dead already has been killed.
    if (!child.kill(signal)) return child.exitCode;
    const [code] = (await ended) as [number | null];
    return code;
  };
  try {
    await waitFor(() => isReady(child, `http://127.0.0.1:${port}${path}`), {
      message: `another ${name} to be ready`,
      timeoutMillis: 120_000,
    });
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
  return { stop: () => end('SIGTERM'), kill: async () => void (await end('SIGKILL')) };
}

/** The environment of one of the product's processes. */
export async function environmentOf(name: string): Promise<Record<string, string>> {
  const { pid } = await processOf(name);
  return Object.fromEntries(
    (await entriesOf(pid, 'environ')).map((entry) => {
      const end = entry.indexOf('=');
      return [entry.slice(0, end), entry.slice(end + 1)];
    }),
  );
}

async function entriesOf(pid: number, file: 'environ' | 'cmdline'): Promise<string[]> {
  return (await readFile(`/proc/${pid}/${file}`, 'utf8')).split('\0').filter(Boolean);
}

async function isReady({ exitCode }: ChildProcess, url: string): Promise<boolean> {
  if (exitCode !== null) throw new Error(`The process ended with code ${exitCode}.`);
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

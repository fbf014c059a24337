import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitFor } from '@tabdock/service-kit/testing';
import { processOf } from './stack';

const MAIN = join(__dirname, '../../../apps/gateway/dist/main.js');

export interface AnotherGateway {
  stop(): Promise<void>;
}

/** One more gateway of the running product, with the environment of its own gateway (Linux's `/proc`) and `changes`. */
export async function startGateway(
  port: number,
  changes: Record<string, string>,
): Promise<AnotherGateway> {
  const { pid } = await processOf('gateway');
  const entries = (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0').filter(Boolean);
  const env = Object.fromEntries(
    entries.map((entry) => {
      const end = entry.indexOf('=');
      return [entry.slice(0, end), entry.slice(end + 1)];
    }),
  );
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...env, PORT: String(port), INTERNAL_PORT: '', ...changes },
  });
  await waitFor(() => isReady(child, port), {
    message: 'another gateway to be ready',
    timeoutMillis: 60_000,
  });
  return {
    stop: async () => {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function isReady({ exitCode }: ChildProcess, port: number): Promise<boolean> {
  if (exitCode !== null) throw new Error(`The gateway ended with code ${exitCode}.`);
  return fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, waitFor } from '@tabdock/service-kit/testing';
import { gatewayEnvironment } from '../../test/support/gateway-environment';

const MAIN = join(__dirname, '../../dist/main.js');

/** A gateway as it is deployed: the built one, in a process of its own. */
export interface GatewayProcess {
  /** Sends the signal and returns how the process ended. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null }>;
  /** Most bytes that it ever had in memory. */
  peakMemory(): number;
  /** The sum of a metric over its labels, or over those with this one, as `outcome="sent"`. */
  metric(name: string, label?: string): Promise<number>;
  /** What it has printed so far. */
  output(): string;
}

/** Resolves when it takes requests at `port`. */
export async function startGatewayProcess(
  amqp: { url: string; namespace: string },
  port: number,
  env: Record<string, string> = {},
): Promise<GatewayProcess> {
  if (!existsSync(MAIN)) throw new Error('Build first: npm run build');
  const internalPort = await freePort();
  const child = spawn(process.execPath, ['--enable-source-maps', MAIN], {
    env: {
      PATH: process.env['PATH'],
      ...gatewayEnvironment(amqp, env),
      NODE_ENV: 'production',
      MIN_TIMEOUT_MILLIS: '0',
      HOST: '127.0.0.1',
      PORT: String(port),
      INTERNAL_PORT: String(internalPort),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = once(child, 'exit');
  await waitFor(
    () => {
      if (child.exitCode !== null) throw new Error(`The gateway ended:\n${output}`);
      return fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    },
    { message: 'a ready gateway' },
  );
  return {
    end: async (signal) => {
      child.kill(signal);
      const [code] = (await exited) as [number | null];
      return { code };
    },
    peakMemory: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1_024;
    },
    metric: async (name, label = '') => {
      const text = await (await fetch(`http://127.0.0.1:${internalPort}/metrics`)).text();
      const lines = text.matchAll(new RegExp(`^${name}(\\{[^}]*\\})? (\\S+)$`, 'gm'));
      const wanted = [...lines].filter(([, labels = '']) => labels.includes(label));
      return wanted.reduce((sum, [, , value]) => sum + Number(value), 0);
    },
    output: () => output,
  };
}

import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort, waitFor } from '@tabdock/service-kit/testing';

const BUILT = resolve(__dirname, '..');
const UNLIMITED = '1000000';
/** Unit in which Linux reports processor time. */
const TICK_MILLIS = 10;

/** A process that is measured. */
export interface SocketServer {
  readonly port: number;
  /** Bytes that it has in memory now; 0 where the system does not say. */
  residentBytes(): number;
  /** Time that it had a processor, in milliseconds; 0 where the system does not say. */
  cpuMillis(): number;
  stop(): Promise<void>;
}

/**
 * The gateway as it is deployed, without the limits that people meet and without pings, which the bare server sends
 * none of.
 */
export async function startGateway(
  broker: { url: string; namespace: string },
  secret: string,
): Promise<SocketServer> {
  const port = await freePort();
  const child = start('src/main.js', {
    PORT: String(port),
    LOG_LEVEL: 'error',
    AMQP_URL: broker.url,
    BROKER_NAMESPACE: broker.namespace,
    NODE_OPTIONS: '--max-semi-space-size=16',
    SESSION_SECRET: secret,
    DOWNLOAD_SERVICE_URL: 'http://127.0.0.1:9',
    USERS_SERVICE_URL: 'http://127.0.0.1:9',
    ADS_SERVICE_URL: 'http://127.0.0.1:9',
    WEB_ROOT: '/nonexistent',
    SOCKETS_PER_OWNER: UNLIMITED,
    SOCKETS_PER_ADDRESS: UNLIMITED,
    SOCKET_HEARTBEAT_SECONDS: '3600',
  });
  await waitFor(
    () =>
      fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    { message: 'the gateway' },
  );
  return server(child, port);
}

export async function startBareServer(url: string, exchange: string): Promise<SocketServer> {
  const child = start('bench/bare-sockets.js', { AMQP_URL: url, EVENTS_EXCHANGE: exchange });
  if (!child.stdout) throw new Error('The bare server has no output');
  const [port] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return server(child, Number(port));
}

export function newSecret(): string {
  return randomBytes(32).toString('hex');
}

function start(script: string, env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [resolve(BUILT, script)], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // However the bench ends.
  process.once('exit', () => child.kill('SIGKILL'));
  return child;
}

function server(child: ChildProcess, port: number): SocketServer {
  return {
    port,
    residentBytes: () => {
      const [, kilobytes = 0] = /VmRSS:\s+(\d+) kB/.exec(told(child, 'status')) ?? [];
      return Number(kilobytes) * 1_024;
    },
    cpuMillis: () => {
      // The name in brackets may hold anything; user and system time are the 14th and 15th field.
      const fields = told(child, 'stat').split(') ').at(-1)?.split(' ') ?? [];
      return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MILLIS;
    },
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** What Linux reports about a process. */
function told({ pid }: ChildProcess, file: 'stat' | 'status'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Home } from '../home/home.ts';
import { assignPorts } from '../home/ports.ts';
import type { InfrastructureService } from '../infrastructure/service.ts';
import { Child } from '../processes/child.ts';
import { Failure } from '../shared/failure.ts';
import { writeCertificate } from './certificate.ts';
import { exampleFor } from './edge-example.ts';
import { findEdgeProgram, type EdgeProgram } from './edge-program.ts';

const START_MILLIS = 30_000;
const STOP_MILLIS = 3_000;
const POLL_MILLIS = 50;

export interface Edge extends InfrastructureService {
  readonly httpPort: number;
  readonly httpsPort: number;
  /** What signs its certificate, as PEM. */
  readonly authority: string;
}

/**
 * Starts Caddy or nginx with its example of `infra/edge` on loopback, before gateways at these addresses, for tests.
 *
 * @throws Failure that says why it cannot be had here
 */
export async function startEdge(
  home: Home,
  name: EdgeProgram,
  gateways: readonly string[],
): Promise<Edge> {
  const program = findEdgeProgram(name);
  const { http: httpPort, https: httpsPort } = await assignPorts(
    home.path('run', 'edge-ports.json'),
    ['http', 'https'],
  );
  const folder = await home.make(name);
  const [certificate, key] = [home.path(name, 'certificate.pem'), home.path(name, 'key.pem')];
  await writeCertificate({ certificate, key });
  const settings = home.path(name, 'settings');
  await writeFile(
    settings,
    exampleFor(name, { certificate, key, folder, httpPort, httpsPort, gateways }),
  );
  const child = await Child.start({
    name,
    command: program,
    args: argumentsOf(name, settings),
    env: { PATH: process.env['PATH'], HOME: folder },
    register: home.register,
    logFile: home.path('logs', `${name}.log`),
    cwd: folder,
  });
  await untilListening(httpsPort, child);
  return {
    name,
    pid: child.pid,
    port: httpsPort,
    httpPort,
    httpsPort,
    authority: await readFile(certificate, 'utf8'),
    ended: child.ended,
    stop: (timeoutMillis = STOP_MILLIS) => child.stop(timeoutMillis),
  };
}

function argumentsOf(name: EdgeProgram, settings: string): string[] {
  if (name === 'caddy') return ['run', '--adapter', 'caddyfile', '--config', settings];
  // Another user could not reach the folder.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  return ['-e', 'stderr', '-c', settings, '-g', `${user}daemon off;`];
}

async function untilListening(port: number, child: Child): Promise<void> {
  const deadline = Date.now() + START_MILLIS;
  while (!(await isListening(port))) {
    const last = child.lastLines.at(-1) ?? 'it says nothing';
    if (!child.isRunning) throw new Failure(`${child.name} ${await child.ended}: ${last}`);
    if (Date.now() > deadline) {
      await child.stop(STOP_MILLIS);
      throw new Failure(`${child.name} did not listen within ${START_MILLIS / 1000} s: ${last}`);
    }
    await delay(POLL_MILLIS);
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

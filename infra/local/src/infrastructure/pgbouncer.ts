import { existsSync } from 'node:fs';
import { chown, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Home } from '../home/home.ts';
import { assignPorts } from '../home/ports.ts';
import { Child } from '../processes/child.ts';
import { Failure } from '../shared/failure.ts';
import { aptInstallStopped } from './apt.ts';
import type { InfrastructureService } from './service.ts';
import { runAsOwnUser } from './system-user.ts';

const PROGRAMS = ['/usr/sbin/pgbouncer', '/opt/homebrew/bin/pgbouncer', '/usr/local/bin/pgbouncer'];
const START_MILLIS = 30_000;
const STOP_MILLIS = 3_000;
const POLL_MILLIS = 100;

export interface Pgbouncer extends InfrastructureService {
  /** Address of the same server and user through the pooler; any of the server's databases can be named. */
  readonly url: string;
}

/**
 * Starts PgBouncer in transaction mode before the server of `serverUrl`, on loopback, for tests. Its program is
 * installed with apt where it is missing.
 *
 * @throws Failure that says how to get it, where it cannot be installed
 */
export async function startPgbouncer(home: Home, serverUrl: string): Promise<Pgbouncer> {
  const program = pgbouncerProgram();
  const { pgbouncer: port } = await assignPorts(home.path('run', 'pgbouncer-port.json'), [
    'pgbouncer',
  ]);
  const server = new URL(serverUrl);
  const folder = await home.make('pgbouncer');
  const settings = home.path('pgbouncer', 'pgbouncer.ini');
  const users = home.path('pgbouncer', 'users.txt');
  await writeFile(settings, settingsOf(server, port, users), { mode: 0o600 });
  await writeFile(users, `"${server.username}" "${decodeURIComponent(server.password)}"\n`, {
    mode: 0o600,
  });
  // It refuses to run as root.
  const user = await runAsOwnUser();
  if (user) {
    await home.letThrough(user.gid);
    for (const path of [folder, settings, users]) await chown(path, user.uid, user.gid);
  }
  const child = await Child.start({
    name: 'pgbouncer',
    command: program,
    args: [settings],
    env: { PATH: process.env['PATH'] },
    register: home.register,
    logFile: home.path('logs', 'pgbouncer.log'),
    cwd: folder,
    ...(user && { uid: user.uid, gid: user.gid }),
  });
  const url = new URL(serverUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  await untilAnswering(url.href, child);
  return {
    name: 'pgbouncer',
    pid: child.pid,
    port,
    url: url.href,
    ended: child.ended,
    // SIGTERM is an immediate shutdown.
    stop: (timeoutMillis = STOP_MILLIS) => child.stop(timeoutMillis, 'SIGTERM'),
  };
}

function pgbouncerProgram(): string {
  const found = () => PROGRAMS.find(existsSync);
  if (!found()) aptInstallStopped('pgbouncer', 'which these tests need');
  const program = found();
  if (program) return program;
  throw new Failure('PgBouncer was installed, but its program was not found.');
}

function settingsOf(server: URL, port: number, users: string): string {
  return [
    '[databases]',
    `* = host=${server.hostname} port=${server.port || '5432'}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    'max_client_conn = 2000',
    'default_pool_size = 10',
    // Databases of tests come and go; each has a pool.
    'server_idle_timeout = 5',
    'log_connections = 0',
    'log_disconnections = 0',
    '',
  ].join('\n');
}

async function untilAnswering(url: string, child: Child): Promise<void> {
  const deadline = Date.now() + START_MILLIS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      const last = child.lastLines.at(-1) ?? (error as Error).message;
      if (!child.isRunning) throw new Failure(`PgBouncer ${await child.ended}: ${last}`);
      if (Date.now() > deadline) {
        await child.stop(STOP_MILLIS);
        throw new Failure(`PgBouncer did not answer within ${START_MILLIS / 1000} s: ${last}`);
      }
      await delay(POLL_MILLIS);
    }
  }
}

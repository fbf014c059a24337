import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { descendantsOf, isAlive, processesMentioning, untilGone } from '../src/processes/pids.ts';
import { CHROMIUM, freePort, login, required, search } from '../test/support/asking.ts';
import { useLaunchers, type LaunchedByNpm } from '../test/support/launch.ts';

const GONE_MILLIS = 15_000;
const POLL_MILLIS = 50;
const START_LIMIT_MILLIS = 240_000;
/** Processes of `npm start`, from the outside in. */
const STARTERS = ['npm', 'shell', 'runner', 'launcher'] as const;

/**
 * Returns those of the processes, and of all that have to do with the folder, that are still there when the time is
 * over.
 */
async function leftAfter(folder: string, pids: readonly number[]): Promise<number[]> {
  const deadline = Date.now() + GONE_MILLIS;
  for (;;) {
    const left = [...pids.filter(isAlive), ...processesMentioning(folder)];
    if (left.length === 0 || Date.now() > deadline) return left;
    await delay(POLL_MILLIS);
  }
}

/** What a health probe gets from the moment of the start: undefined while nothing listens. Returns at the first 200. */
async function probesUntilReady(port: number, launched: LaunchedByNpm) {
  const failed: (number | undefined)[] = [];
  for (;;) {
    const status = await fetch(`http://localhost:${port}/api/health/ready`).then(
      (answer) => answer.status,
      () => undefined,
    );
    if (status === 200) return failed;
    failed.push(status);
    if (!isAlive(launched.pids().npm)) throw new Error(`npm has ended:\n${launched.output()}`);
    await delay(POLL_MILLIS);
  }
}

/** Each test ends what the one before it has started, and starts it again on the same folder. */
describe('npm start, from a shell that exits at once,', () => {
  const { home, startByNpm } = useLaunchers(afterAll);
  let folder: string;
  let port: number;
  let launched: LaunchedByNpm;
  let administrator: { username: string; password: string };

  async function begin(): Promise<(number | undefined)[]> {
    launched = await startByNpm(folder, port, CHROMIUM);
    return probesUntilReady(port, launched);
  }

  async function endBy(starter: (typeof STARTERS)[number], signal: NodeJS.Signals) {
    const { npm, ...others } = launched.pids();
    const all = [npm, ...descendantsOf([npm])];
    process.kill({ npm, ...others }[starter], signal);
    return leftAfter(folder, all);
  }

  beforeAll(async () => {
    folder = await home();
    port = await freePort(folder);
  });

  it(
    'says that it is ready when a search is answered, and opens its port no sooner',
    async () => {
      expect(new Set(await begin())).toEqual(new Set([undefined]));
      expect(await search(port)).toBeGreaterThan(0);
      const [, username = '', password = ''] = await launched.untilOutput(
        /^Administrator: (\S+), password: (\S+)/m,
      );
      administrator = { username, password };
    },
    START_LIMIT_MILLIS,
  );

  it.each(STARTERS)(
    'ends with all of its processes when its %s is killed by SIGKILL, and finds its data whole',
    async (starter) => {
      expect(await endBy(starter, 'SIGKILL')).toEqual([]);
      await begin();
      expect(await login(port, administrator.username, administrator.password)).toBe(200);
      expect(await search(port)).toBeGreaterThan(0);
    },
    START_LIMIT_MILLIS,
  );

  it('has shut PostgreSQL down in order each time', () => {
    const log = readFileSync(join(folder, 'logs/postgres.log'), 'utf8');
    expect(log.match(/database system was shut down at/g)).toHaveLength(1 + STARTERS.length);
    expect(log).not.toMatch(/was interrupted|not properly shut down/);
  });

  it.each(STARTERS)(
    'ends with all of its processes when its %s is ended by SIGTERM',
    async (starter) => {
      expect(await endBy(starter, 'SIGTERM')).toEqual([]);
      launched = await startByNpm(folder, port, CHROMIUM);
      // The next signal finds it in the middle of its start.
      await launched.untilOutput(/PostgreSQL is running/);
    },
    START_LIMIT_MILLIS,
  );
});

/** Pid of the command's guardian, other than `before`. */
async function guardianOf(command: number, before?: number): Promise<number> {
  for (;;) {
    const children = descendantsOf([command]);
    const found = processesMentioning('src/guardian.ts').find(
      (pid) => children.has(pid) && pid !== before,
    );
    if (found !== undefined) return found;
    if (!isAlive(command)) throw new Error('the command has ended');
    await delay(POLL_MILLIS);
  }
}

describe('a command that starts parts of tests', () => {
  const { home, startWithInfrastructure, runWithInfrastructure } = useLaunchers(afterAll);
  const GIVEN_PARTS = {
    DATABASE_URL: required('TEST_DATABASE_URL'),
    AMQP_URL: required('TEST_AMQP_URL'),
  };

  it('takes what has a session and an environment of its own with it, also when its guardian was killed before', async () => {
    const sleeper = 'env -i setsid sleep 1000 & echo "sleeper is $!"; wait';
    const launched = startWithInfrastructure(await home(), ['sh', '-c', sleeper], GIVEN_PARTS);
    const [, pid = ''] = await launched.untilOutput(/sleeper is (\d+)/);
    const command = launched.process.pid ?? 0;
    const guardian = await guardianOf(command);
    process.kill(guardian, 'SIGKILL');
    await guardianOf(command, guardian);
    launched.process.kill('SIGKILL');
    expect(await untilGone([Number(pid)], GONE_MILLIS)).toBe(true);
  });

  it('is over for its shell when all is gone that it has begun, also what does not end by itself', async () => {
    const stubborn = `trap '' TERM; echo "pid is $$"; sleep 1000`;
    const launched = runWithInfrastructure(await home(), ['sh', '-c', stubborn], GIVEN_PARTS);
    const [, pid = ''] = await launched.untilOutput(/pid is (\d+)/);
    launched.process.kill('SIGTERM');
    await once(launched.process, 'exit');
    expect(isAlive(Number(pid))).toBe(false);
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'takes them and their folder with it when it has %s',
    async (signal) => {
      const folder = await home();
      const launched = startWithInfrastructure(folder, ['sh', '-c', 'echo started; sleep 1000']);
      await launched.untilOutput(/^started$/m);
      const all = [...descendantsOf([launched.process.pid ?? 0])];
      launched.process.kill(signal);
      expect(await leftAfter(folder, all)).toEqual([]);
      expect(readdirSync(folder)).toEqual([]);
    },
    START_LIMIT_MILLIS,
  );
});

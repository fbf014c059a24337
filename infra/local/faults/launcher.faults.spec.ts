import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { processesMentioning } from '../src/processes/pids.ts';
import { CHROMIUM, freePort, login, required, search } from '../test/support/asking.ts';
import { listedPids, logsOf, useLaunchers, type Launched } from '../test/support/launch.ts';

const STOP_LIMIT_MILLIS = 15_000;
const START_LIMIT_MILLIS = 240_000;

/** The environment of a user who already runs the parts. */
function givenParts(): Record<string, string> {
  const name = `test-${randomBytes(4).toString('hex')}`;
  const databaseUrl = new URL(required('TEST_DATABASE_URL'));
  databaseUrl.pathname = `/${name.replace('-', '_')}`;
  return {
    ...CHROMIUM,
    DATABASE_URL: databaseUrl.href,
    AMQP_URL: required('TEST_AMQP_URL'),
    BROKER_NAMESPACE: name,
    S3_ENDPOINT: required('TEST_S3_ENDPOINT'),
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY: required('TEST_S3_ACCESS_KEY'),
    S3_SECRET_KEY: required('TEST_S3_SECRET_KEY'),
    S3_BUCKET: name,
  };
}

/** Stops it with a signal; returns the exit code and the time that took. */
async function stop(
  launched: Launched,
  signal: NodeJS.Signals,
): Promise<{ code: number | null; millis: number }> {
  const start = Date.now();
  launched.process.kill(signal);
  return { code: await launched.exitCode, millis: Date.now() - start };
}

describe('npm start that cannot succeed', () => {
  const { home, start } = useLaunchers(afterEach);

  it('says in one sentence that the port is taken, and starts nothing', async () => {
    const folder = await home();
    const port = await freePort(folder);
    const other = createServer().listen(port);
    const one = start(folder, port);
    expect(await one.exitCode).toBe(1);
    expect(one.output().trim()).toBe(
      `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=8081 npm start`,
    );
    expect(processesMentioning(folder)).toEqual([]);
    other.close();
  });

  it.each([
    [
      'a broker that is not there',
      { ...CHROMIUM, AMQP_URL: 'amqp://127.0.0.1:1' },
      'No RabbitMQ answers at 127.0.0.1:1',
    ],
    [
      'a database that is not there',
      { ...CHROMIUM, DATABASE_URL: 'postgres://127.0.0.1:1/tabdock' },
      'Check DATABASE_URL',
    ],
    [
      'a browser that is not there',
      { ...givenParts(), CHROMIUM_PATH: '/nowhere/chromium' },
      'CHROMIUM_PATH names /nowhere/chromium',
    ],
    [
      'an administrator without a real e-mail address',
      { ...givenParts(), ADMIN_EMAIL: 'nobody' },
      'ADMIN_EMAIL: Enter an e-mail address',
    ],
    ['a port that is no port', { PORT: 'eighty' }, 'PORT is eighty'],
  ])(
    'says what to do about %s, and leaves nothing running',
    async (_what, env, sentence) => {
      const folder = await home();
      const one = start(folder, await freePort(folder), env);
      expect(await one.exitCode).toBe(1);
      expect(one.output()).toContain(sentence);
      expect(processesMentioning(folder)).toEqual([]);
    },
    START_LIMIT_MILLIS,
  );

  it(
    'names the process that dies at boot and its last words, and leaves nothing running',
    async () => {
      const folder = await home();
      const env = { ...CHROMIUM, WORKER_CONCURRENCY: 'many' };
      const one = start(folder, await freePort(folder), env);
      expect(await one.exitCode).toBe(1);
      expect(one.output()).toMatch(
        /download-worker ended with exit code 1 before it was ready: .*WORKER_CONCURRENCY/s,
      );
      expect(processesMentioning(folder)).toEqual([]);
    },
    START_LIMIT_MILLIS,
  );
});

describe('npm start twice side by side', () => {
  const { home, start } = useLaunchers(afterAll);
  const clarasPassword = randomBytes(8).toString('hex');
  let administrator: { username: string; password: string };
  /** A product with parts of its own. */
  let first: { folder: string; port: number; launched: Launched };
  /** A product with the parts and the administrator that the environment names. */
  let second: { folder: string; port: number; launched: Launched };

  async function begin(env: Record<string, string> = {}) {
    const folder = await home();
    const port = await freePort(folder);
    const launched = start(folder, port, env);
    await launched.ready;
    return { folder, port, launched };
  }

  async function beginFirstAgain(): Promise<void> {
    const { folder, port } = first;
    first.launched = start(folder, port);
    await first.launched.ready;
    expect(first.launched.output()).not.toContain('Administrator');
    expect(await login(port, administrator.username, administrator.password)).toBe(200);
    expect(await search(port)).toBeGreaterThan(0);
  }

  beforeAll(async () => {
    first = await begin();
    second = await begin({
      ...givenParts(),
      ADMIN_USERNAME: 'clara',
      ADMIN_EMAIL: 'clara@example.org',
      ADMIN_PASSWORD: clarasPassword,
    });
  }, 2 * START_LIMIT_MILLIS);

  it('works in both', async () => {
    expect(await search(first.port)).toBeGreaterThan(0);
    expect(await search(second.port)).toBeGreaterThan(0);
  });

  it('uses the database, broker and object store it is given, and starts none of its own', async () => {
    const own = async ({ folder }: typeof first) =>
      Object.keys(await listedPids(folder)).filter((name) => /postgres|rabbitmq/.test(name));
    expect((await own(first)).sort()).toEqual(['postgres', 'rabbitmq']);
    expect(await own(second)).toEqual([]);
  });

  it('makes the first administrator and shows the password', async () => {
    const { launched, port } = first;
    const [, username = '', password = ''] = await launched.untilOutput(
      /^Administrator: (\S+), password: (\S+) \(shown once\)$/m,
    );
    expect(launched.output()).toMatch(/Tabdock is ready: .*\nAdministrator: /);
    expect(await login(port, username, password)).toBe(200);
    administrator = { username, password };
  });

  it('makes the administrator that the environment describes', async () => {
    const { launched, port } = second;
    await launched.untilOutput(/^Administrator: clara, with the password of ADMIN_PASSWORD$/m);
    expect(await login(port, 'clara@example.org', clarasPassword)).toBe(200);
  });

  it('ends everything within 15 s in the middle of searches, without any trouble', async () => {
    const searches = [first, second].flatMap(({ port }) =>
      Array.from({ length: 20 }, (_, index) => search(port, `minuet ${index}`).catch(() => 0)),
    );
    await Promise.race(searches);
    const stopped = await Promise.all([
      stop(first.launched, 'SIGINT'),
      stop(second.launched, 'SIGTERM'),
    ]);
    for (const { code, millis } of stopped) {
      expect(code).toBe(0);
      expect(millis).toBeLessThan(STOP_LIMIT_MILLIS);
    }
    expect([first, second].flatMap(({ folder }) => processesMentioning(folder))).toEqual([]);
    await Promise.all(searches);
    for (const { launched } of [first, second])
      expect(launched.output().split('Stopping ...\n')[1]).toBe('');
  });

  it('has never repeated the password of the environment', async () => {
    const { launched, folder } = second;
    expect(launched.output() + (await logsOf(folder))).not.toContain(clarasPassword);
  });

  it(
    'starts again after an orderly end, and keeps the password in no log',
    async () => {
      await beginFirstAgain();
      await stop(first.launched, 'SIGINT');
      expect(await logsOf(first.folder)).not.toContain(administrator.password);
    },
    START_LIMIT_MILLIS,
  );
});

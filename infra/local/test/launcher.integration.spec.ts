import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { processesMentioning } from '../src/pids.ts';
import { assignPorts } from '../src/ports.ts';
import { launch, listedPids, logsOf, remove, temporaryHome, type Launched } from './launch.ts';

const STOP_LIMIT_MILLIS = 15_000;
const START_LIMIT_MILLIS = 120_000;

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests with "npm run test:integration"`);
  return value;
}

async function freePort(home: string): Promise<number> {
  return (await assignPorts(join(home, 'run/public-port.json'), ['public'])).public;
}

/** Answers with the status. */
async function login(port: number, username: string, password: string): Promise<number> {
  const answer = await fetch(`http://localhost:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://localhost:${port}` },
    body: JSON.stringify({ username, password }),
  });
  return answer.status;
}

async function search(port: number): Promise<number> {
  const answer = await fetch(`http://localhost:${port}/api/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://localhost:${port}` },
    body: JSON.stringify({ query: 'greensleeves', searchType: 'guitar-pro' }),
  });
  return ((await answer.json()) as { count: number }).count;
}

/** Stops as a person does, and answers with how long it took. */
async function stop(
  launched: Launched,
  signal: NodeJS.Signals,
): Promise<{ code: number | null; millis: number }> {
  const start = Date.now();
  launched.process.kill(signal);
  return { code: await launched.exitCode, millis: Date.now() - start };
}

describe('npm start', () => {
  const homes: string[] = [];
  const launched: Launched[] = [];

  async function home(): Promise<string> {
    const folder = await temporaryHome();
    homes.push(folder);
    return folder;
  }

  function start(folder: string, port: number, env: Record<string, string> = {}): Launched {
    const one = launch(folder, port, env);
    launched.push(one);
    return one;
  }

  afterEach(async () => {
    for (const one of launched.splice(0)) {
      one.process.kill('SIGTERM');
      await one.exitCode;
    }
    await Promise.all(homes.splice(0).map(remove));
  });

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
      { AMQP_URL: 'amqp://127.0.0.1:1' },
      'No RabbitMQ answers at 127.0.0.1:1',
    ],
    [
      'a database that is not there',
      { DATABASE_URL: 'postgres://127.0.0.1:1/tabdock' },
      'Check DATABASE_URL',
    ],
    [
      'a browser that is not there',
      { CHROMIUM_PATH: '/nowhere/chromium' },
      'CHROMIUM_PATH names /nowhere/chromium',
    ],
    [
      'an administrator without a real e-mail address',
      { ADMIN_EMAIL: 'nobody' },
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
      const one = start(folder, await freePort(folder), { WORKER_CONCURRENCY: 'many' });
      expect(await one.exitCode).toBe(1);
      expect(one.output()).toMatch(
        /download-worker ended with exit code 1 before it was ready: .*WORKER_CONCURRENCY/s,
      );
      expect(processesMentioning(folder)).toEqual([]);
    },
    START_LIMIT_MILLIS,
  );

  it(
    'uses the database, broker and object store it is given, and starts none of its own',
    async () => {
      const folder = await home();
      const port = await freePort(folder);
      const name = `test_${randomBytes(4).toString('hex')}`;
      const databaseUrl = new URL(required('TEST_DATABASE_URL'));
      databaseUrl.pathname = `/${name}`;
      const one = start(folder, port, {
        DATABASE_URL: databaseUrl.href,
        AMQP_URL: required('TEST_AMQP_URL'),
        BROKER_NAMESPACE: name.replace('_', '-'),
        S3_ENDPOINT: required('TEST_S3_ENDPOINT'),
        S3_REGION: 'us-east-1',
        S3_ACCESS_KEY: required('TEST_S3_ACCESS_KEY'),
        S3_SECRET_KEY: required('TEST_S3_SECRET_KEY'),
        S3_BUCKET: name.replace('_', '-'),
      });
      await one.ready;
      expect(Object.keys(await listedPids(folder))).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/postgres|rabbitmq/)]),
      );
      expect(await search(port)).toBeGreaterThan(0);
      expect((await stop(one, 'SIGINT')).code).toBe(0);
      expect(processesMentioning(folder)).toEqual([]);
    },
    START_LIMIT_MILLIS,
  );

  it(
    'makes the first administrator once, shows the password once and keeps it in no log',
    async () => {
      const folder = await home();
      const port = await freePort(folder);
      const first = start(folder, port);
      const [, username = '', password = ''] = await first.untilOutput(
        /^Administrator: (\S+), password: (\S+) \(shown once\)$/m,
      );
      expect(first.output()).toMatch(/Tabdock is ready: .*\nAdministrator: /);
      expect(await login(port, username, password)).toBe(200);
      await stop(first, 'SIGINT');
      const second = start(folder, port);
      await second.ready;
      expect(await login(port, username, password)).toBe(200);
      await stop(second, 'SIGINT');
      expect(second.output()).not.toContain('Administrator');
      expect(await logsOf(folder)).not.toContain(password);
    },
    2 * START_LIMIT_MILLIS,
  );

  it(
    'makes the administrator that the environment describes, without repeating the password',
    async () => {
      const folder = await home();
      const port = await freePort(folder);
      const password = randomBytes(8).toString('hex');
      const one = start(folder, port, {
        ADMIN_USERNAME: 'clara',
        ADMIN_EMAIL: 'clara@example.org',
        ADMIN_PASSWORD: password,
      });
      await one.untilOutput(/^Administrator: clara, with the password of ADMIN_PASSWORD$/m);
      expect(await login(port, 'clara@example.org', password)).toBe(200);
      await stop(one, 'SIGINT');
      expect(one.output() + (await logsOf(folder))).not.toContain(password);
    },
    START_LIMIT_MILLIS,
  );

  it(
    'runs twice side by side, survives its own kill -9, and ends everything within 15 s',
    async () => {
      const [first, second] = [await home(), await home()];
      const [firstPort, secondPort] = [await freePort(first), await freePort(second)];
      const killed = start(first, firstPort);
      await killed.ready;
      const other = start(second, secondPort);
      await other.ready;
      expect(await search(firstPort)).toBeGreaterThan(0);
      expect(await search(secondPort)).toBeGreaterThan(0);

      const before = await listedPids(first);
      killed.process.kill('SIGKILL');
      await killed.exitCode;
      const again = start(first, firstPort);
      await again.ready;
      expect(again.output()).toContain('Ending what an earlier launcher left running');
      const after = await listedPids(first);
      expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort());
      for (const [name, pid] of Object.entries(after)) expect(pid).not.toBe(before[name]);
      expect(await search(firstPort)).toBeGreaterThan(0);

      const stopped = await Promise.all([stop(again, 'SIGINT'), stop(other, 'SIGTERM')]);
      for (const { code, millis } of stopped) {
        expect(code).toBe(0);
        expect(millis).toBeLessThan(STOP_LIMIT_MILLIS);
      }
      expect([...processesMentioning(first), ...processesMentioning(second)]).toEqual([]);
    },
    3 * START_LIMIT_MILLIS,
  );
});

// What a session costs a request, and how many people can log in at a time without slowing down the others.
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { loadConfig, RpcClient } from '@tabdock/service-kit';
import {
  createTestDatabase,
  freePort,
  limitTime,
  testBroker,
  waitFor,
} from '@tabdock/service-kit/testing';
import { Agent } from 'undici';
import { gatewayConfigSchema } from '../src/config/config';
import { startGateway } from '../src/gateway';
import { VisitorService } from '../src/visitors/visitor.service';

const USERS_SERVICE = resolve(__dirname, '../../../../users-service/dist');
const ROUNDS = 5;
const REQUESTS_PER_ROUND = 1_000;
const LOGIN_SECONDS = 10;
const LOGINS_AT_ONCE = 8;
const OTHER_EVERY_MILLIS = 20;
const HASHES_AT_ONCE = 2;
const TIME_LIMIT_MILLIS = 180_000;
const PASSWORD = 'six strings and a capo';

const agent = new Agent({ pipelining: 1 });

async function startUsersService(
  env: NodeJS.ProcessEnv,
): Promise<{ process: ChildProcess; url: string }> {
  const migration = spawn(process.execPath, [resolve(USERS_SERVICE, 'main.migrate.js')], {
    env,
    stdio: 'ignore',
  });
  const [code] = (await once(migration, 'exit')) as [number];
  if (code !== 0) throw new Error('users-service could not be migrated');
  const port = String(await freePort());
  const child = spawn(process.execPath, [resolve(USERS_SERVICE, 'main.js')], {
    env: { ...env, PORT: port },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // However the bench ends.
  process.once('exit', () => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  await waitFor(
    () =>
      fetch(`${url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    { message: 'users-service' },
  );
  return { process: child, url };
}

async function ask(
  base: string,
  method: 'GET' | 'POST',
  path: string,
  { body, cookie }: { body?: unknown; cookie?: string } = {},
) {
  const response = await agent.request({
    origin: base,
    method,
    path,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie === undefined ? {} : { cookie }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.body.text();
  if (response.statusCode >= 400) throw new Error(`${path}: ${response.statusCode} ${text}`);
  return response.headers['set-cookie'];
}

/** Everything that identifying the visitor takes, cookies included, as a share of the whole request. */
async function lookupShare(base: string, cookie: string): Promise<number[]> {
  let spent = 0;
  const original = VisitorService.prototype.findOrWelcome;
  VisitorService.prototype.findOrWelcome = async function timed(...args) {
    const start = performance.now();
    try {
      return await original.apply(this, args);
    } finally {
      spent += performance.now() - start;
    }
  };
  const round = async (): Promise<number> => {
    spent = 0;
    const start = performance.now();
    for (let n = 0; n < REQUESTS_PER_ROUND; n += 1) {
      await ask(base, 'GET', '/api/user/settings', { cookie });
    }
    return spent / (performance.now() - start);
  };
  await round();
  const shares: number[] = [];
  for (let n = 0; n < ROUNDS; n += 1) shares.push(await round());
  VisitorService.prototype.findOrWelcome = original;
  return shares;
}

/** 99th percentile since the process started or was last asked, in milliseconds. */
async function eventLoopDelayMillis(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const value = /^nodejs_eventloop_lag_p99_seconds(?:\{[^}]*\})? (\S+)$/m.exec(metrics)?.[1];
  return Number(value) * 1_000;
}

async function logins(base: string, username: string, cookie: string, metricsUrls: string[]) {
  const deadline = performance.now() + LOGIN_SECONDS * 1_000;
  await Promise.all(metricsUrls.map(eventLoopDelayMillis));
  let count = 0;
  const others: number[] = [];
  const login = async () => {
    while (performance.now() < deadline) {
      await ask(base, 'POST', '/api/auth/login', { body: { username, password: PASSWORD } });
      count += 1;
    }
  };
  const other = async () => {
    while (performance.now() < deadline) {
      const start = performance.now();
      await ask(base, 'GET', '/api/auth/user', { cookie });
      others.push(performance.now() - start);
      await delay(OTHER_EVERY_MILLIS);
    }
  };
  await Promise.all([...Array.from({ length: LOGINS_AT_ONCE }, login), other()]);
  others.sort((a, b) => a - b);
  const delays = await Promise.all(metricsUrls.map(eventLoopDelayMillis));
  return {
    perSecond: count / LOGIN_SECONDS,
    otherP99Millis: others[Math.floor(others.length * 0.99)] ?? NaN,
    delays,
  };
}

async function main(): Promise<void> {
  const database = await createTestDatabase();
  const broker = testBroker();
  const common = {
    PATH: process.env['PATH'],
    LOG_LEVEL: 'error',
    AMQP_URL: broker.url,
    BROKER_NAMESPACE: broker.namespace,
  };
  const users = await startUsersService({
    ...common,
    PORT: '0',
    DATABASE_URL: database.url,
    MAIL_DIR: `${process.env['TMPDIR'] ?? '/tmp'}/tabdock-bench-${randomBytes(4).toString('hex')}`,
    SECOND_FACTOR_KEY: randomBytes(32).toString('hex'),
    PASSWORD_HASHES_AT_ONCE: String(HASHES_AT_ONCE),
    LOGIN_ATTEMPTS_PER_ADDRESS: '1000000',
    LOGIN_ATTEMPTS_PER_ACCOUNT: '1000000',
  });
  const [port, internalPort] = [await freePort(), await freePort()];
  const app = await startGateway(
    loadConfig(gatewayConfigSchema, {
      ...common,
      PORT: String(port),
      INTERNAL_PORT: String(internalPort),
      SESSION_SECRET: randomBytes(32).toString('hex'),
      RATE_LIMIT_PER_MINUTE: '1000000',
      RATE_LIMIT_PER_ADDRESS_PER_MINUTE: '1000000',
      DOWNLOAD_SERVICE_URL: 'http://127.0.0.1:9',
      USERS_SERVICE_URL: 'http://127.0.0.1:9',
      ADS_SERVICE_URL: 'http://127.0.0.1:9',
    }),
  );
  await app.get(RpcClient).ready();
  const base = `http://127.0.0.1:${port}`;
  const username = `bench${randomBytes(4).toString('hex')}`;
  const cookies = await ask(base, 'POST', '/api/auth/register', {
    body: { username, email: `${username}@example.org`, password: PASSWORD },
  });
  const cookie = [cookies ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ');

  const shares = (await lookupShare(base, cookie)).toSorted((a, b) => a - b);
  const result = await logins(base, username, cookie, [
    users.url,
    `http://127.0.0.1:${internalPort}`,
  ]);
  const percent = (share = NaN) => (share * 100).toFixed(1);
  const [usersDelay = NaN, gatewayDelay = NaN] = result.delays;
  process.stdout.write(
    [
      `Session lookup with a warm cache, share of GET /api/user/settings: ${percent(shares[Math.floor(ROUNDS / 2)])} % (median of ${ROUNDS} rounds of ${REQUESTS_PER_ROUND}; ${percent(shares[0])} to ${percent(shares.at(-1))}; target 10)`,
      `Logins at ${HASHES_AT_ONCE} hashes at once: ${result.perSecond.toFixed(1)} a second over ${LOGIN_SECONDS} s, ${LOGINS_AT_ONCE} people at once`,
      `Event loop delay meanwhile, p99: users-service ${usersDelay.toFixed(0)} ms, gateway ${gatewayDelay.toFixed(0)} ms (target 50); other requests p99 ${result.otherP99Millis.toFixed(0)} ms`,
      '',
    ].join('\n'),
  );
  await app.close();
  users.process.kill('SIGTERM');
  await once(users.process, 'exit');
  await database.drop();
  process.exit(0);
}

limitTime(TIME_LIMIT_MILLIS);
void main();

// The figures behind the business as the page asks for them: a year of a million accounts with their payments, of
// searches and of ads, each service a process of its own. download-service is away.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { BusinessAnalytics } from '@tabdock/contracts/analytics';
import {
  createTestDatabase,
  fillDatabase,
  limitTime,
  ServiceProcess,
  testBroker,
  waitFor,
} from '@tabdock/service-kit/testing';
import { Agent } from 'undici';

const APPS = resolve(__dirname, '../../../..');
const SOURCES = resolve(APPS, '../infra/sources');
const SERVICES = ['users-service', 'search-service', 'ads-service'] as const;
const NOWHERE = 'http://127.0.0.1:9';
const REQUESTS = 200;
const YEAR_DAYS = 366;
const MONTH_DAYS = 30;
const DAY_MILLIS = 24 * 60 * 60 * 1_000;
const ADMIN = { username: 'ada', password: 'six strings and a capo' };
const TIME_LIMIT_MILLIS = 900_000;

const agent = new Agent({ pipelining: 1 });
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const secret = () => randomBytes(32).toString('hex');

interface Request {
  readonly body?: unknown;
  readonly cookie?: string;
}

async function ask(origin: string, path: string, { body, cookie }: Request = {}) {
  const response = await agent.request({
    origin,
    path,
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(cookie !== undefined && { cookie }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.body.text();
  if (response.statusCode >= 400) throw new Error(`${path}: ${response.statusCode} ${text}`);
  const cookies = [response.headers['set-cookie'] ?? []].flat();
  return { text, cookie: cookies.map((line) => line.split(';')[0]).join('; ') };
}

/** Each day of the accounts is counted once, after the start. */
async function untilCounted(origin: string, cookie: string): Promise<void> {
  await waitFor(
    async () => {
      const { text } = await ask(origin, '/api/analytics/business', { cookie });
      const { days } = JSON.parse(text) as BusinessAnalytics;
      return days.every(({ signUps }) => signUps !== null) && days.some(({ signUps }) => signUps);
    },
    { message: 'the days of the accounts to be counted' },
  );
}

async function measure(origin: string, cookie: string, days: number): Promise<void> {
  const now = Date.now();
  const period = `from=${dayOf(now - (days - 1) * DAY_MILLIS)}&to=${dayOf(now)}`;
  const times: number[] = [];
  let bytes = 0;
  for (let request = 0; request <= REQUESTS; request += 1) {
    const start = performance.now();
    const { text } = await ask(origin, `/api/analytics/business?${period}`, { cookie });
    // The first one fills caches.
    if (request > 0) times.push(performance.now() - start);
    bytes = text.length;
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? NaN).toFixed(0);
  process.stdout.write(
    `figures of ${days} days: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${bytes} bytes\n`,
  );
}

async function main(): Promise<void> {
  const broker = testBroker();
  const folder = await mkdtemp(join(tmpdir(), 'tabdock-bench-business-'));
  const common = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    AMQP_URL: broker.url,
    BROKER_NAMESPACE: broker.namespace,
  };
  const started: ServiceProcess[] = [];
  const databases = await Promise.all(SERVICES.map(() => createTestDatabase()));
  for (const [nth, service] of SERVICES.entries()) {
    const env = {
      ...common,
      DATABASE_URL: databases[nth]?.url ?? '',
      AD_TOKEN_SECRET: secret(),
      SECOND_FACTOR_KEY: secret(),
      STORAGE_DIR: folder,
      MAIL_DIR: folder,
      SOURCES_DIR: SOURCES,
      DEMO_SOURCE_URL: NOWHERE,
      CONTACT_URL: 'http://localhost/',
    };
    await ServiceProcess.run(join(APPS, service, 'dist/main.migrate.js'), env);
    await fillDatabase(env.DATABASE_URL, join(APPS, service, 'bench/business.sql'));
    started.push(await ServiceProcess.start(join(APPS, service, 'dist/main.js'), env));
  }
  await ServiceProcess.run(join(APPS, 'users-service/dist/main.ensure-admin.js'), {
    ...common,
    DATABASE_URL: databases[0]?.url ?? '',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
  });
  const gateway = await ServiceProcess.start(
    join(APPS, 'gateway/dist/main.js'),
    {
      ...common,
      SESSION_SECRET: secret(),
      INTERNAL_PORT: '0',
      DOWNLOAD_SERVICE_URL: NOWHERE,
      USERS_SERVICE_URL: NOWHERE,
      ADS_SERVICE_URL: NOWHERE,
      RATE_LIMIT_PER_MINUTE: '1000000',
      RATE_LIMIT_PER_ADDRESS_PER_MINUTE: '1000000',
    },
    '/api/health/ready',
  );
  started.push(gateway);
  try {
    const { cookie } = await ask(gateway.url, '/api/auth/login', { body: ADMIN });
    await untilCounted(gateway.url, cookie);
    await measure(gateway.url, cookie, MONTH_DAYS);
    await measure(gateway.url, cookie, YEAR_DAYS);
  } finally {
    await agent.close();
    for (const one of started) await one.kill();
    for (const database of databases) await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

limitTime(TIME_LIMIT_MILLIS);
void main();

// The figures behind the business of a year, with a million accounts and their payments, and counting visits.
import { randomBytes, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { businessAccounts, visitsReport, VISITS_MAX } from '@tabdock/contracts/users';
import { Broker, createLogger, Metrics, RpcClient } from '@tabdock/service-kit';
import {
  createTestDatabase,
  fillDatabase,
  limitTime,
  testBroker,
  waitFor,
} from '@tabdock/service-kit/testing';
import { Client } from 'pg';
import { measure } from './measure';
import { migrate, startUsersService } from './users-service';

const FILL = resolve(__dirname, '../../../bench/business.sql');
const YEAR_DAYS = 366;
const VISITORS = 200_000;
const READS = 50;
const REPORTS = 200;
const AT_ONCE = 4;
const DAY_MILLIS = 24 * 60 * 60 * 1_000;
const PATIENCE = { deadlineMillis: 30_000 };
const TIME_LIMIT_MILLIS = 900_000;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

async function main(): Promise<void> {
  const database = await createTestDatabase();
  const broker = testBroker();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    AMQP_URL: broker.url,
    BROKER_NAMESPACE: broker.namespace,
    DATABASE_URL: database.url,
    SECOND_FACTOR_KEY: 'k'.repeat(32),
    MAIL_DIR: join(tmpdir(), 'tabdock-bench-mail'),
  };
  await migrate(env);
  await fillDatabase(database.url, FILL);
  const rows = new Client({ connectionString: database.url });
  await rows.connect();
  const { rows: sizes } = await rows.query<{ accounts: string; invoices: string }>(
    `SELECT (SELECT count(*) FROM account) AS accounts, (SELECT count(*) FROM subscription_invoice) AS invoices`,
  );
  process.stdout.write(`${sizes[0]?.accounts} accounts, ${sizes[0]?.invoices} invoices\n`);
  const begun = performance.now();
  const stop = await startUsersService(env);
  const connection = new Broker(broker.url, broker.namespace, createLogger('bench', 'error'));
  const rpc = new RpcClient(connection, new Metrics('bench'));
  try {
    await rpc.ready();
    await waitFor(
      async () => (await rows.query('SELECT 1 FROM account_day LIMIT 1')).rows.length > 0,
      { timeoutMillis: 60_000 },
    );
    const millis = performance.now() - begun;
    process.stdout.write(
      `every day of the accounts counted ${millis.toFixed(0)} ms after the start of the process\n`,
    );
    const { rows: admins } = await rows.query<{ id: string }>(
      `UPDATE account SET role = 'admin' WHERE username = 'bench1' RETURNING id`,
    );
    const actorId = admins[0]?.id ?? randomUUID();
    const read = (days: number, endedDaysAgo = 0) => {
      const to = Date.now() - endedDaysAgo * DAY_MILLIS;
      const period = { from: dayOf(to - (days - 1) * DAY_MILLIS), to: dayOf(to) };
      return rpc.call(businessAccounts, { actorId, ...period }, PATIENCE);
    };
    await read(1);
    await measure('30 days until today', READS, 1, () => read(30));
    await measure('a year until today', READS, 1, () => read(YEAR_DAYS));
    await measure('a year until last month', READS, 1, () => read(YEAR_DAYS, 30));
    const day = dayOf(Date.now());
    const visitors = Array.from({ length: VISITORS }, () => randomBytes(16).toString('base64url'));
    const report = (place: number) => {
      const first = (place * VISITS_MAX) % VISITORS;
      const visits = visitors
        .slice(first, first + VISITS_MAX)
        .map((visitor) => ({ visitor, tier: 'guest' as const }));
      return rpc.call(visitsReport, { day, visits }, PATIENCE);
    };
    await measure(`reports of ${VISITS_MAX} new visitors`, REPORTS, AT_ONCE, report);
    await measure('the same reports again', REPORTS, AT_ONCE, report);
    await measure('a year, with visits of today', READS, 1, () => read(YEAR_DAYS));
  } finally {
    await stop();
    await rpc.close();
    await connection.close();
    await rows.end();
    await database.drop();
  }
}

limitTime(TIME_LIMIT_MILLIS);
void main();

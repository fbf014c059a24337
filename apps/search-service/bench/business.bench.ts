// The searches of a year, with 10,000 different terms on each day: the most frequent, and those that found nothing.
import { resolve } from 'node:path';
import { searchBusiness } from '@tabdock/contracts/search';
import { Broker, createLogger, Metrics, RpcClient } from '@tabdock/service-kit';
import {
  newTestDatabase,
  fillDatabase,
  limitTime,
  migrateTestDatabase,
  testBroker,
} from '@tabdock/service-kit/testing';
import { Client } from 'pg';
import { databaseOptions } from '../src/database/database';
import { measure, type Measured } from './measure';
import { Processes } from './processes';

const DAYS = 366;
const FILL = resolve(__dirname, '../../../bench/business.sql');
const DAY_MILLIS = 24 * 60 * 60 * 1_000;
const TIME_LIMIT_MILLIS = 900_000;
const ONE = { callers: 1, seconds: 10 };

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

function shown({ p50Millis, p99Millis }: Measured): string {
  return `p50 ${p50Millis.toFixed(0)} ms, p99 ${p99Millis.toFixed(0)} ms`;
}

async function main(): Promise<void> {
  const database = newTestDatabase();
  const broker = testBroker();
  await migrateTestDatabase(databaseOptions({ DATABASE_URL: database.url, DATABASE_POOL_SIZE: 2 }));
  await fillDatabase(database.url, FILL);
  const rows = new Client({ connectionString: database.url });
  await rows.connect();
  const { rows: size } = await rows.query<{ count: string; bytes: string }>(
    `SELECT count(*), pg_size_pretty(pg_total_relation_size('searched_term')) AS bytes FROM searched_term`,
  );
  process.stdout.write(`${size[0]?.count} terms and days, ${size[0]?.bytes}\n`);
  await rows.end();
  const processes = new Processes({
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    AMQP_URL: broker.url,
    BROKER_NAMESPACE: broker.namespace,
    DATABASE_URL: database.url,
    SOURCES_DIR: resolve(__dirname, '../../../../../infra/sources'),
  });
  await processes.searchService();
  const connection = new Broker(broker.url, broker.namespace, createLogger('bench', 'error'));
  const rpc = new RpcClient(connection, new Metrics('bench'));
  await rpc.ready();
  for (const days of [30, DAYS]) {
    const period = { from: dayOf(Date.now() - (days - 1) * DAY_MILLIS), to: dayOf(Date.now()) };
    const call = async () =>
      void (await rpc.call(searchBusiness, period, { deadlineMillis: 30_000 }));
    await call();
    process.stdout.write(`searches of ${days} days: ${shown(await measure(call, ONE))}\n`);
  }
  await processes.stop();
  await rpc.close();
  await connection.close();
  await database.drop();
}

limitTime(TIME_LIMIT_MILLIS);
void main();

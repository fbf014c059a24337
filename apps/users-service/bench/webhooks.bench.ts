// Keeping the payment provider's messages while those before are handled, and handling them, with the demo till.
import { randomBytes, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { billingCheckOut, billingReceive } from '@tabdock/contracts/billing';
import { startDemoTill } from '@tabdock/demo-till';
import { Broker, createLogger, Metrics, RpcClient } from '@tabdock/service-kit';
import { createTestDatabase, limitTime, testBroker, waitFor } from '@tabdock/service-kit/testing';
import { Client } from 'pg';
import Stripe from 'stripe';
import { measure } from './measure';
import { migrate, startUsersService } from './users-service';

const SUBSCRIBERS = 100;
const ONE_BY_ONE = 300;
const MANY = 3_200;
const AT_ONCE = 64;
const HANDLED_MILLIS = 120_000;
const TIME_LIMIT_MILLIS = 900_000;
const CARD = '4242424242424242';

async function main(): Promise<void> {
  const database = await createTestDatabase();
  const broker = testBroker();
  const secret = randomBytes(24).toString('hex');
  const till = await startDemoTill({ secret });
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    AMQP_URL: broker.url,
    BROKER_NAMESPACE: broker.namespace,
    DATABASE_URL: database.url,
    SECOND_FACTOR_KEY: 'k'.repeat(32),
    MAIL_DIR: join(tmpdir(), 'tabdock-bench-mail'),
    PUBLIC_URL: 'http://localhost:8080',
    DEMO_TILL_URL: till.url,
    DEMO_TILL_SECRET: secret,
  };
  await migrate(env);
  const rows = new Client({ connectionString: database.url });
  await rows.connect();
  const stop = await startUsersService(env);
  const connection = new Broker(broker.url, broker.namespace, createLogger('bench', 'error'));
  const rpc = new RpcClient(connection, new Metrics('bench'));
  const stripe = new Stripe(`sk_demo_${secret}`);
  try {
    await rpc.ready();
    const { rows: people } = await rows.query<{ id: string }>(
      `INSERT INTO account (username, email, password_hash)
       SELECT 'bench' || n, 'bench' || n || '@example.org', 'none' FROM generate_series(1, ${SUBSCRIBERS}) n
       RETURNING id`,
    );
    for (const { id: accountId } of people) {
      const page = await rpc.call(billingCheckOut, { accountId, requestId: randomUUID() });
      await till.pay(page.url, CARD);
    }
    const { rows: customers } = await rows.query<{ id: string }>(
      'SELECT provider_id AS id FROM billing_customer',
    );
    const receive = async (nth: number) => {
      const customer = customers[nth % customers.length]?.id;
      const object = { id: 'sub_bench', object: 'subscription', customer };
      const type = 'customer.subscription.updated';
      const payload = JSON.stringify({ id: `evt_${randomUUID()}`, type, data: { object } });
      const signature = stripe.webhooks.generateTestHeaderString({
        payload,
        secret: `whsec_demo_${secret}`,
      });
      await rpc.call(billingReceive, {
        body: Buffer.from(payload).toString('base64'),
        signature,
      });
    };
    await measure('kept, one by one', ONE_BY_ONE, 1, receive);
    await measure(`kept, ${AT_ONCE} at once`, MANY, AT_ONCE, receive);
    const started = performance.now();
    await waitFor(
      async () => {
        const { rows: left } = await rows.query<{ count: number }>(
          'SELECT count(*)::int AS count FROM billing_event WHERE handled_at IS NULL',
        );
        return left[0]?.count === 0;
      },
      { message: 'messages handled', timeoutMillis: HANDLED_MILLIS },
    );
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    process.stdout.write(`the rest handled after ${seconds} s\n`);
  } finally {
    await stop();
    await rpc.close();
    await connection.close();
    await rows.end();
    await till.close();
    await database.drop();
  }
}

limitTime(TIME_LIMIT_MILLIS);
void main();

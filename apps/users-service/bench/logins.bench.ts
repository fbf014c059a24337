// Duration of one account's logins while one address, or two hundred, try passwords in a loop.
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { accountsLogin, accountsRegister } from '@tabdock/contracts/users';
import { Broker, createLogger, Metrics, RpcClient } from '@tabdock/service-kit';
import { createTestDatabase, limitTime, testBroker } from '@tabdock/service-kit/testing';
import { migrate, startUsersService } from './users-service';

const HASHES_AT_ONCE = 2;
const FLOOD_AT_ONCE = 200;
/** Delay after a refusal; without it the machine would be busy with refusing. */
const REFUSED_MILLIS = 200;
/** Time until every address of the flood has had a turn, as in a lasting flood. */
const WARM_UP_MILLIS = 6_000;
const MEASURED_MILLIS = 6_000;
/** Pause between two measured logins. */
const PAUSE_MILLIS = 100;
const TIME_LIMIT_MILLIS = 180_000;
const PASSWORD = 'six strings and a capo';
const RULES = [
  { name: 'first come, first served', preloaded: 'fifo-rule.js' },
  { name: 'turns by address', preloaded: undefined },
];
const FLOODS = [1, 200];

const clientAt = (address: string) => ({ address, userAgent: null });

class Logins {
  constructor(private readonly rpc: RpcClient) {}

  /** Waits for the rest of an earlier flood. */
  register(username: string) {
    const request = {
      username,
      email: `${username}@example.org`,
      password: PASSWORD,
      client: clientAt('192.0.2.1'),
      guestId: null,
      replacesToken: null,
    };
    return this.rpc.call(accountsRegister, request, { deadlineMillis: TIME_LIMIT_MILLIS });
  }

  /** Returns the code of the failure, or `ok`. */
  async login(
    username: string,
    password: string,
    address: string,
    deviceToken: string | null = null,
  ): Promise<string> {
    try {
      await this.rpc.call(accountsLogin, {
        username,
        password,
        client: clientAt(address),
        guestId: null,
        replacesToken: null,
        deviceToken,
      });
      return 'ok';
    } catch (error) {
      return (error as { code?: string }).code ?? String(error);
    }
  }

  /** Wrong logins from this many addresses, until the signal. */
  async flood(addresses: number, signal: AbortSignal): Promise<void> {
    const attack = async (n: number) => {
      const address = `2001:db8:0:${(n % addresses).toString(16)}::/64`;
      while (!signal.aborted) {
        const code = await this.login(randomBytes(6).toString('hex'), 'guess', address);
        if (code === 'SERVICE.UNAVAILABLE') await delay(REFUSED_MILLIS);
      }
    };
    await Promise.all(Array.from({ length: FLOOD_AT_ONCE }, (_, n) => attack(n)));
  }
}

/** Logins in sequence: durations of those that succeeded, and the number of the others. */
async function measure(login: () => Promise<string>) {
  const millis: number[] = [];
  let failures = 0;
  const end = performance.now() + MEASURED_MILLIS;
  while (performance.now() < end) {
    const start = performance.now();
    if ((await login()) === 'ok') millis.push(performance.now() - start);
    else failures += 1;
    await delay(PAUSE_MILLIS);
  }
  return { millis: millis.toSorted((a, b) => a - b), failures };
}

function summary({ millis, failures }: Awaited<ReturnType<typeof measure>>): string {
  const at = (share: number) => millis[Math.floor(millis.length * share)]?.toFixed(0) ?? '–';
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, ${failures} of ${millis.length + failures} refused or late`;
}

async function underFlood(logins: Logins, addresses: number): Promise<string[]> {
  const username = `bench${randomBytes(4).toString('hex')}`;
  const { device } = await logins.register(username);
  const over = new AbortController();
  const flood = logins.flood(addresses, over.signal);
  await delay(WARM_UP_MILLIS);
  const [stranger, known] = await Promise.all([
    measure(() => logins.login(username, PASSWORD, '192.0.2.2')),
    measure(() => logins.login(username, PASSWORD, '192.0.2.3', device?.token)),
  ]);
  over.abort();
  await flood;
  return [`    new device:   ${summary(stranger)}`, `    known device: ${summary(known)}`];
}

async function main(): Promise<void> {
  const database = await createTestDatabase();
  const { url, namespace } = testBroker();
  const env = {
    PATH: process.env['PATH'],
    LOG_LEVEL: 'fatal',
    AMQP_URL: url,
    BROKER_NAMESPACE: namespace,
    DATABASE_URL: database.url,
    SECOND_FACTOR_KEY: 'k'.repeat(32),
    MAIL_DIR: join(tmpdir(), `tabdock-bench-${randomBytes(4).toString('hex')}`),
    PASSWORD_HASHES_AT_ONCE: String(HASHES_AT_ONCE),
    LOGIN_ATTEMPTS_PER_ADDRESS: '1000000',
    LOGIN_ATTEMPTS_PER_ACCOUNT: '1000000',
    LOGIN_ATTEMPTS_BEFORE_SLOWING: '1000000',
  };
  await migrate(env);
  const broker = new Broker(url, namespace, createLogger('bench', 'fatal'));
  const rpc = new RpcClient(broker, new Metrics('bench'));
  await rpc.ready();
  const logins = new Logins(rpc);
  const lines = [
    `One account's login during ${FLOOD_AT_ONCE} wrong ones at a time, ${HASHES_AT_ONCE} hashes at once (target: p95 1000 ms, none refused)`,
  ];
  for (const { name, preloaded } of RULES) {
    const stop = await startUsersService(env, preloaded);
    for (const addresses of FLOODS) {
      lines.push(`  ${name}, flood from ${addresses}`);
      lines.push(...(await underFlood(logins, addresses)));
    }
    await stop();
  }
  process.stdout.write(`${lines.join('\n')}\n`);
  await rpc.close();
  await broker.close();
  await database.drop();
  process.exit(0);
}

limitTime(TIME_LIMIT_MILLIS);
void main();

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createTestDatabase, ServiceProcess, testBroker } from '@tabdock/service-kit/testing';
import { Client } from 'pg';

const APPS = resolve(__dirname, '../../../..');
const TICK_MILLIS = 10;
export const SLOT = '/api/ads/placement/sidebar-home/desktop';

/** A process, and what it uses of the machine. */
export class MeasuredProcess {
  constructor(private readonly process: ServiceProcess) {}

  get url(): string {
    return this.process.url;
  }

  /** Processor time that it has used. */
  cpuMillis(): number {
    const [, fields = ''] = readFileSync(`/proc/${this.process.pid}/stat`, 'utf8').split(') ');
    const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
    return (user + system) * TICK_MILLIS;
  }

  /** The most that it was resident with. */
  peakMegabytes(): number {
    const status = readFileSync(`/proc/${this.process.pid}/status`, 'utf8');
    return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_024;
  }

  kill(): Promise<void> {
    return this.process.kill();
  }
}

export interface Stack {
  readonly databaseUrl: string;
  readonly amqp: { url: string; namespace: string };
  readonly replicas: readonly MeasuredProcess[];
  readonly gateway: MeasuredProcess;
  readonly close: () => Promise<void>;
}

/** A connection whose statements may take long. */
export async function withDatabase<T>(
  connectionString: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0');
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A migrated database, two replicas of ads-service and a gateway, each in a process of its own. */
export async function startStack(): Promise<Stack> {
  const database = await createTestDatabase();
  const broker = testBroker();
  const folder = await mkdtemp(join(tmpdir(), 'tabdock-bench-ads-'));
  const common = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    AMQP_URL: broker.url,
    BROKER_NAMESPACE: broker.namespace,
  };
  const ads = {
    ...common,
    DATABASE_URL: database.url,
    AD_TOKEN_SECRET: randomBytes(32).toString('hex'),
    STORAGE_DIR: folder,
  };
  await ServiceProcess.run(resolve(APPS, 'ads-service/dist/main.migrate.js'), ads);
  const replica = async () =>
    new MeasuredProcess(await ServiceProcess.start(resolve(APPS, 'ads-service/dist/main.js'), ads));
  const replicas = [await replica(), await replica()];
  const nowhere = 'http://127.0.0.1:9';
  const internalPort = '0';
  const process = await ServiceProcess.start(
    resolve(APPS, 'gateway/dist/main.js'),
    {
      ...common,
      SESSION_SECRET: randomBytes(32).toString('hex'),
      DOWNLOAD_SERVICE_URL: nowhere,
      USERS_SERVICE_URL: nowhere,
      ADS_SERVICE_URL: nowhere,
      INTERNAL_PORT: internalPort,
      RATE_LIMIT_PER_MINUTE: '100000000',
      RATE_LIMIT_PER_ADDRESS_PER_MINUTE: '100000000',
    },
    '/api/health/ready',
  );
  const gateway = new MeasuredProcess(process);
  return {
    databaseUrl: database.url,
    amqp: broker,
    replicas,
    gateway,
    async close() {
      await Promise.all([gateway, ...replicas].map((one) => one.kill()));
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import { randomBytes } from 'node:crypto';
import type { Home } from '../../home/home.ts';
import { assignPorts } from '../../home/ports.ts';
import { createOwnedDatabases, DATABASES } from '../../infrastructure/databases.ts';
import { startManagedBroker } from '../../infrastructure/managed-broker.ts';
import { startPostgres } from '../../infrastructure/postgres.ts';
import { startS3 } from '../../infrastructure/s3.ts';
import { databasePasswordName } from '../../infrastructure/secrets.ts';

const ADMINISTRATOR = 'administrator';

export interface Parts {
  /** Addresses and keys that `make-secrets.mjs` needs. */
  readonly variables: Readonly<Record<string, string>>;
  /** Address of the store. */
  readonly store: string;
  stop(): Promise<void>;
}

/**
 * Starts what the manifests leave to the operator: a PostgreSQL with an empty database for each service, a RabbitMQ with
 * its management API and no accounts of ours, and a store.
 *
 * @param passwords of the databases, by the names of their variables
 */
export async function startParts(
  home: Home,
  passwords: Readonly<Record<string, string>>,
): Promise<Parts> {
  const ports = await assignPorts(home.path('run', 'parts-ports.json'), ['postgres']);
  const password = randomBytes(16).toString('hex');
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const one of stops.reverse()) await one();
  };
  try {
    const superuser = passwords['POSTGRES_PASSWORD'] ?? '';
    const postgres = await startPostgres(home, ports.postgres, superuser, { isDurable: false });
    stops.push(() => postgres.stop());
    await createOwnedDatabases(
      postgres.url,
      DATABASES.map((name) => ({ name, password: passwords[databasePasswordName(name)] ?? '' })),
    );
    const administrator = { username: ADMINISTRATOR, password };
    const broker = await startManagedBroker(home, administrator);
    stops.push(() => broker.stop());
    const { env, stop: stopS3 } = await startS3(home);
    stops.push(stopS3);
    const variables = {
      POSTGRES_HOST: `127.0.0.1:${ports.postgres}`,
      RABBITMQ_HOST: broker.amqp,
      BROKER_MANAGEMENT_URL: `http://${ADMINISTRATOR}:${password}@${broker.management}`,
      S3_ACCESS_KEY: env['TEST_S3_ACCESS_KEY'] ?? '',
      S3_SECRET_KEY: env['TEST_S3_SECRET_KEY'] ?? '',
    };
    return { variables, store: new URL(env['TEST_S3_ENDPOINT'] ?? '').host, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

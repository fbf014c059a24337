import { randomBytes } from 'node:crypto';
import type { Home } from '../../home/home.ts';
import { assignPorts } from '../../home/ports.ts';
import { createOwnedDatabases, DATABASES } from '../../infrastructure/databases.ts';
import { startPostgres } from '../../infrastructure/postgres.ts';
import { startEpmd, startNode } from '../../infrastructure/rabbitmq-node.ts';
import { rabbitmqProgram } from '../../infrastructure/rabbitmq.ts';
import { startS3 } from '../../infrastructure/s3.ts';
import { databasePasswordName } from '../../infrastructure/secrets.ts';

const PORTS = ['postgres', 'amqp', 'distribution', 'epmd', 'management'] as const;
const ADMINISTRATOR = 'administrator';
const EPMD_STOP_MILLIS = 1_000;

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
  const ports = await assignPorts(home.path('run', 'parts-ports.json'), PORTS);
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
    const epmd = await startEpmd(home, ports.epmd);
    stops.push(() => epmd.stop(EPMD_STOP_MILLIS));
    const rabbitmq = await startNode(home, {
      program: rabbitmqProgram(),
      name: 'rabbitmq',
      node: 'pods@localhost',
      ports,
      cookie: randomBytes(16).toString('hex'),
      plugins: ['rabbitmq_management'],
      settings: [
        'management.tcp.ip = 127.0.0.1',
        `management.tcp.port = ${ports.management}`,
        `default_user = ${ADMINISTRATOR}`,
        `default_pass = ${password}`,
      ],
    });
    stops.push(() => rabbitmq.stop());
    const { env, stop: stopS3 } = await startS3(home);
    stops.push(stopS3);
    const variables = {
      POSTGRES_HOST: `127.0.0.1:${ports.postgres}`,
      RABBITMQ_HOST: `127.0.0.1:${ports.amqp}`,
      BROKER_MANAGEMENT_URL: `http://${ADMINISTRATOR}:${password}@127.0.0.1:${ports.management}`,
      S3_ACCESS_KEY: env['TEST_S3_ACCESS_KEY'] ?? '',
      S3_SECRET_KEY: env['TEST_S3_SECRET_KEY'] ?? '',
    };
    return { variables, store: new URL(env['TEST_S3_ENDPOINT'] ?? '').host, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

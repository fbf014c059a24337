import type { Home } from '../home.ts';
import { assignPorts } from '../ports.ts';
import { loadSecrets, type Secrets } from '../secrets.ts';
import { say, step } from '../steps.ts';
import { findChromium } from './chromium.ts';
import { createDatabases, startPostgres } from './postgres.ts';
import { checkGivenBroker, startRabbitmq } from './rabbitmq.ts';
import type { InfrastructureService } from './service.ts';

export const DATABASES = ['search', 'downloads', 'ads', 'users'] as const;
export type DatabaseName = (typeof DATABASES)[number];

/** What the product needs from outside itself; private parts can be started again at the same place. */
export interface Infrastructure {
  readonly serverUrl: string;
  readonly databaseUrls: Record<DatabaseName, string>;
  readonly amqpUrl: string;
  readonly chromiumPath: string;
  readonly secrets: Secrets;
  /** Starters of the parts that are ours, by name. */
  readonly own: readonly OwnPart[];
}

export interface OwnPart {
  readonly name: string;
  readonly first: InfrastructureService;
  start(): Promise<InfrastructureService>;
}

const PORT_NAMES = ['postgres', 'amqp', 'distribution', 'epmd'] as const;

/** From the environment where it names them, else private instances below the home folder. */
export async function startInfrastructure(home: Home): Promise<Infrastructure> {
  const secrets = await loadSecrets(home);
  const ports = await assignPorts(home.path('run', 'infrastructure-ports.json'), PORT_NAMES);
  const { DATABASE_URL: givenDatabase, AMQP_URL: givenBroker } = process.env;
  const postgres = () => startPostgres(home, ports.postgres, secrets.POSTGRES_PASSWORD);
  const rabbitmq = () =>
    startRabbitmq(home, { amqp: ports.amqp, distribution: ports.distribution, epmd: ports.epmd });
  const started: OwnPart[] = [];
  const begin = async <S extends InfrastructureService>(
    what: string,
    start: () => Promise<S>,
  ): Promise<S> => {
    const first = await step(what, start);
    started.push({ name: first.name, first, start });
    return first;
  };
  const outcomes = await Promise.allSettled([
    givenDatabase ? undefined : begin('PostgreSQL is running', postgres),
    givenBroker ? checkGivenBroker(givenBroker) : begin('RabbitMQ is running', rabbitmq),
    step('Chromium is there', () => findChromium(home)),
  ]);
  const [database, broker, chromium] = outcomes;
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (
    failed ||
    chromium.status === 'rejected' ||
    database.status === 'rejected' ||
    broker.status === 'rejected'
  ) {
    await Promise.all(started.map(({ first }) => first.stop()));
    throw failed?.reason;
  }
  if (givenDatabase) say('Using the database server of DATABASE_URL');
  if (givenBroker) say('Using the broker of AMQP_URL');
  const serverUrl = givenDatabase || database.value?.url || '';
  const prefix = givenDatabase ? `${new URL(givenDatabase).pathname.slice(1) || 'tabdock'}_` : '';
  return {
    serverUrl,
    databaseUrls: Object.fromEntries(
      DATABASES.map((name) => [name, withDatabase(serverUrl, prefix + name)]),
    ) as Record<DatabaseName, string>,
    amqpUrl: givenBroker || broker.value?.url || '',
    chromiumPath: chromium.value,
    secrets,
    own: started,
  };
}

export async function prepareDatabases({ serverUrl, databaseUrls }: Infrastructure): Promise<void> {
  const names = Object.values(databaseUrls).map((url) => new URL(url).pathname.slice(1));
  await createDatabases(serverUrl, names);
}

function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

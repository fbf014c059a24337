import { ACCOUNT_NAMES, type AccountName } from '../../../broker/accounts.mjs';
import { brokerDefinitions } from '../../../broker/definitions.mjs';
import type { Home } from '../home/home.ts';
import { assignPorts } from '../home/ports.ts';
import { brokerPasswords, databasePasswordName, loadSecrets, type Secrets } from './secrets.ts';
import { say, step } from '../shared/steps.ts';
import { findChromium } from './chromium.ts';
import {
  createDatabases,
  createOwnedDatabases,
  DATABASES,
  type DatabaseName,
} from './databases.ts';
import { startPostgres } from './postgres.ts';
import { checkGivenBroker, startRabbitmq } from './rabbitmq.ts';
import type { InfrastructureService } from './service.ts';

/** What the product needs besides itself. Private parts can be restarted with the same data and ports. */
export interface Infrastructure {
  /** URL of the superuser, or of the server that DATABASE_URL names. */
  readonly serverUrl: string;
  /** One role per database in the private server. */
  readonly databaseUrls: Record<DatabaseName, string>;
  /** One account per kind of process in the private broker. */
  readonly amqpUrls: Record<AccountName, string>;
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

const DEFAULT_NAMESPACE = 'tabdock';
const PORT_NAMES = ['postgres', 'amqp', 'distribution', 'epmd'] as const;

/** Uses what the environment names, and starts private instances in the home folder for the rest. */
export async function startInfrastructure(
  home: Home,
  { isDurable = true } = {},
): Promise<Infrastructure> {
  await home.close();
  const secrets = await loadSecrets(home);
  const passwords = brokerPasswords(secrets);
  const ports = await assignPorts(home.path('run', 'infrastructure-ports.json'), PORT_NAMES);
  const { DATABASE_URL: givenDatabase, AMQP_URL: givenBroker } = process.env;
  const postgres = () =>
    startPostgres(home, ports.postgres, secrets.POSTGRES_PASSWORD, { isDurable });
  const rabbitmq = () =>
    startRabbitmq(home, {
      ports: { amqp: ports.amqp, distribution: ports.distribution, epmd: ports.epmd },
      definitions: brokerDefinitions(brokerNamespace(), passwords),
      cookie: secrets.ERLANG_COOKIE,
    });
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
  return {
    ...databases(givenDatabase, database.value?.url ?? '', secrets),
    amqpUrls: Object.fromEntries(
      ACCOUNT_NAMES.map((name) => [
        name,
        givenBroker || `amqp://${name}:${passwords[name]}@127.0.0.1:${ports.amqp}`,
      ]),
    ) as Record<AccountName, string>,
    chromiumPath: chromium.value,
    secrets,
    own: started,
  };
}

/** First part of all names in the broker. */
export function brokerNamespace(): string {
  return process.env['BROKER_NAMESPACE'] || DEFAULT_NAMESPACE;
}

/** A server that DATABASE_URL names has one user for all; in the private one each database has a role of its name. */
function databases(
  given: string | undefined,
  ownUrl: string,
  secrets: Secrets,
): Pick<Infrastructure, 'serverUrl' | 'databaseUrls'> {
  const serverUrl = given || ownUrl;
  const prefix = given ? `${new URL(given).pathname.slice(1) || 'tabdock'}_` : '';
  const urls = DATABASES.map((name) => {
    const url = new URL(serverUrl);
    url.pathname = `/${prefix}${name}`;
    if (!given) {
      url.username = name;
      url.password = secrets[databasePasswordName(name)];
    }
    return [name, url.href];
  });
  return { serverUrl, databaseUrls: Object.fromEntries(urls) as Record<DatabaseName, string> };
}

/** Creates missing databases, and in the private server their roles. */
export async function prepareDatabases(infrastructure: Infrastructure): Promise<void> {
  const { serverUrl, databaseUrls, own } = infrastructure;
  const urls = Object.values(databaseUrls).map((url) => new URL(url));
  if (own.some(({ name }) => name === 'postgres')) {
    const roles = urls.map(({ username, password }) => ({ name: username, password }));
    await createOwnedDatabases(serverUrl, roles);
  } else {
    await createDatabases(
      serverUrl,
      urls.map(({ pathname }) => pathname.slice(1)),
    );
  }
}

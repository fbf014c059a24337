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
  /** The same past a pooler, if DATABASE_DIRECT_URL names the server itself. */
  readonly directUrls?: Record<DatabaseName, string> | undefined;
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

export interface InfrastructureOptions {
  /** Whether PostgreSQL waits for the disk at each commit. */
  readonly isDurable?: boolean;
  /** Called with each private part as soon as it runs. */
  readonly onPart?: (part: OwnPart) => void;
}

/** Parts that start side by side; each promise rejects by itself. */
export interface StartingInfrastructure {
  /** Resolves when PostgreSQL and Chromium are there. The broker, whose addresses it has, may still be starting. */
  readonly database: Promise<Infrastructure>;
  readonly broker: Promise<unknown>;
  /** Grows with each private part that runs. */
  readonly own: readonly OwnPart[];
}

/** Uses what the environment names, and starts private instances in the home folder for the rest. */
export async function beginInfrastructure(
  home: Home,
  { isDurable = true, onPart }: InfrastructureOptions = {},
): Promise<StartingInfrastructure> {
  await home.close();
  const secrets = await loadSecrets(home);
  const passwords = brokerPasswords(secrets);
  const ports = await assignPorts(home.path('run', 'infrastructure-ports.json'), PORT_NAMES);
  const {
    DATABASE_URL: givenDatabase,
    DATABASE_DIRECT_URL: givenDirect,
    AMQP_URL: givenBroker,
  } = process.env;
  const own: OwnPart[] = [];
  const begin = async <S extends InfrastructureService>(
    what: string,
    start: () => Promise<S>,
  ): Promise<S> => {
    const first = await step(what, start);
    const part = { name: first.name, first, start };
    own.push(part);
    onPart?.(part);
    return first;
  };
  const startDatabase = async () => {
    if (!givenDatabase) {
      const postgres = await begin('PostgreSQL is running', () =>
        startPostgres(home, ports.postgres, secrets.POSTGRES_PASSWORD, { isDurable }),
      );
      return postgres.url;
    }
    say('Using the database server of DATABASE_URL');
    return '';
  };
  const startBroker = async () => {
    if (!givenBroker) {
      await begin('RabbitMQ is running', () =>
        startRabbitmq(home, {
          ports: { amqp: ports.amqp, distribution: ports.distribution, epmd: ports.epmd },
          definitions: brokerDefinitions(brokerNamespace(), passwords),
          cookie: secrets.ERLANG_COOKIE,
        }),
      );
      return;
    }
    await checkGivenBroker(givenBroker);
    say('Using the broker of AMQP_URL');
  };
  const amqpUrls = Object.fromEntries(
    ACCOUNT_NAMES.map((name) => [
      name,
      givenBroker || `amqp://${name}:${passwords[name]}@127.0.0.1:${ports.amqp}`,
    ]),
  ) as Record<AccountName, string>;
  const database = Promise.all([
    startDatabase(),
    step('Chromium is there', () => findChromium(home)),
  ]).then(([ownUrl, chromiumPath]) => ({
    ...databases(givenDatabase, ownUrl, secrets),
    ...(givenDatabase && givenDirect && { directUrls: urlsAt(givenDatabase, givenDirect) }),
    amqpUrls,
    chromiumPath,
    secrets,
    own,
  }));
  return { database, broker: startBroker(), own };
}

/**
 * Starts the parts like `beginInfrastructure`, but waits for all of them; if one cannot start, stops those that run.
 */
export async function startInfrastructure(
  home: Home,
  options: Pick<InfrastructureOptions, 'isDurable'> = {},
): Promise<Infrastructure> {
  const { database, broker, own } = await beginInfrastructure(home, options);
  const [infrastructure, running] = await Promise.allSettled([database, broker]);
  if (infrastructure.status === 'fulfilled' && running.status === 'fulfilled') {
    return infrastructure.value;
  }
  await Promise.all(own.map(({ first }) => first.stop()));
  throw infrastructure.status === 'rejected'
    ? infrastructure.reason
    : (running as PromiseRejectedResult).reason;
}

/** First part of all names in the broker. */
export function brokerNamespace(): string {
  return process.env['BROKER_NAMESPACE'] || DEFAULT_NAMESPACE;
}

/** Addresses at a server that was given, of databases that are named after the one in DATABASE_URL. */
function urlsAt(given: string, serverUrl: string): Record<DatabaseName, string> {
  const prefix = new URL(given).pathname.slice(1) || 'tabdock';
  const urls = DATABASES.map((name) => {
    const url = new URL(serverUrl);
    url.pathname = `/${prefix}_${name}`;
    return [name, url.href];
  });
  return Object.fromEntries(urls) as Record<DatabaseName, string>;
}

/** A server that DATABASE_URL names has one user for all; in the private one each database has a role of its name. */
function databases(
  given: string | undefined,
  ownUrl: string,
  secrets: Secrets,
): Pick<Infrastructure, 'serverUrl' | 'databaseUrls'> {
  if (given) return { serverUrl: given, databaseUrls: urlsAt(given, given) };
  const urls = DATABASES.map((name) => {
    const url = new URL(ownUrl);
    url.pathname = `/${name}`;
    url.username = name;
    url.password = secrets[databasePasswordName(name)];
    return [name, url.href];
  });
  return {
    serverUrl: ownUrl,
    databaseUrls: Object.fromEntries(urls) as Record<DatabaseName, string>,
  };
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
      process.env['DATABASE_DIRECT_URL'] || serverUrl,
      urls.map(({ pathname }) => pathname.slice(1)),
    );
  }
}

import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { ACCOUNT_NAMES, passwordName, type AccountName } from '../../../broker/accounts.mjs';
import type { Home } from '../home/home.ts';
import { DATABASES, type DatabaseName } from './databases.ts';

/** Secrets that the environment may set. */
const SETTABLE = [
  'SESSION_SECRET',
  'TICKET_SECRET',
  'AD_TOKEN_SECRET',
  'SECOND_FACTOR_KEY',
  'POSTGRES_PASSWORD',
] as const;
const DATABASE_PASSWORDS = DATABASES.map(databasePasswordName);
const BROKER_PASSWORDS = ACCOUNT_NAMES.map(passwordName);
const NAMES = [
  ...SETTABLE,
  /** The Erlang cookie of the private RabbitMQ, for its command line tools. */
  'ERLANG_COOKIE',
  /** Shared by users-service and the demo till. */
  'DEMO_TILL_SECRET',
  ...DATABASE_PASSWORDS,
  ...BROKER_PASSWORDS,
] as const;
export type Secrets = Record<(typeof NAMES)[number], string>;

/** Name of the password of a database's role. */
export function databasePasswordName<Name extends DatabaseName>(name: Name) {
  return `${name.toUpperCase()}_DB_PASSWORD` as `${Uppercase<Name>}_DB_PASSWORD`;
}

/** Password of each account of the broker. */
export function brokerPasswords(secrets: Secrets): Record<AccountName, string> {
  return Object.fromEntries(
    ACCOUNT_NAMES.map((name) => [name, secrets[passwordName(name)]]),
  ) as Record<AccountName, string>;
}

/**
 * Reads the secrets from the environment if set there; others are created once and stored readable for this user only.
 */
export async function loadSecrets(home: Home): Promise<Secrets> {
  await home.make();
  const file = home.path('secrets.json');
  const kept = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Partial<Secrets>;
  const made = Object.fromEntries(
    NAMES.map((name) => [name, kept[name] ?? randomBytes(32).toString('hex')]),
  ) as Secrets;
  await writeFile(file, JSON.stringify(made, null, 2), { mode: 0o600 });
  const given = SETTABLE.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return { ...made, ...(Object.fromEntries(given) as Partial<Secrets>) };
}

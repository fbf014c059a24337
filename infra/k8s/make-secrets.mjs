#!/usr/bin/env node
/**
 * Prints the Secrets that the manifests mount, from a file of variables:
 * `node infra/k8s/make-secrets.mjs secrets.env | kubectl apply -f -`. `infra/docker/make-env.mjs` begins such a file;
 * what it cannot know, such as addresses, is named where it is missing. docs/running-on-kubernetes.md has the list.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ACCOUNT_NAMES, passwordName } from '../broker/accounts.mjs';
import { PROCESSES } from '../processes/processes.mjs';

const NAMESPACE = 'tabdock';
const DATABASES = /** @type {const} */ (['search', 'downloads', 'ads', 'users']);
/** Variables that the Secret of a process has if the file of variables has them. */
const OPTIONAL = ['SMTP_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'DEMO_TILL_SECRET'];
const STORE = ['S3_ACCESS_KEY', 'S3_SECRET_KEY'];
const SIGNING = ['SESSION_SECRET', 'TICKET_SECRET', 'AD_TOKEN_SECRET', 'SECOND_FACTOR_KEY'];

/** @typedef {Readonly<Record<string, string>>} Values */

/**
 * The contents of each Secret by its name, each key the variable whose value it has.
 * @param {Values} given
 * @throws Error that names every variable that is missing
 */
export function secretsOf(given) {
  /** @type {Set<string>} */
  const missing = new Set();
  /** @param {string} name */
  const need = (name) => {
    const value = given[name];
    if (!value) missing.add(name);
    return value ?? '';
  };
  const { POOLER_HOST } = given;
  /** @param {string} name @param {string} host */
  const databaseAt = (name, host) => {
    const password = encodeURIComponent(need(`${name.toUpperCase()}_DB_PASSWORD`));
    return `postgres://${name}:${password}@${host}/${name}`;
  };
  /** @param {string} name @returns {Values} */
  const database = (name) => ({
    DATABASE_URL: databaseAt(name, POOLER_HOST || need('POSTGRES_HOST')),
    ...(POOLER_HOST && { DATABASE_DIRECT_URL: databaseAt(name, need('POSTGRES_HOST')) }),
  });
  /** @param {import('../broker/accounts.mjs').AccountName} name */
  const broker = (name) =>
    need('RABBITMQ_HOST')
      .split(',')
      .map((host) => `amqp://${name}:${encodeURIComponent(need(passwordName(name)))}@${host}`)
      .join(',');

  /** @type {Record<string, Values>} */
  const secrets = {};
  for (const { compose, account, database: name, variables } of Object.values(PROCESSES)) {
    const { required = [], optional = [], passedOn = [] } = variables;
    const known = [...required, ...optional, ...passedOn];
    const own = [
      ...[...STORE, ...SIGNING].filter((secret) => known.includes(secret)),
      ...OPTIONAL.filter((secret) => known.includes(secret) && given[secret]),
    ];
    const values = {
      ...(account && { AMQP_URL: broker(account) }),
      ...(name && database(name)),
      ...Object.fromEntries(own.map((secret) => [secret, need(secret)])),
    };
    if (Object.keys(values).length > 0) secrets[compose] = values;
  }
  secrets['first-admin'] = { ...database('users'), ADMIN_PASSWORD: given['ADMIN_PASSWORD'] ?? '' };
  secrets['broker-definitions'] = Object.fromEntries(
    ['BROKER_MANAGEMENT_URL', ...ACCOUNT_NAMES.map(passwordName)].map((key) => [key, need(key)]),
  );
  if (POOLER_HOST) secrets['pgbouncer'] = pooler(need);
  if (missing.size > 0) throw new Error(`missing: ${[...missing].join(', ')}`);
  return secrets;
}

/**
 * @param {(name: string) => string} need
 * @returns {Values}
 */
function pooler(need) {
  const [host, port = '5432'] = need('POSTGRES_HOST').split(':');
  const users = DATABASES.map((name) => `"${name}" "${need(`${name.toUpperCase()}_DB_PASSWORD`)}"`);
  return {
    'databases.ini': `* = host=${host} port=${port}\n`,
    'users.txt': `${users.join('\n')}\n`,
  };
}

/**
 * The Secrets as a list that `kubectl apply` reads.
 * @param {Values} given
 */
export function secretList(given) {
  const items = Object.entries(secretsOf(given)).map(([name, stringData]) => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name, namespace: NAMESPACE, labels: { 'app.kubernetes.io/part-of': 'tabdock' } },
    stringData,
  }));
  return { apiVersion: 'v1', kind: 'List', items };
}

/**
 * @param {string} text lines of `NAME=value`
 * @returns {Values}
 */
function valuesOf(text) {
  return Object.fromEntries(
    [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = process.argv[2] ?? 'secrets.env';
  try {
    const list = secretList(valuesOf(readFileSync(path, 'utf8')));
    process.stdout.write(`${JSON.stringify(list, null, 2)}\n`);
  } catch (error) {
    process.stderr.write(
      `Cannot make Secrets from ${path}: ${/** @type {Error} */ (error).message}\n`,
    );
    process.exitCode = 1;
  }
}

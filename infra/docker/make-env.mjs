#!/usr/bin/env node
/**
 * Writes the secrets of docker-compose.yml to a new .env, and the accounts of the broker beside it:
 * `node infra/docker/make-env.mjs [path]`. An existing .env only gets what is
 * missing and belongs to no data yet: broker passwords, secrets that sign, the key of second factors. With
 * `--demo-till` also what sells premium at the demo till.
 */
import { randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ACCOUNT_NAMES, passwordName } from '../broker/accounts.mjs';
import { brokerDefinitions } from '../broker/definitions.mjs';

const SECRET_BYTES = 32;
/** S3 servers accept keys of 3 to 20 and secrets of 8 to 40 characters. */
const S3_KEY_BYTES = 10;
const S3_SECRET_BYTES = 20;

/** Short, as it is typed by hand. */
const ADMIN_PASSWORD_BYTES = 12;

/** What they sign is short-lived, so a new one may come at any time. */
const SIGNING_SECRETS = ['SESSION_SECRET', 'TICKET_SECRET', 'AD_TOKEN_SECRET'];

/** Belongs to data, but to none from before there was this secret. */
const LATER_SECRETS = ['SECOND_FACTOR_KEY'];

const SECRETS = {
  POSTGRES_PASSWORD: SECRET_BYTES,
  SEARCH_DB_PASSWORD: SECRET_BYTES,
  DOWNLOADS_DB_PASSWORD: SECRET_BYTES,
  ADS_DB_PASSWORD: SECRET_BYTES,
  USERS_DB_PASSWORD: SECRET_BYTES,
  S3_ACCESS_KEY: S3_KEY_BYTES,
  S3_SECRET_KEY: S3_SECRET_BYTES,
  ADMIN_PASSWORD: ADMIN_PASSWORD_BYTES,
};
/** The default of BROKER_NAMESPACE, which docker-compose.yml does not set. */
const NAMESPACE = 'tabdock';

const WITH_DEMO_TILL = '--demo-till';

const path = process.argv.slice(2).find((argument) => argument !== WITH_DEMO_TILL) ?? '.env';
const definitionsPath = join(dirname(path), '.rabbitmq/definitions.json');

const secret = (bytes) => randomBytes(bytes).toString('hex');
const lineOf = ([name, value]) => `${name}=${value}\n`;

function read() {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Broker passwords may change at any time, unlike those of the data: the broker imports its definitions at each start.
 */
function brokerPasswords(kept) {
  return ACCOUNT_NAMES.map((name) => ({ name, ...entry(passwordName(name), kept) }));
}

function entry(variable, kept) {
  return { variable, kept: kept[variable], value: kept[variable] || secret(SECRET_BYTES) };
}

function entriesOf(text) {
  return Object.fromEntries(
    [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
}

/** What starts the demo till and has users-service sell there, unless premium is sold otherwise. */
function demoTill(kept) {
  if (!process.argv.includes(WITH_DEMO_TILL)) return [];
  if (kept.STRIPE_SECRET_KEY || kept.PUBLIC_URL?.startsWith('https:')) {
    const message =
      'the demo till is for trying premium: remove STRIPE_SECRET_KEY and the https PUBLIC_URL first';
    throw Object.assign(new Error(message), { path });
  }
  const profiles = kept.COMPOSE_PROFILES ? `${kept.COMPOSE_PROFILES},demo-till` : 'demo-till';
  const wanted = {
    COMPOSE_PROFILES: profiles,
    DEMO_TILL_URL: 'http://demo-till:4600',
    DEMO_TILL_SECRET: secret(SECRET_BYTES),
  };
  // Of a name that is there twice, Compose takes the last.
  return Object.entries(wanted).filter(([name]) =>
    name === 'COMPOSE_PROFILES' ? !/\bdemo-till\b/.test(kept[name] ?? '') : !kept[name],
  );
}

/**
 * RabbitMQ's container runs as another user, so the file is world-readable, inside a folder that is closed to others.
 */
function writeDefinitions(passwords) {
  const folder = dirname(definitionsPath);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  const clear = Object.fromEntries(passwords.map(({ name, value }) => [name, value]));
  writeFileSync(definitionsPath, JSON.stringify(brokerDefinitions(NAMESPACE, clear), null, 2));
  chmodSync(definitionsPath, 0o644);
}

function main() {
  const before = read();
  const kept = entriesOf(before ?? '');
  const passwords = brokerPasswords(kept);
  const signing = [...SIGNING_SECRETS, ...LATER_SECRETS].map((name) => entry(name, kept));
  const added = [...signing, ...passwords]
    .filter(({ kept }) => !kept)
    .map(({ variable, value }) => [variable, value])
    .concat(demoTill(kept));
  if (before === undefined) {
    const secrets = Object.entries(SECRETS).map(([name, bytes]) => [name, secret(bytes)]);
    const lines = [...secrets, ...added].map(lineOf);
    writeFileSync(path, lines.join(''), { mode: 0o600, flag: 'wx' });
    process.stdout.write(`Wrote ${path}: ${lines.length} random secrets. Keep it private.\n`);
  } else {
    const gap = before === '' || before.endsWith('\n') ? '' : '\n';
    appendFileSync(path, gap + added.map(lineOf).join(''));
    process.stdout.write(
      `${path} is there already: what it has was left as it is, because its passwords belong to existing data.\n` +
        (added.length > 0 ? `Added to it: ${added.map(([name]) => name).join(', ')}\n` : ''),
    );
  }
  writeDefinitions(passwords);
  process.stdout.write(
    `Wrote ${definitionsPath}: the broker's accounts, with hashes of these passwords. Where it runs already: docker compose up --detach --force-recreate\n`,
  );
}

try {
  main();
} catch (error) {
  process.stderr.write(`Cannot write ${error.path ?? path}: ${error.message}\n`);
  process.exitCode = 1;
}

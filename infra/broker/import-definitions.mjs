#!/usr/bin/env node
/**
 * Gives a running broker the accounts and rights of this release, which it otherwise reads only when it starts:
 * `node infra/broker/import-definitions.mjs <folder>`. The folder has a file for each value: BROKER_MANAGEMENT_URL, the
 * address of the broker's management API with an administrator's name and password, and the password of each account.
 * What the broker has beside them stays.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ACCOUNT_NAMES, passwordName } from './accounts.mjs';
import { brokerDefinitions } from './definitions.mjs';

const TIMEOUT_MILLIS = 30_000;
/** The default of BROKER_NAMESPACE. */
const NAMESPACE = 'tabdock';

/**
 * @param {string} folder
 * @throws Error that names the file or says what the broker answered
 */
export async function importDefinitions(folder) {
  /** @param {string} name */
  const read = (name) => {
    const value = readFileSync(join(folder, name), 'utf8').trim();
    if (value === '') throw new Error(`${join(folder, name)} is empty`);
    return value;
  };
  const passwords = /** @type {Record<import('./accounts.mjs').AccountName, string>} */ (
    Object.fromEntries(ACCOUNT_NAMES.map((name) => [name, read(passwordName(name))]))
  );
  const { origin, username, password } = new URL(read('BROKER_MANAGEMENT_URL'));
  const credentials = [username, password].map(decodeURIComponent).join(':');
  const response = await fetch(`${origin}/api/definitions`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(brokerDefinitions(NAMESPACE, passwords)),
    signal: AbortSignal.timeout(TIMEOUT_MILLIS),
  });
  if (response.ok) return;
  throw new Error(
    `${origin} answered ${response.status}: ${(await response.text()).slice(0, 500)}`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  importDefinitions(process.argv[2] ?? '.').then(
    () => process.stdout.write('The broker has the accounts and rights of this release.\n'),
    (/** @type {Error} */ { message, cause }) => {
      const reason = cause instanceof Error ? ` (${cause.message})` : '';
      process.stderr.write(`The broker's definitions were not imported: ${message}${reason}\n`);
      process.exitCode = 1;
    },
  );
}

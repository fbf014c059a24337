import { createHash, randomBytes } from 'node:crypto';
import { ACCOUNT_NAMES, FORMER_ACCOUNTS } from './accounts.mjs';
import { permissionsOf, topicPermissionsOf } from './permissions.mjs';

const VHOST = '/';
const NOTHING = { configure: '^$', write: '^$', read: '^$' };
const SALT_BYTES = 4;

/**
 * Accounts, exchanges and the dead-letter queue, as RabbitMQ 3.10 and 4 import them at each start (`load_definitions`).
 * They include the exchanges because no service account may declare one.
 * @param {string} namespace first part of all names, `BROKER_NAMESPACE`
 * @param {Readonly<Record<import('./accounts.mjs').AccountName, string>>} passwords in clear text; the result has hashes
 */
export function brokerDefinitions(namespace, passwords) {
  return {
    vhosts: [{ name: VHOST }],
    users: [
      ...ACCOUNT_NAMES.map((name) => user(name, passwordHash(passwords[name]))),
      ...FORMER_ACCOUNTS.map((name) => user(name, '')),
    ],
    permissions: [
      ...ACCOUNT_NAMES.map((name) => permission(name, permissionsOf(name, namespace))),
      ...FORMER_ACCOUNTS.map((name) => permission(name, NOTHING)),
    ],
    topic_permissions: ACCOUNT_NAMES.flatMap((name) =>
      topicPermissionsOf(name, namespace).map((topic) => ({ user: name, vhost: VHOST, ...topic })),
    ),
    exchanges: [
      exchange(`${namespace}.rpc`, 'topic'),
      exchange(`${namespace}.replies`, 'direct'),
      exchange(`${namespace}.events`, 'topic'),
      exchange(`${namespace}.jobs`, 'direct'),
      exchange(`${namespace}.dead`, 'fanout'),
    ],
    queues: [
      {
        name: `${namespace}.dead`,
        vhost: VHOST,
        durable: true,
        auto_delete: false,
        arguments: { 'x-queue-type': 'quorum' },
      },
    ],
    bindings: [
      {
        source: `${namespace}.dead`,
        vhost: VHOST,
        destination: `${namespace}.dead`,
        destination_type: 'queue',
        routing_key: '',
        arguments: {},
      },
    ],
  };
}

/**
 * The format of `rabbit_password_hashing_sha256`: base64 of a salt of 4 bytes, then SHA-256 of salt and password.
 * @param {string} password
 */
function passwordHash(password) {
  const salt = randomBytes(SALT_BYTES);
  const hash = createHash('sha256').update(salt).update(password).digest();
  return Buffer.concat([salt, hash]).toString('base64');
}

/**
 * @param {string} name
 * @param {string} password_hash
 */
function user(name, password_hash) {
  return { name, password_hash, hashing_algorithm: 'rabbit_password_hashing_sha256', tags: [] };
}

/**
 * @param {string} user
 * @param {import('./permissions.mjs').Permissions} granted
 */
function permission(user, granted) {
  return { user, vhost: VHOST, ...granted };
}

/**
 * @param {string} name
 * @param {string} type
 */
function exchange(name, type) {
  return {
    name,
    vhost: VHOST,
    type,
    durable: true,
    auto_delete: false,
    internal: false,
    arguments: {},
  };
}

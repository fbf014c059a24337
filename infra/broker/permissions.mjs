import { ACCOUNTS } from './accounts.mjs';

/** @typedef {import('./accounts.mjs').AccountName} AccountName */

/**
 * An account's rights in RabbitMQ, as regular expressions over names of queues and exchanges. `configure`: declare and
 * delete; `write`: publish to an exchange or bind a queue; `read`: consume a queue or bind to an exchange.
 * @typedef {{ configure: string, write: string, read: string }} Permissions
 *
 * The same over the routing keys of one topic exchange: `write` for publishing, `read` for binding.
 * @typedef {{ exchange: string, write: string, read: string }} TopicPermissions
 */

/** Names that RabbitMQ generates. These queues are exclusive: another connection cannot read them. */
const SERVER_NAMED = 'amq\\.gen-.+';

/**
 * No account may write to the default exchange: it routes to every queue by name.
 * @param {AccountName} name
 * @param {string} namespace first part of all names, `BROKER_NAMESPACE`
 * @returns {Permissions}
 */
export function permissionsOf(name, namespace) {
  const account = ACCOUNTS[name];
  if (account.everything) return { configure: '.*', write: '.*', read: '.*' };
  const { calls, answers, publishes, hears, subscribes = {}, sends = [], takes = [] } = account;
  const named = (/** @type {string} */ suffix) => escaped(`${namespace}.${suffix}`);
  /** @type {(condition: unknown, ...suffixes: string[]) => string[]} */
  const when = (condition, ...suffixes) => (condition ? suffixes.map(named) : []);
  const lasting = [
    ...Object.keys(subscribes).map((subscriber) => named(`events.${subscriber}`)),
    ...[...sends, ...takes].map(named),
  ];
  const queues = [
    ...(calls || hears ? [SERVER_NAMED] : []),
    // Both kinds of queues that calls wait in: BROKER_QUEUES.
    ...when(answers, `rpc.${answers}`, `rpc.${answers}.quorum`),
    ...lasting,
  ];
  const hasJobs = sends.length + takes.length > 0;
  return {
    configure: anyOf(queues),
    write: anyOf([
      ...queues,
      ...when(calls, 'rpc'),
      ...when(answers, 'replies'),
      ...when(publishes, 'events'),
      ...when(sends.length > 0, 'jobs'),
      // A queue needs `write` on its dead-letter exchange.
      ...when(lasting.length > 0, 'dead'),
    ]),
    read: anyOf([
      ...queues,
      ...when(answers, 'rpc'),
      ...when(calls, 'replies'),
      ...when(hears || Object.keys(subscribes).length > 0, 'events'),
      ...when(hasJobs, 'jobs'),
    ]),
  };
}

/**
 * Permissions on topics, without which an account that may call one service could call all of them, and one that may
 * subscribe to one event to all of them.
 *
 * @param {AccountName} name
 * @param {string} namespace
 * @returns {TopicPermissions[]}
 */
export function topicPermissionsOf(name, namespace) {
  const { calls, answers, publishes, hears, subscribes = {}, everything } = ACCOUNTS[name];
  if (everything) return [];
  const heard = [...(hears ?? []), ...Object.values(subscribes).flat()];
  return [
    {
      exchange: `${namespace}.rpc`,
      write: anyOf((calls ?? []).flatMap(callKeys)),
      read: anyOf(answers ? callKeys(answers) : []),
    },
    {
      exchange: `${namespace}.events`,
      write: anyOf((publishes ?? []).map(escaped)),
      read: anyOf([...new Set(heard)].map(escaped)),
    },
  ];
}

/**
 * Routing keys of calls to a service.
 * @param {string} service
 */
function callKeys(service) {
  return [service, `${service}.quorum`].map(escaped);
}

/** @param {readonly string[]} expressions */
function anyOf(expressions) {
  return expressions.length === 0 ? '^$' : `^(${expressions.join('|')})$`;
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

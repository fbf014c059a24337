/**
 * Who does what on the broker: one account for each kind of process. RabbitMQ refuses what is not here, so a new queue,
 * event or call is a line in this table.
 *
 * Plain JavaScript without packages: `make-env.mjs` runs before anything is installed.
 *
 * @typedef {object} Account
 * @property {readonly string[]} [calls] Services that it calls (RPC); it reads the replies to its own calls.
 * @property {string} [answers] The service whose calls it takes and answers.
 * @property {readonly string[]} [publishes] Types of events.
 * @property {readonly string[]} [hears] Types of events that come to a queue of each process, which ends with it.
 * @property {Readonly<Record<string, readonly string[]>>} [subscribes] Lasting queues of events, by subscriber.
 * @property {readonly string[]} [sends] Job queues that it fills.
 * @property {readonly string[]} [takes] Job queues that it works off.
 * @property {true} [everything] For people and tests, never for a process of the product.
 */

/** @satisfies {Readonly<Record<string, Account>>} */
const table = {
  gateway: {
    calls: ['search', 'downloads', 'ads', 'users'],
    hears: [
      'download.progressed',
      'download.finished',
      'sessions.ended',
      'account.changed',
      'account.deleted',
    ],
  },
  search: {
    answers: 'search',
    publishes: ['search.performed'],
    subscribes: {
      'search-terms': ['search.performed'],
      'search-source-pauses': ['source.paused', 'source.resumed'],
      'search-file-facts': ['download.finished'],
    },
  },
  downloads: {
    answers: 'downloads',
    publishes: [
      'download.progressed',
      'download.finished',
      'batch.finished',
      'source.paused',
      'source.resumed',
      'job.cancelled',
    ],
    subscribes: {
      downloads: ['job.started', 'job.progressed', 'job.succeeded', 'job.failed'],
      'downloads-accounts': ['account.guest-joined', 'account.deleted'],
    },
    sends: ['jobs.fetch'],
  },
  worker: {
    publishes: ['job.started', 'job.progressed', 'job.succeeded', 'job.failed'],
    hears: ['job.cancelled'],
    takes: ['jobs.fetch'],
  },
  ads: { answers: 'ads' },
  users: {
    answers: 'users',
    publishes: ['sessions.ended', 'account.changed', 'account.guest-joined', 'account.deleted'],
    subscribes: { 'users-service': ['batch.finished', 'source.paused', 'source.resumed'] },
  },
  operator: { everything: true },
};

/** @typedef {keyof typeof table} AccountName */

/** @type {Readonly<Record<AccountName, Account>>} */
export const ACCOUNTS = table;

export const ACCOUNT_NAMES = /** @type {readonly AccountName[]} */ (Object.keys(table));

/** Accounts of earlier versions. They stay, without a password and without rights: nobody can log in as them. */
export const FORMER_ACCOUNTS = ['guest', 'tabdock'];

/**
 * Name under which an account's password is kept.
 * @template {AccountName} Name
 * @param {Name} name
 */
export function passwordName(name) {
  return /** @type {`${Uppercase<Name>}_BROKER_PASSWORD`} */ (
    `${name.toUpperCase()}_BROKER_PASSWORD`
  );
}

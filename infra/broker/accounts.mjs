/**
 * Broker accounts: one for each kind of process, with what it may do. RabbitMQ refuses everything else, so a new queue,
 * event or call needs a line in this table.
 *
 * Plain JavaScript without packages: `make-env.mjs` runs before anything is installed.
 *
 * @typedef {object} Account
 * @property {readonly string[]} [calls] Services that it calls (RPC); it reads the replies to its own calls.
 * @property {string} [answers] The service whose calls it handles.
 * @property {readonly string[]} [publishes] Event types.
 * @property {readonly string[]} [hears] Event types that each process receives in its own queue, which is deleted with it.
 * @property {Readonly<Record<string, readonly string[]>>} [subscribes] Event types of durable queues, by subscriber.
 * @property {readonly string[]} [sends] Job queues that it publishes to.
 * @property {readonly string[]} [takes] Job queues that it consumes.
 * @property {true} [everything] All rights: for operators and tests, never for a process of the product.
 */

/** @satisfies {Readonly<Record<string, Account>>} */
const table = {
  gateway: {
    calls: ['search', 'downloads', 'ads', 'users'],
    hears: [
      'download.progressed',
      'download.finished',
      'tab.downloads-counted',
      'tab.rated',
      'sessions.ended',
      'account.changed',
      'account.deleted',
      'takedown.applied',
      'takedown.lifted',
      'tab.commented',
      'score.analysed',
      'look.changed',
    ],
  },
  search: {
    answers: 'search',
    publishes: [
      'search.performed',
      'takedown.applied',
      'takedown.lifted',
      'takedown.rejected',
      'takedown.suggestion-dismissed',
    ],
    subscribes: {
      'search-terms': ['search.performed'],
      'search-source-pauses': ['source.paused', 'source.resumed'],
      'search-file-facts': ['download.finished'],
      'search-file-scores': ['score.analysed'],
      'search-community': ['tab.rated', 'tab.commented'],
      'search-takedowns': ['takedown.matched'],
      'search-takedown-suggestions': ['takedown.suggested'],
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
      'tab.downloads-counted',
      'job.cancelled',
      'takedown.matched',
      'takedown.suggested',
      'file.taken-down',
      'score.analysed',
      'look.changed',
    ],
    subscribes: {
      downloads: ['job.started', 'job.progressed', 'job.succeeded', 'job.failed'],
      'downloads-returned-jobs': ['job.returned'],
      'downloads-accounts': ['account.guest-joined', 'account.deleted'],
      'downloads-takedowns': ['takedown.applied', 'takedown.lifted'],
      'downloads-takedown-suggestions': ['score.analysed', 'file.taken-down'],
      'downloads-scores': ['analysis.succeeded', 'analysis.failed'],
      'downloads-conversions': ['conversion.succeeded', 'conversion.failed'],
    },
    hears: ['file.taken-down'],
    sends: ['jobs.fetch', 'jobs.analyse', 'jobs.convert'],
  },
  worker: {
    publishes: [
      'job.started',
      'job.progressed',
      'job.succeeded',
      'job.failed',
      'job.returned',
      'analysis.succeeded',
      'analysis.failed',
      'conversion.succeeded',
      'conversion.failed',
    ],
    hears: ['job.cancelled'],
    takes: ['jobs.fetch', 'jobs.analyse', 'jobs.convert'],
  },
  ads: {
    answers: 'ads',
    publishes: ['ads.changed'],
    subscribes: { 'ads-accounts': ['account.guest-joined', 'account.deleted'] },
  },
  users: {
    answers: 'users',
    publishes: [
      'sessions.ended',
      'account.changed',
      'account.guest-joined',
      'account.deleted',
      'tab.rated',
      'tab.commented',
    ],
    subscribes: {
      'users-service': ['batch.finished', 'source.paused', 'source.resumed', 'tab.commented'],
      'users-ratings': ['account.changed'],
      'users-takedowns': ['takedown.applied', 'takedown.lifted'],
      'users-rejected-takedowns': ['takedown.rejected'],
      'users-dismissed-takedown-suggestions': ['takedown.suggestion-dismissed'],
      'users-taken-down-tabs': ['takedown.applied', 'takedown.lifted'],
      'users-ads': ['ads.changed'],
    },
  },
  operator: { everything: true },
};

/** @typedef {keyof typeof table} AccountName */

/** @type {Readonly<Record<AccountName, Account>>} */
export const ACCOUNTS = table;

export const ACCOUNT_NAMES = /** @type {readonly AccountName[]} */ (Object.keys(table));

/** Accounts of earlier versions. They are kept without password and rights, so that they cannot be used to log in. */
export const FORMER_ACCOUNTS = ['guest', 'tabdock'];

/**
 * Name of an account's password in `.env` and `secrets.json`.
 * @template {AccountName} Name
 * @param {Name} name
 */
export function passwordName(name) {
  return /** @type {`${Uppercase<Name>}_BROKER_PASSWORD`} */ (
    `${name.toUpperCase()}_BROKER_PASSWORD`
  );
}

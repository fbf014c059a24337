/**
 * Every process of the product that keeps running: what starts it, where it answers and which variables it has. The
 * launcher (`npm start`) starts what stands here; tests compare `docker-compose.yml`, the Dockerfile and the broker's
 * accounts with it and say what is missing.
 *
 * Plain JavaScript without packages, like the broker's accounts.
 *
 * @typedef {object} Variables Names of environment variables. Their defaults and rules are in each process's `config.ts`.
 * @property {readonly string[]} [required] Every way of starting sets them.
 * @property {readonly string[]} [optional] Set by those ways of starting that have a value.
 * @property {readonly string[]} [passedOn] The operator's own settings; unset ones have the default of the process.
 * @property {readonly string[]} [local] Known to `npm start` alone.
 *
 * @typedef {object} Image
 * @property {string} target Stage of the Dockerfile.
 * @property {string} [service] Build argument SERVICE.
 *
 * @typedef {object} Process
 * @property {string} entry File that starts it, from the root.
 * @property {string} compose Its service in `docker-compose.yml`.
 * @property {Image} image
 * @property {'edge' | 'services' | 'foundations'} layer What a layer uses is in those after it, so it ends before them. `edge` also starts last.
 * @property {number} port In its container.
 * @property {{ ready: string, live: string }} probes Paths that answer 200 once it takes work, and as long as it runs.
 * @property {number} graceSeconds Time until a container that was told to stop is killed.
 * @property {import('../broker/accounts.mjs').AccountName} [account] Its broker account.
 * @property {'search' | 'downloads' | 'ads' | 'users'} [database] Its database.
 * @property {Variables} variables
 */

/** Names of variables whose values nobody may read, wherever they are set. */
export const SECRETS = [
  'AD_TOKEN_SECRET',
  'AMQP_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_URL',
  'DEMO_TILL_SECRET',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'SECOND_FACTOR_KEY',
  'SESSION_SECRET',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'TICKET_SECRET',
];

const KIT_PROBES = { ready: '/health/ready', live: '/health/live' };
const DEMO_PROBES = { ready: '/_health', live: '/_health' };
const BROKER = ['AMQP_URL'];
const DATABASE = ['DATABASE_URL', 'DATABASE_POOL_SIZE'];
/** Variables of the object store; with `npm start` it is a folder, `STORAGE_DIR`. */
const STORE = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'S3_TIMEOUT_MILLIS',
];
const SOURCES = ['SOURCES_DIR', 'CONTACT_URL', 'DEMO_SOURCE_URL'];
const EVERYWHERE = ['PORT', 'HOST', 'LOG_LEVEL', 'MIN_TIMEOUT_MILLIS', 'BROKER_QUEUES'];
/** Traces: docs/runbooks/tracing.md. */
const TRACES = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_TRACES_SAMPLER_ARG'];
const NAMESPACE = ['BROKER_NAMESPACE'];
/** Compose has no pooler before its database. */
const OWN_DATABASE = ['DATABASE_DIRECT_URL'];

/**
 * All processes in the order in which they start; the gateway last, as it is what people reach.
 * @satisfies {Readonly<Record<string, Process>>}
 */
const table = {
  'demo-source': {
    entry: 'infra/demo-source/src/main.ts',
    compose: 'demo-source',
    image: { target: 'demo-source' },
    layer: 'foundations',
    port: 4500,
    probes: DEMO_PROBES,
    graceSeconds: 20,
    variables: { required: ['PORT', 'HOST'], local: ['DEMO_FAULTS'] },
  },
  'demo-till': {
    entry: 'infra/demo-till/src/main.ts',
    compose: 'demo-till',
    image: { target: 'demo-till' },
    layer: 'foundations',
    port: 4600,
    probes: DEMO_PROBES,
    graceSeconds: 20,
    variables: {
      required: ['PORT', 'HOST', 'DEMO_TILL_SECRET', 'TILL_WEBHOOK_URL', 'TILL_DATA'],
      optional: ['TILL_PUBLIC_URL'],
    },
  },
  'users-service': {
    entry: 'apps/users-service/dist/main.js',
    compose: 'users-service',
    image: { target: 'service', service: 'users-service' },
    layer: 'services',
    port: 3000,
    probes: KIT_PROBES,
    graceSeconds: 20,
    account: 'users',
    database: 'users',
    variables: {
      required: [
        ...EVERYWHERE,
        ...BROKER,
        ...DATABASE,
        ...STORE,
        'MAIL_DIR',
        'SECOND_FACTOR_KEY',
        'PUBLIC_URL',
      ],
      // Who sells premium.
      optional: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'DEMO_TILL_URL', 'DEMO_TILL_SECRET'],
      passedOn: [
        ...TRACES,
        'SMTP_URL',
        'MAIL_FROM',
        'PASSWORD_HASHES_AT_ONCE',
        'SESSION_IDLE_DAYS',
        'SESSIONS_PER_ACCOUNT',
        'LOGIN_ATTEMPTS_PER_ACCOUNT',
        'LOGIN_ATTEMPTS_PER_ADDRESS',
        'LOGIN_ATTEMPTS_BEFORE_SLOWING',
        'REGISTRATIONS_PER_ADDRESS',
        'MAIL_REQUESTS_PER_ACCOUNT',
        'MAIL_REQUESTS_PER_ADDRESS',
        'COMMENTS_PER_ACCOUNT',
        'COMMENT_VOTES_PER_ACCOUNT',
        'REPORTS_KEEP_DAYS',
      ],
      local: [...NAMESPACE, ...OWN_DATABASE],
    },
  },
  'ads-service': {
    entry: 'apps/ads-service/dist/main.js',
    compose: 'ads-service',
    image: { target: 'service', service: 'ads-service' },
    layer: 'services',
    port: 3000,
    probes: KIT_PROBES,
    graceSeconds: 20,
    account: 'ads',
    database: 'ads',
    variables: {
      required: [...EVERYWHERE, ...BROKER, ...DATABASE, ...STORE, 'AD_TOKEN_SECRET'],
      passedOn: TRACES,
      local: [...NAMESPACE, ...OWN_DATABASE],
    },
  },
  'search-service': {
    entry: 'apps/search-service/dist/main.js',
    compose: 'search-service',
    image: { target: 'service', service: 'search-service' },
    layer: 'services',
    port: 3000,
    probes: KIT_PROBES,
    graceSeconds: 20,
    account: 'search',
    database: 'search',
    variables: {
      required: [...EVERYWHERE, ...BROKER, ...DATABASE, ...SOURCES],
      passedOn: [
        ...TRACES,
        'CACHED_PAGES_MAX',
        'CANARY_INTERVAL_SECONDS',
        'SOURCE_GRACE_MILLIS',
        'SOURCE_PATIENCE_MILLIS',
        'SEARCH_VISITS_KEEP_DAYS',
        'TAKEDOWN_WRITERS_KEEP_DAYS',
      ],
      local: [...NAMESPACE, ...OWN_DATABASE],
    },
  },
  'download-api': {
    entry: 'apps/download-service/dist/main.api.js',
    compose: 'download-service',
    image: { target: 'service', service: 'download-service' },
    layer: 'services',
    port: 3000,
    probes: KIT_PROBES,
    graceSeconds: 20,
    account: 'downloads',
    database: 'downloads',
    variables: {
      required: [...EVERYWHERE, ...BROKER, ...DATABASE, ...STORE, ...SOURCES, 'TICKET_SECRET'],
      passedOn: [
        ...TRACES,
        'JOB_LEASE_SECONDS',
        'JOB_RESEND_SECONDS',
        'DISPATCH_POLL_SECONDS',
        'DISPATCH_TRANSACTIONS',
        'JOB_MAX_ATTEMPTS',
        'JOB_BACKOFF_MILLIS',
        'JOB_PAUSED_MAX_SECONDS',
        'SOURCE_FAILURES_MAX',
        'SOURCE_PAUSE_SECONDS',
        'SOURCE_PAUSE_MAX_SECONDS',
        'SOURCE_RETRY_AFTER_MAX_SECONDS',
        'STORAGE_COLLECT',
        'STORAGE_COLLECT_INTERVAL_SECONDS',
        'STORAGE_GRACE_SECONDS',
        'CHECK_DEADLINE_SECONDS',
        'WORKER_CONCURRENCY',
        'S3_PUBLIC_ENDPOINT',
        'ZIP_PATIENCE_SECONDS',
        'GUEST_DOWNLOADS_KEEP_DAYS',
        'FETCH_JOBS_KEEP_DAYS',
        'JOINED_REQUESTS_KEEP_DAYS',
      ],
      local: [...NAMESPACE, ...OWN_DATABASE],
    },
  },
  'download-worker': {
    entry: 'apps/download-service/dist/main.worker.js',
    compose: 'worker',
    image: { target: 'worker' },
    layer: 'services',
    port: 3000,
    probes: KIT_PROBES,
    graceSeconds: 30,
    account: 'worker',

    variables: {
      required: [...EVERYWHERE, ...BROKER, ...STORE, ...SOURCES, 'CHROMIUM_PATH', 'TEMP_DIR'],
      passedOn: [
        ...TRACES,
        'WORKER_CONCURRENCY',
        'WORKER_BROWSERS',
        'WORKER_MEMORY_MB',
        'CHECK_MEMORY_MB',
        'CHECK_CPU_SECONDS',
        'CHECK_DEADLINE_SECONDS',
        'WORKER_MIN_FREE_MB',
        'WORKER_DRAIN_SECONDS',
        'BROWSER_MAX_JOBS',
        'BROWSER_MAX_AGE_SECONDS',
        'BROWSER_IDLE_SECONDS',
        'BROWSER_ANSWER_SECONDS',
        'BROWSER_PAGE_ANSWER_SECONDS',
      ],
      local: [...NAMESPACE, 'CHROMIUM_USER'],
    },
  },
  gateway: {
    entry: 'apps/gateway/dist/main.js',
    compose: 'gateway',
    image: { target: 'gateway' },
    layer: 'edge',
    port: 8080,
    probes: { ready: '/api/health/ready', live: '/api/health/live' },
    graceSeconds: 20,
    account: 'gateway',

    variables: {
      required: [
        ...EVERYWHERE,
        ...BROKER,
        'INTERNAL_PORT',
        'SESSION_SECRET',
        'DOWNLOAD_SERVICE_URL',
        'USERS_SERVICE_URL',
        'ADS_SERVICE_URL',
        'WEB_ROOT',
        'PREVIOUS_ASSETS',
      ],
      passedOn: [
        ...TRACES,
        'PUBLIC_URL',
        'ADMIN_SECOND_FACTOR',
        'TRUSTED_PROXIES',
        'GATEWAY_REPLICAS',
        'SESSIONS_CACHED_MAX',
        'RATE_LIMIT_PER_MINUTE',
        'CONTACT_URL',
        'OPERATOR_NAME',
        'OPERATOR_ADDRESS',
        'OPERATOR_EMAIL',
        'RATE_LIMIT_PER_ADDRESS_PER_MINUTE',
        'PUBLIC_PAGES_PER_MINUTE',
        'PUBLIC_PAGES_AT_ONCE',
        'AD_GATE_MILLIS',
        'SOCKETS_MAX',
        'SOCKETS_PER_ADDRESS',
        'SOCKETS_PER_OWNER',
        'SOCKET_BUFFER_MAX_BYTES',
        'SOCKET_DRAIN_SECONDS',
        'SOCKET_HEARTBEAT_SECONDS',
        'AD_FRAME_ORIGIN',
        'ADSENSE_CLIENT_ID',
        'AD_CONSENT_SCRIPT_URL',
        'ADSENSE_FRAMING_PERMITTED',
      ],
      local: [...NAMESPACE, /* A stand-in of tests. */ 'ADSENSE_SCRIPT_URL'],
    },
  },
};

/** @typedef {keyof typeof table} ProcessName */

/** @type {Readonly<Record<ProcessName, Process>>} */
export const PROCESSES = table;

export const PROCESS_NAMES = /** @type {readonly ProcessName[]} */ (Object.keys(table));

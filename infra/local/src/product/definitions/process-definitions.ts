import { join } from 'node:path';
import type { AccountName } from '../../../broker/accounts.mjs';
import type { Home } from '../home/home.ts';
import { brokerNamespace, type Infrastructure } from '../infrastructure/infrastructure.ts';
import { ROOT } from '../shared/root.ts';
import { sellerEnv, sellerOf } from './premium-seller.ts';

export const PORT_NAMES = [
  'demo-source',
  'demo-till',
  'users-service',
  'ads-service',
  'search-service',
  'download-api',
  'download-worker',
  'gateway-internal',
] as const;
export type Ports = Record<(typeof PORT_NAMES)[number], number>;

export interface ScriptDefinition {
  readonly name: string;
  readonly script: string;
  readonly env: NodeJS.ProcessEnv;
}

/** What a layer uses is in those after it: it starts after them, and ends before them. */
export type Layer = 'edge' | 'services' | 'foundations';

export interface ProcessDefinition extends ScriptDefinition {
  readonly port: number;
  readonly layer: Layer;
  /** Answers 200 once the process takes work. */
  readonly readyPath: string;
  /** Set where it may take longer to end than others. */
  readonly stopMillis?: number | undefined;
}

const app = (path: string) => join(ROOT, 'apps', path);
const POOL_SIZE = '8';
/** Of a worker, after its drain. */
const CLOSING_SECONDS = 5;

function commonEnv(): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    NODE_ENV: process.env['NODE_ENV'] || 'production',
    LOG_LEVEL: process.env['LOG_LEVEL'] || 'info',
    HOST: '127.0.0.1',
    DATABASE_POOL_SIZE: process.env['DATABASE_POOL_SIZE'] || POOL_SIZE,
    // Halves the time that loading Nest and TypeORM takes from the second start on.
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
    ...(process.env['NODE_EXTRA_CA_CERTS']
      ? { NODE_EXTRA_CA_CERTS: process.env['NODE_EXTRA_CA_CERTS'] }
      : {}),
  };
}

/** Of one process that uses the broker. */
function brokerEnv({ amqpUrls }: Infrastructure, account: AccountName): NodeJS.ProcessEnv {
  return { AMQP_URL: amqpUrls[account], BROKER_NAMESPACE: brokerNamespace() };
}

/** Variables of the launcher's own environment that a process may have. */
function passedOn(names: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
}

function storageEnv(home: Home): NodeJS.ProcessEnv {
  const s3 = passedOn(['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_BUCKET']);
  return s3['S3_ENDPOINT'] ? s3 : { STORAGE_DIR: process.env['STORAGE_DIR'] || home.path('files') };
}

function sourcesEnv(ports: Ports): NodeJS.ProcessEnv {
  const folders = [join(ROOT, 'infra/sources'), process.env['SOURCES_DIR']].filter(Boolean);
  return {
    SOURCES_DIR: folders.join(':'),
    CONTACT_URL: process.env['CONTACT_URL'] || 'http://localhost',
    DEMO_SOURCE_URL: `http://127.0.0.1:${ports['demo-source']}`,
  };
}

/** A worker refuses to start with a drain that is no number. */
function workerStopMillis(): number | undefined {
  const drainSeconds = Number(process.env['WORKER_DRAIN_SECONDS']);
  return drainSeconds > 0 ? (drainSeconds + CLOSING_SECONDS) * 1_000 : undefined;
}

export function migrations(
  infrastructure: Infrastructure,
  ports: Ports,
  home: Home,
): ScriptDefinition[] {
  const { databaseUrls } = infrastructure;
  const one = (
    name: string,
    databaseUrl: string,
    extra: NodeJS.ProcessEnv = {},
  ): ScriptDefinition => ({
    name,
    script: app(`${name}/dist/main.migrate.js`),
    env: { ...commonEnv(), PORT: '0', DATABASE_URL: databaseUrl, ...extra },
  });
  return [
    one('search-service', databaseUrls.search, sourcesEnv(ports)),
    one('download-service', databaseUrls.downloads, {
      ...sourcesEnv(ports),
      ...storageEnv(home),
      TICKET_SECRET: infrastructure.secrets.TICKET_SECRET,
    }),
    one('ads-service', databaseUrls.ads),
    one('users-service', databaseUrls.users),
  ];
}

/** Makes the first administrator, when the databases are up to date. */
export function firstAdministrator(infrastructure: Infrastructure): ScriptDefinition {
  return {
    name: 'users-service',
    script: app('users-service/dist/main.ensure-admin.js'),
    env: {
      ...commonEnv(),
      PORT: '0',
      DATABASE_URL: infrastructure.databaseUrls.users,
      ...passedOn(['ADMIN_USERNAME', 'ADMIN_EMAIL', 'ADMIN_PASSWORD']),
    },
  };
}

function demoTill(
  { secrets }: Infrastructure,
  ports: Ports,
  publicPort: number,
  home: Home,
): ProcessDefinition {
  return {
    name: 'demo-till',
    script: join(ROOT, 'infra/demo-till/src/main.ts'),
    port: ports['demo-till'],
    layer: 'foundations',
    readyPath: '/_health',
    env: {
      ...commonEnv(),
      PORT: String(ports['demo-till']),
      DEMO_TILL_SECRET: secrets.DEMO_TILL_SECRET,
      TILL_WEBHOOK_URL: `http://${loopbackOf(process.env['HOST'])}:${publicPort}/api/billing/webhook`,
      TILL_DATA: home.path('till', 'till.json'),
    },
  };
}

/** Where this machine reaches what listens on `host`. */
function loopbackOf(host = ''): string {
  if (['', '0.0.0.0', '::', 'localhost'].includes(host)) return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** Every process of the product; the gateway last, as it is what people reach. */
export function processes(
  infrastructure: Infrastructure,
  ports: Ports,
  publicPort: number,
  home: Home,
): ProcessDefinition[] {
  const { databaseUrls, secrets } = infrastructure;
  const common = commonEnv();
  const service = (
    name: Exclude<keyof Ports, 'demo-source' | 'demo-till' | 'gateway-internal'>,
    account: AccountName,
    script: string,
    env: NodeJS.ProcessEnv,
    stopMillis?: number,
  ): ProcessDefinition => ({
    name,
    script: app(script),
    port: ports[name],
    layer: 'services',
    readyPath: '/health/ready',
    env: { ...common, ...brokerEnv(infrastructure, account), PORT: String(ports[name]), ...env },
    stopMillis,
  });
  return [
    {
      name: 'demo-source',
      script: join(ROOT, 'infra/demo-source/src/main.ts'),
      port: ports['demo-source'],
      layer: 'foundations',
      readyPath: '/_health',
      env: { ...common, PORT: String(ports['demo-source']), ...passedOn(['DEMO_FAULTS']) },
    },
    ...(sellerOf(process.env) === 'demo'
      ? [demoTill(infrastructure, ports, publicPort, home)]
      : []),
    service('users-service', 'users', 'users-service/dist/main.js', {
      DATABASE_URL: databaseUrls.users,
      MAIL_DIR: home.path('mail'),
      SECOND_FACTOR_KEY: secrets.SECOND_FACTOR_KEY,
      ...storageEnv(home),
      // Of links in mails; the gateway's own would bind cookies to this one address.
      PUBLIC_URL: process.env['PUBLIC_URL'] || `http://localhost:${publicPort}`,
      ...sellerEnv(process.env, {
        url: `http://127.0.0.1:${ports['demo-till']}`,
        secret: secrets.DEMO_TILL_SECRET,
      }),
      ...passedOn([
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
      ]),
    }),
    service('ads-service', 'ads', 'ads-service/dist/main.js', {
      DATABASE_URL: databaseUrls.ads,
      ...storageEnv(home),
      AD_TOKEN_SECRET: secrets.AD_TOKEN_SECRET,
    }),
    service('search-service', 'search', 'search-service/dist/main.js', {
      DATABASE_URL: databaseUrls.search,
      ...sourcesEnv(ports),
      ...passedOn([
        'CACHED_PAGES_MAX',
        'CANARY_INTERVAL_SECONDS',
        'SEARCH_VISITS_KEEP_DAYS',
        'TAKEDOWN_WRITERS_KEEP_DAYS',
      ]),
    }),
    service('download-api', 'downloads', 'download-service/dist/main.api.js', {
      DATABASE_URL: databaseUrls.downloads,
      TICKET_SECRET: secrets.TICKET_SECRET,
      ...sourcesEnv(ports),
      ...storageEnv(home),
      ...passedOn([
        'JOB_LEASE_SECONDS',
        'JOB_RESEND_SECONDS',
        'DISPATCH_POLL_SECONDS',
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
        'S3_PUBLIC_ENDPOINT',
      ]),
    }),
    service(
      'download-worker',
      'worker',
      'download-service/dist/main.worker.js',
      {
        ...sourcesEnv(ports),
        ...storageEnv(home),
        CHROMIUM_PATH: infrastructure.chromiumPath,
        TEMP_DIR: home.path('temp'),
        ...passedOn([
          'CHROMIUM_USER',
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
        ]),
      },
      workerStopMillis(),
    ),
    {
      name: 'gateway',
      script: app('gateway/dist/main.js'),
      port: publicPort,
      layer: 'edge',
      readyPath: '/api/health/ready',
      env: {
        ...common,
        ...brokerEnv(infrastructure, 'gateway'),
        HOST: process.env['HOST'] || '127.0.0.1',
        PORT: String(publicPort),
        INTERNAL_PORT: String(ports['gateway-internal']),
        SESSION_SECRET: secrets.SESSION_SECRET,
        DOWNLOAD_SERVICE_URL: `http://127.0.0.1:${ports['download-api']}`,
        USERS_SERVICE_URL: `http://127.0.0.1:${ports['users-service']}`,
        ADS_SERVICE_URL: `http://127.0.0.1:${ports['ads-service']}`,
        WEB_ROOT: app('web/dist'),
        ...passedOn([
          'PUBLIC_URL',
          'ADMIN_SECOND_FACTOR',
          'TRUSTED_PROXIES',
          'RATE_LIMIT_PER_MINUTE',
          'OPERATOR_NAME',
          'OPERATOR_ADDRESS',
          'OPERATOR_EMAIL',
          'RATE_LIMIT_PER_ADDRESS_PER_MINUTE',
          'PUBLIC_PAGES_PER_MINUTE',
          'PUBLIC_PAGES_AT_ONCE',
          'AD_GATE_MILLIS',
          'AD_FRAME_ORIGIN',
          'ADSENSE_CLIENT_ID',
          'AD_CONSENT_SCRIPT_URL',
          'ADSENSE_FRAMING_PERMITTED',
          'ADSENSE_SCRIPT_URL',
        ]),
      },
    },
  ];
}

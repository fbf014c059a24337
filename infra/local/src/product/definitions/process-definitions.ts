import type { AccountName } from '../../../../broker/accounts.mjs';
import type { Home } from '../../home/home.ts';
import type { Infrastructure } from '../../infrastructure/infrastructure.ts';
import type { Ports, ProcessDefinition } from './definition.ts';
import {
  brokerEnv,
  built,
  COMPILE_CACHE,
  commonEnv,
  passedOn,
  sourcesEnv,
  storageEnv,
} from './environment.ts';
import { PASSED_ON } from './passed-on.ts';
import { sellerEnv, sellerOf } from './premium-seller.ts';

/** Of a worker, after its drain. */
const CLOSING_SECONDS = 5;

/** A worker refuses to start with a drain that is no number. */
function workerStopMillis(): number | undefined {
  const drainSeconds = Number(process.env['WORKER_DRAIN_SECONDS']);
  return drainSeconds > 0 ? (drainSeconds + CLOSING_SECONDS) * 1_000 : undefined;
}

function demoTill(
  { secrets }: Infrastructure,
  ports: Ports,
  publicPort: number,
  home: Home,
): ProcessDefinition {
  return {
    name: 'demo-till',
    script: built(home, 'infra/demo-till/src/main.ts'),
    port: ports['demo-till'],
    layer: 'foundations',
    readyPath: '/_health',
    env: {
      ...commonEnv(),
      ...COMPILE_CACHE,
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
    script: built(home, `apps/${script}`),
    port: ports[name],
    layer: 'services',
    readyPath: '/health/ready',
    env: { ...common, ...brokerEnv(infrastructure, account), PORT: String(ports[name]), ...env },
    stopMillis,
  });
  return [
    {
      name: 'demo-source',
      script: built(home, 'infra/demo-source/src/main.ts'),
      port: ports['demo-source'],
      layer: 'foundations',
      readyPath: '/_health',
      env: {
        ...common,
        ...COMPILE_CACHE,
        PORT: String(ports['demo-source']),
        ...passedOn(['DEMO_FAULTS']),
      },
    },
    ...(sellerOf(process.env) === 'demo'
      ? [demoTill(infrastructure, ports, publicPort, home)]
      : []),
    service('users-service', 'users', 'users-service/dist/main.js', {
      DATABASE_URL: databaseUrls.users,
      MAIL_DIR: home.path('mail'),
      SECOND_FACTOR_KEY: secrets.SECOND_FACTOR_KEY,
      ...storageEnv(home),
      // For links in mails. Not set for the gateway, as it would bind cookies to this one address.
      PUBLIC_URL: process.env['PUBLIC_URL'] || `http://localhost:${publicPort}`,
      ...sellerEnv(process.env, {
        url: `http://127.0.0.1:${ports['demo-till']}`,
        secret: secrets.DEMO_TILL_SECRET,
      }),
      ...passedOn(PASSED_ON.users),
    }),
    service('ads-service', 'ads', 'ads-service/dist/main.js', {
      DATABASE_URL: databaseUrls.ads,
      ...storageEnv(home),
      AD_TOKEN_SECRET: secrets.AD_TOKEN_SECRET,
    }),
    service('search-service', 'search', 'search-service/dist/main.js', {
      DATABASE_URL: databaseUrls.search,
      ...sourcesEnv(ports),
      ...passedOn(PASSED_ON.search),
    }),
    service('download-api', 'downloads', 'download-service/dist/main.api.js', {
      DATABASE_URL: databaseUrls.downloads,
      TICKET_SECRET: secrets.TICKET_SECRET,
      ...sourcesEnv(ports),
      ...storageEnv(home),
      ...passedOn(PASSED_ON.downloadApi),
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
        ...passedOn(PASSED_ON.worker),
      },
      workerStopMillis(),
    ),
    {
      name: 'gateway',
      script: built(home, 'apps/gateway/dist/main.js'),
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
        WEB_ROOT: built(home, 'apps/web/dist'),
        ...passedOn(PASSED_ON.gateway),
      },
    },
  ];
}

import {
  PROCESS_NAMES,
  PROCESSES,
  type Process,
  type ProcessName,
} from '../../../../processes/processes.mjs';
import type { Home } from '../../home/home.ts';
import type { Infrastructure } from '../../infrastructure/infrastructure.ts';
import { previousAssetsFolder } from '../../workspace/previous-assets.ts';
import type { Ports, ProcessDefinition } from './definition.ts';
import {
  brokerEnv,
  built,
  builtFolder,
  COMPILE_CACHE,
  commonEnv,
  contactUrl,
  databaseEnv,
  inOtherRelease,
  isOfOtherRelease,
  passedOn,
  sourcesEnv,
  storageEnv,
} from './environment.ts';
import { sellerEnv, sellerOf } from './premium-seller.ts';

interface Installation {
  readonly infrastructure: Infrastructure;
  readonly ports: Ports;
  readonly publicPort: number;
  readonly home: Home;
}

/** Time of a worker after its drain. */
const CLOSING_SECONDS = 5;

/** A worker refuses to start with a drain that is no number. */
function workerStopMillis(): number | undefined {
  const drainSeconds = Number(process.env['WORKER_DRAIN_SECONDS']);
  return drainSeconds > 0 ? (drainSeconds + CLOSING_SECONDS) * 1_000 : undefined;
}

/** Where this machine reaches what listens on `host`. */
function loopbackOf(host = ''): string {
  if (['', '0.0.0.0', '::', 'localhost'].includes(host)) return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** What the launcher sets besides what all processes with the same needs have. */
function ownEnv(
  name: ProcessName,
  { infrastructure: { secrets, chromiumPath }, ports, publicPort, home }: Installation,
): NodeJS.ProcessEnv {
  const local = (port: number) => `http://127.0.0.1:${port}`;
  switch (name) {
    case 'demo-source':
      return COMPILE_CACHE;
    case 'demo-till':
      return {
        ...COMPILE_CACHE,
        DEMO_TILL_SECRET: secrets.DEMO_TILL_SECRET,
        TILL_WEBHOOK_URL: `http://${loopbackOf(process.env['HOST'])}:${publicPort}/api/billing/webhook`,
        TILL_DATA: home.path('till', 'till.json'),
      };
    case 'users-service':
      return {
        MAIL_DIR: home.path('mail'),
        SECOND_FACTOR_KEY: secrets.SECOND_FACTOR_KEY,
        // For links in mails. Not set for the gateway, as it would bind cookies to this one address.
        PUBLIC_URL: process.env['PUBLIC_URL'] || `http://localhost:${publicPort}`,
        ...sellerEnv(process.env, {
          url: local(ports['demo-till']),
          secret: secrets.DEMO_TILL_SECRET,
        }),
      };
    case 'ads-service':
      return { AD_TOKEN_SECRET: secrets.AD_TOKEN_SECRET };
    case 'search-service':
      return {};
    case 'download-api':
      return { TICKET_SECRET: secrets.TICKET_SECRET };
    case 'download-worker':
      return { CHROMIUM_PATH: chromiumPath, TEMP_DIR: home.path('temp') };
    case 'gateway':
      return {
        HOST: process.env['HOST'] || '127.0.0.1',
        CONTACT_URL: contactUrl(publicPort),
        INTERNAL_PORT: String(ports['gateway-internal']),
        SESSION_SECRET: secrets.SESSION_SECRET,
        DOWNLOAD_SERVICE_URL: local(ports['download-api']),
        USERS_SERVICE_URL: local(ports['users-service']),
        ADS_SERVICE_URL: local(ports['ads-service']),
        WEB_ROOT: built(home, 'apps/web/dist'),
        PREVIOUS_ASSETS: previousAssetsFolder(builtFolder(home)),
      };
  }
}

function definitionOf(name: ProcessName, installation: Installation): ProcessDefinition {
  const { infrastructure, ports, publicPort, home } = installation;
  const { entry, layer, probes, account, database, variables }: Process = PROCESSES[name];
  const { required = [], passedOn: settings = [], local = [] } = variables;
  const port = name === 'gateway' ? publicPort : ports[name];
  return {
    name,
    script: isOfOtherRelease(name) ? inOtherRelease(entry) : built(home, entry),
    port,
    layer,
    readyPath: probes.ready,
    env: {
      ...passedOn([...settings, ...local]),
      ...commonEnv(),
      ...(account && brokerEnv(infrastructure, account)),
      ...(database && databaseEnv(infrastructure, database)),
      ...(required.includes('S3_BUCKET') && storageEnv(home)),
      ...(required.includes('SOURCES_DIR') && sourcesEnv(ports, publicPort)),
      PORT: String(port),
      ...ownEnv(name, installation),
    },
    stopMillis: name === 'download-worker' ? workerStopMillis() : undefined,
  };
}

/** Every process of the product, as `infra/processes` lists them. */
export function processes(
  infrastructure: Infrastructure,
  ports: Ports,
  publicPort: number,
  home: Home,
): ProcessDefinition[] {
  const installation = { infrastructure, ports, publicPort, home };
  return PROCESS_NAMES.filter(
    (name) => name !== 'demo-till' || sellerOf(process.env) === 'demo',
  ).map((name) => definitionOf(name, installation));
}

import { join } from 'node:path';
import type { AccountName } from '../../../../broker/accounts.mjs';
import type { Home } from '../../home/home.ts';
import type { DatabaseName } from '../../infrastructure/databases.ts';
import { brokerNamespace, type Infrastructure } from '../../infrastructure/infrastructure.ts';
import { ROOT } from '../../shared/root.ts';
import { inCopy } from '../../workspace/built-copy.ts';
import type { Ports } from './definition.ts';

/** The copy of what is built that the processes of one installation run from. */
export const builtFolder = (home: Home) => home.path('built');
/** The path in it of a file of the product's own projects. */
export const built = (home: Home, path: string) => inCopy(builtFolder(home), path);

/** Whether the process is one of those that `npm run test:mixed` starts from the folder of another release. */
export const isOfOtherRelease = (name: string) =>
  (process.env['OTHER_RELEASE_PROCESSES'] ?? '').split(',').includes(name);
export const inOtherRelease = (path: string) => join(process.env['OTHER_RELEASE'] ?? '', path);

const POOL_SIZE = '8';
/**
 * MB of each half of the young objects. Node's own choice on a large machine is 32:
 * docs/decisions/0050-start-and-idle-stack.md.
 */
const YOUNG_HALF_MEGABYTES = 4;

/** Cache for a program that ends soon or runs from its sources: it loads in half the time, and keeps more in memory. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node') };

export function commonEnv(): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    NODE_ENV: process.env['NODE_ENV'] || 'production',
    LOG_LEVEL: process.env['LOG_LEVEL'] || 'info',
    HOST: '127.0.0.1',
    DATABASE_POOL_SIZE: process.env['DATABASE_POOL_SIZE'] || POOL_SIZE,
    ...passedOn(['MIN_TIMEOUT_MILLIS', 'BROKER_QUEUES']),
    NODE_OPTIONS: `--max-semi-space-size=${YOUNG_HALF_MEGABYTES}`,
    ...(process.env['NODE_EXTRA_CA_CERTS']
      ? { NODE_EXTRA_CA_CERTS: process.env['NODE_EXTRA_CA_CERTS'] }
      : {}),
  };
}

/** Environment of one process that uses the broker. */
export function brokerEnv({ amqpUrls }: Infrastructure, account: AccountName): NodeJS.ProcessEnv {
  return { AMQP_URL: amqpUrls[account], BROKER_NAMESPACE: brokerNamespace() };
}

/** Environment of one process that uses a database. */
export function databaseEnv(
  { databaseUrls, directUrls }: Infrastructure,
  database: DatabaseName,
): NodeJS.ProcessEnv {
  const { [database]: directUrl } = directUrls ?? {};
  return {
    DATABASE_URL: databaseUrls[database],
    ...(directUrl && { DATABASE_DIRECT_URL: directUrl }),
  };
}

/** Variables of the launcher's own environment that a process may have. */
export function passedOn(names: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
}

export function storageEnv(home: Home): NodeJS.ProcessEnv {
  const s3 = passedOn([
    'S3_ENDPOINT',
    'S3_REGION',
    'S3_ACCESS_KEY',
    'S3_SECRET_KEY',
    'S3_BUCKET',
    'S3_TIMEOUT_MILLIS',
  ]);
  return s3['S3_ENDPOINT'] ? s3 : { STORAGE_DIR: process.env['STORAGE_DIR'] || home.path('files') };
}

/** Where sites that are asked read who asks: by default our own page about that. */
export function contactUrl(publicPort = 80): string {
  const { CONTACT_URL: given, PUBLIC_URL: own } = process.env;
  return given || new URL('/source-policy', own || `http://localhost:${publicPort}`).href;
}

/** @param publicPort left out for what asks no site */
export function sourcesEnv(ports: Ports, publicPort?: number): NodeJS.ProcessEnv {
  const folders = [join(ROOT, 'infra/sources'), process.env['SOURCES_DIR']].filter(Boolean);
  return {
    SOURCES_DIR: folders.join(':'),
    CONTACT_URL: contactUrl(publicPort),
    DEMO_SOURCE_URL: `http://127.0.0.1:${ports['demo-source']}`,
  };
}

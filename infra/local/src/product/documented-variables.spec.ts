import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../../..');
const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));

const VARIABLE = /^ {2,4}([A-Z][A-Z0-9_]+):/gm;
const variables = new Set(
  [
    'apps/*-service/src/**/*config*.ts',
    'apps/gateway/src/config/*config.ts',
    'libs/service-kit/src/config/config.ts',
  ]
    .flatMap(read)
    .flatMap((source) => [...source.matchAll(VARIABLE)].map(([, name = '']) => name)),
);
const docs = ['docs/*.md', 'docs/runbooks/*.md', 'README.md'].flatMap(read).join();

it('every variable that a process reads is explained in the docs', () => {
  expect([...variables]).toEqual(
    expect.arrayContaining(['AMQP_URL', 'SESSION_SECRET', 'STORAGE_COLLECT', 'WORKER_CONCURRENCY']),
  );
  const missing = [...variables].filter((name) => !new RegExp(`\\b${name}\\b`).test(docs));
  expect(missing).toEqual([]);
});

/**
 * Variables that have one value with Compose: files are in the object store, no pooler is before the databases,
 * Chromium's user and the broker's names are the image's.
 */
const FIXED_WITH_COMPOSE = [
  'BROKER_NAMESPACE',
  'CHROMIUM_USER',
  'DATABASE_DIRECT_URL',
  'STORAGE_DIR',
];
/** Variables of an end-to-end test, whose stand-in serves this script. */
const FOR_TESTS = ['ADSENSE_SCRIPT_URL'];

it.each([
  ['npm start', ['infra/processes/*.mjs', 'infra/local/src/product/**/!(*.spec).ts'], []],
  [
    'Compose',
    ['docker-compose.yml', 'infra/docker/Dockerfile'],
    [...FIXED_WITH_COMPOSE, ...FOR_TESTS],
  ],
])('every variable reaches its process with %s', (_start, files, exceptions) => {
  const sources = files.flatMap(read).join();
  const unreachable = [...variables].filter((name) => !new RegExp(`\\b${name}\\b`).test(sources));
  expect(unreachable.sort()).toEqual([...exceptions].sort());
});

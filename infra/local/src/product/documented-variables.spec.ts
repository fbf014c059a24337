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

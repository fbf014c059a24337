import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { HealthRegistry } from '../operations/health';
import { Metrics } from '../operations/metrics';
import { ObjectCollector } from './object-collector';
import { OBJECT_STORE, type ObjectStore } from './object-store';
import { ObjectStoreModule } from './object-store.module';

const DERIVED = Symbol('derived objects');
const KEYS = ['a', 'b'].map((digit) => digit.repeat(64)) as [string, string];
const LATER = new Date(Date.now() + 3_600_000);

@Global()
@Module({
  providers: [HealthRegistry, { provide: Metrics, useFactory: () => new Metrics('test') }],
  exports: [HealthRegistry, Metrics],
})
class ProcessModule {}

let folder: string;
let app: TestingModule;
let files: ObjectStore;
let derived: ObjectStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tabdock-stores-'));
  await writeFile(join(folder, 'object'), 'x');
  const config = {
    STORAGE_DIR: join(folder, 'store'),
    S3_REGION: '',
    S3_BUCKET: '',
    S3_TIMEOUT_MILLIS: 1,
  };
  app = await Test.createTestingModule({
    imports: [
      ProcessModule,
      ObjectStoreModule.forRoot(config, { prefix: '', essential: true }),
      ObjectStoreModule.forRoot(config, { prefix: 'derived/', essential: true, token: DERIVED }),
    ],
  }).compile();
  files = app.get(OBJECT_STORE);
  derived = app.get(DERIVED);
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const put = (store: ObjectStore, key: string) =>
  store.put(key, join(folder, 'object'), 1, 'text/plain');
const keysOf = async (store: ObjectStore) =>
  (await store.list(undefined, 10)).map(({ key }) => key);

it('gives a process several stores that do not see each other', async () => {
  await put(files, KEYS[0]);
  await put(derived, KEYS[1]);
  expect(await keysOf(files)).toEqual([KEYS[0]]);
  expect(await keysOf(derived)).toEqual([KEYS[1]]);
  expect(await readdir(join(folder, 'store', 'derived'))).toContain('bb');
});

it('lets one collector for each delete the orphans of its own store alone', async () => {
  await put(files, KEYS[0]);
  await put(derived, KEYS[0]);
  await put(derived, KEYS[1]);
  const collector = new ObjectCollector({
    store: derived,
    findUsed: async () => new Set([KEYS[1]]),
    remove: (key) => derived.delete(key),
    things: 'previews',
    owner: 'score',
  });
  expect(await collector.collect({ before: LATER })).toMatchObject({ orphans: 1 });
  expect(await keysOf(files)).toEqual([KEYS[0]]);
  expect(await keysOf(derived)).toEqual([KEYS[1]]);
});

it('checks the health of each', async () => {
  expect((await app.get(HealthRegistry).report()).checks).toEqual({
    storage: 'ok',
    'storage-derived': 'ok',
  });
  await rm(join(folder, 'store'), { recursive: true });
  await writeFile(join(folder, 'store'), 'no folder');
  const { ready, checks } = await app.get(HealthRegistry).report();
  expect(ready).toBe(false);
  expect(Object.values(checks)).not.toContain('ok');
});

it('counts the calls to each, by what came of them', async () => {
  await put(derived, KEYS[0]);
  await files.stat(KEYS[0]);
  await expect(files.get(KEYS[0])).rejects.toThrow('no object');
  await expect(files.stat('../secret')).rejects.toThrow('Not the key');
  const lines = (await app.get(Metrics).registry.metrics()).split('\n');
  const count = (store: string, call: string, outcome: string) => {
    const labels = [`store="${store}"`, `call="${call}"`, `outcome="${outcome}"`];
    const line = lines.find(
      (one) =>
        one.startsWith('tabdock_object_store_seconds_count') &&
        labels.every((label) => one.includes(label)),
    );
    return line?.split(' ').at(-1);
  };
  expect(count('derived', 'put', 'ok')).toBe('1');
  expect(count('files', 'stat', 'missing')).toBe('1');
  expect(count('files', 'get', 'missing')).toBe('1');
  expect(count('files', 'stat', 'failed')).toBe('1');
});

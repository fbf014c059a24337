import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, Metrics, ReturnToQueueError } from '@tabdock/service-kit';
import type { ObjectStore } from '@tabdock/service-kit/object-store';
import type { CheckedFile } from '../checking/tab-file-checker';
import { FileStorage } from './file-storage';
import { StoringMetrics } from './storing.metrics';

const CONTENT = 'a checked file';
const SHA256 = createHash('sha256').update(CONTENT).digest('hex');
const HOUR_MILLIS = 3_600_000;

let folder: string;
let checked: CheckedFile;
let isAway: boolean;
let puts: string[];
let storage: FileStorage;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tabdock-file-storage-'));
  const path = join(folder, 'file');
  writeFileSync(path, CONTENT);
  checked = { path, format: 'gp', facts: {} } as CheckedFile;
  isAway = false;
  puts = [];
  const answer = async () => {
    if (isAway) throw new Error('connection refused');
  };
  const store = {
    prepare: answer,
    put: async (key: string) => {
      await answer();
      puts.push(key);
    },
  } as unknown as ObjectStore;
  const logger = createLogger('test', 'silent' as 'fatal');
  storage = new FileStorage(store, new StoringMetrics(new Metrics('test')), logger);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
  rmSync(folder, { recursive: true });
});

it('keeps a file while the store is away, and stores it once the store is back', async () => {
  isAway = true;
  const storing = storage.storeFile(checked, new AbortController().signal);
  await untilRefused();
  await jest.advanceTimersByTimeAsync(HOUR_MILLIS / 6);
  isAway = false;
  await jest.advanceTimersByTimeAsync(HOUR_MILLIS / 60);
  expect(await storing).toEqual({ sha256: SHA256, size: CONTENT.length, format: 'gp', facts: {} });
  expect(puts).toEqual([SHA256]);
  await expect(storage.assertAvailable()).resolves.toBeUndefined();
});

it('returns the job to the queue if the store stays away', async () => {
  isAway = true;
  const storing = storage.storeFile(checked, new AbortController().signal);
  const ended = expect(storing).rejects.toThrow(ReturnToQueueError);
  await untilRefused();
  await jest.advanceTimersByTimeAsync(HOUR_MILLIS);
  await ended;
});

it('ends at once when no download waits for the file', async () => {
  isAway = true;
  const attempt = new AbortController();
  const storing = storage.storeFile(checked, attempt.signal);
  const ended = expect(storing).rejects.toThrow('cancelled');
  await untilRefused();
  attempt.abort(new Error('cancelled'));
  await ended;
});

/** Resolves when the first try has failed: from then on the worker takes no more jobs. */
async function untilRefused(): Promise<void> {
  for (;;) {
    const isAvailable = await storage.assertAvailable().then(
      () => true,
      () => false,
    );
    if (!isAvailable) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

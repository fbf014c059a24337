import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { openInstallation, type Installation, type InstallationOptions } from './api-process';
import {
  listen,
  listenToBatches,
  ScriptedWorker,
  type FinishedBatch,
  type HeardEvent,
} from './worker';

/** An api process on the real broker and database; the test stands in for the workers and other services. */
export interface ApiBench {
  readonly installation: Installation;
  /** A test that stops it puts the next one here. */
  app: NestFastifyApplication;
  readonly worker: ScriptedWorker;
  /** Events that other services get about downloads and finished batches. */
  readonly heard: HeardEvent[];
  readonly batches: FinishedBatch[];
}

/** One for all tests of a `describe`, open from its `beforeAll` to its `afterAll`. */
export function useApiBench(
  env: Record<string, string> = {},
  options: InstallationOptions = {},
): ApiBench {
  const bench = {} as ApiBench;
  beforeAll(async () => {
    const installation = await openInstallation(env, options);
    const heard = await listen(installation);
    const batches = await listenToBatches(installation);
    const app = await installation.start();
    const worker = new ScriptedWorker(installation);
    await worker.start();
    Object.assign(bench, { installation, app, worker, heard, batches });
  });
  afterAll(() => bench.installation.close());
  return bench;
}

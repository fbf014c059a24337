import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { StoredFile } from '@tabdock/contracts/downloads';
import {
  abortable,
  LOGGER,
  type Logger,
  retryAfterDelays,
  ReturnToQueueError,
  withTimeout,
} from '@tabdock/service-kit';
import { OBJECT_STORE, type ObjectStore } from '@tabdock/service-kit/object-store';
import { withDeadline } from '../../shared/with-deadline';
import { TAB_FILE_CONTENT_TYPE } from '../../storage/tab-file';
import type { CheckedFile } from '../checking/tab-file-checker';
import { StoringMetrics } from './storing.metrics';

/** A file waits this long for the store; then its job goes back to the queue, before the broker takes it back. */
const PATIENCE_SECONDS = 1_200;
const FIRST_DELAYS_MILLIS = [1_000, 2_000, 5_000];
const DELAY_MILLIS = 10_000;
const DELAYS_MILLIS = [
  ...FIRST_DELAYS_MILLIS,
  ...Array<number>((PATIENCE_SECONDS * 1_000) / DELAY_MILLIS).fill(DELAY_MILLIS),
];
/** A transfer that takes longer counts as failed. */
const PUT_MILLIS = 60_000;

/** Stores checked files. While the store is away, files wait on the worker's disk and are not fetched again. */
@Injectable()
export class FileStorage {
  private isAway = false;

  constructor(
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly metrics: StoringMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws Error while the store, after a failure, does not answer yet */
  async assertAvailable(): Promise<void> {
    if (!this.isAway) return;
    await this.store.prepare();
    this.isAway = false;
  }

  /**
   * Stores a file under the SHA-256 of its content: the same file twice is one object. While the store is away it tries
   * again.
   * @throws ReturnToQueueError if the store is away for too long
   */
  async storeFile({ path, format, facts }: CheckedFile, ended: AbortSignal): Promise<StoredFile> {
    const sha256 = await hashOf(path);
    const { size } = await stat(path);
    const patience = {
      seconds: PATIENCE_SECONDS,
      reason: () => new ReturnToQueueError('the object store is away'),
      signal: ended,
    };
    this.metrics.filesToStore.inc();
    try {
      await withDeadline(patience, (signal) =>
        abortable(signal, this.putPatiently({ sha256, path, size }, signal)),
      );
    } finally {
      this.metrics.filesToStore.dec();
    }
    return { sha256, size, format, facts };
  }

  private async putPatiently(
    { sha256, path, size }: { sha256: string; path: string; size: number },
    signal: AbortSignal,
  ): Promise<void> {
    const put = async () => {
      await this.assertAvailable();
      const putting = this.store.put(sha256, path, size, TAB_FILE_CONTENT_TYPE);
      await withTimeout(PUT_MILLIS, putting);
    };
    await retryAfterDelays(DELAYS_MILLIS, put, {
      signal,
      isFinal: (error) => signal.aborted || isMissing(error, path),
      onFailure: (err, attempt) => {
        this.isAway = true;
        this.logger.error({ err, sha256, attempt }, 'a file waits for the object store');
      },
    });
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** The file to store is gone, which is no fault of the store. */
function isMissing(error: unknown, path: string): boolean {
  const { code, path: failedPath } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' && failedPath === path;
}

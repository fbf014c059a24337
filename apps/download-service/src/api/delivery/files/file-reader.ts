import { hash } from 'node:crypto';
import { pipeline, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { levelOf, LOGGER, Metrics, type Logger } from '@tabdock/service-kit';
import {
  OBJECT_STORE,
  ObjectMissingError,
  readBody,
  type ObjectStore,
  type StoredObject,
} from '@tabdock/service-kit/object-store';
import { LRUCache } from 'lru-cache';
import { Counter } from 'prom-client';
import { ChecksumMismatchError, VerifiedRead } from '../../../storage/verified-read';
import { StoredFiles } from '../../ledger/files/stored-files';
import { TakedownRepository } from '../../ledger/takedowns/takedown.repository';

/** Files that were taken down lately: their objects may still be there. */
const TAKEN_DOWN_MAX = 10_000;

/** Opens stored files. The content is verified while it is read; damage ends the body with an error. */
@Injectable()
export class FileReader {
  private readonly mismatches: Counter;
  /** What is being sent, with the files in it. */
  private readonly carriers = new Map<Readable, Set<string>>();
  private readonly takenDown = new LRUCache<string, true>({ max: TAKEN_DOWN_MAX });

  constructor(
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly files: StoredFiles,
    private readonly takedowns: TakedownRepository,
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.mismatches = new Counter({
      name: 'tabdock_file_checksum_mismatches_total',
      help: 'Stored files whose content was not what their key says',
      registers: [metrics.registry],
    });
  }

  /** Fails with DOWNLOADS.FILE_GONE or TAB.TAKEN_DOWN. Reading stops when the body is destroyed. */
  async open(sha256: string): Promise<{ size: number; body: Readable }> {
    const verified = new VerifiedRead(sha256);
    // This comes before the object is opened: it may be taken down while the store answers.
    this.carry(verified, sha256);
    verified.once('error', () => undefined);
    try {
      const { size, body } = await this.get(sha256);
      if (verified.errored !== null) {
        body.destroy();
        throw verified.errored;
      }
      pipeline(body, verified, (error) => this.ended(sha256, error));
      return { size, body: verified };
    } catch (error) {
      verified.destroy();
      throw error;
    }
  }

  /** Lets a takedown of the file destroy `body` until that closes. Returns a function that ends this earlier. */
  carry(body: Readable, sha256: string): () => void {
    const carried = this.carriers.get(body) ?? new Set();
    if (!this.carriers.has(body)) body.once('close', () => this.carriers.delete(body));
    this.carriers.set(body, carried.add(sha256));
    return () => carried.delete(sha256);
  }

  /** Breaks off what this process is sending of a file that was taken down, and refuses it from now on. */
  breakOff(sha256: string): void {
    this.takenDown.set(sha256, true);
    for (const [body, carried] of this.carriers)
      if (carried.has(sha256)) body.destroy(new AppError('TAB.TAKEN_DOWN'));
  }

  /**
   * Reads a whole file, which has to fit into memory. Fails with DOWNLOADS.FILE_GONE, also for a damaged file, or
   * TAB.TAKEN_DOWN.
   */
  async read(sha256: string): Promise<Buffer> {
    const content = await readBody(await this.get(sha256), buffer);
    const found = hash('sha256', content);
    if (found === sha256) return content;
    const cause = new ChecksumMismatchError(sha256, found);
    this.ended(sha256, cause);
    throw new AppError('DOWNLOADS.FILE_GONE', undefined, { cause });
  }

  private async get(sha256: string): Promise<StoredObject> {
    if (this.takenDown.has(sha256)) {
      if (await this.takedowns.holdsForFile(sha256)) throw new AppError('TAB.TAKEN_DOWN');
      this.takenDown.delete(sha256);
    }
    try {
      return await this.store.get(sha256);
    } catch (error) {
      if (!(error instanceof ObjectMissingError)) throw error;
      await this.files.inspect(sha256);
      const isTakenDown = await this.takedowns.holdsForFile(sha256);
      const code = isTakenDown ? 'TAB.TAKEN_DOWN' : 'DOWNLOADS.FILE_GONE';
      throw new AppError(code, undefined, { cause: error });
    }
  }

  private ended(sha256: string, err: NodeJS.ErrnoException | null): void {
    if (!err) return;
    if (err.code === 'ERR_STREAM_PREMATURE_CLOSE') {
      this.logger.debug({ sha256 }, 'the client stopped reading a file');
      return;
    }
    if (err instanceof AppError && err.code === 'TAB.TAKEN_DOWN') return;
    this.logger.error({ err, sha256 }, 'a stored file cannot be read');
    if (!(err instanceof ChecksumMismatchError)) return;
    this.mismatches.inc();
    this.files
      .inspect(sha256)
      .catch((error: unknown) =>
        this.logger[levelOf(error)]({ err: error, sha256 }, 'a damaged file cannot be removed'),
      );
  }
}

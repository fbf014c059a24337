import { hash } from 'node:crypto';
import { pipeline, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { levelOf, LOGGER, Metrics, type Logger } from '@tabdock/service-kit';
import { Counter } from 'prom-client';
import {
  OBJECT_STORE,
  ObjectMissingError,
  type ObjectStore,
  type StoredObject,
} from '../../../storage/object-store';
import { ChecksumMismatchError, VerifiedRead } from '../../../storage/verified-read';
import { StoredFiles } from '../../ledger/files/stored-files';

/** Opens stored files. The content is verified while it is read; damage ends the body with an error. */
@Injectable()
export class FileReader {
  private readonly mismatches: Counter;

  constructor(
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly files: StoredFiles,
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
  ) {
    this.mismatches = new Counter({
      name: 'tabdock_file_checksum_mismatches_total',
      help: 'Stored files whose content was not what their key says',
      registers: [metrics.registry],
    });
  }

  /** Fails with DOWNLOADS.FILE_GONE. Reading stops when the body is destroyed. */
  async open(sha256: string): Promise<{ size: number; body: Readable }> {
    const { size, body } = await this.get(sha256);
    const verified = new VerifiedRead(sha256);
    pipeline(body, verified, (error) => this.ended(sha256, error));
    return { size, body: verified };
  }

  /** Reads a whole file, which has to fit into memory. Fails with DOWNLOADS.FILE_GONE, also for a damaged file. */
  async read(sha256: string): Promise<Buffer> {
    const content = await buffer((await this.get(sha256)).body);
    const found = hash('sha256', content);
    if (found === sha256) return content;
    const cause = new ChecksumMismatchError(sha256, found);
    this.ended(sha256, cause);
    throw new AppError('DOWNLOADS.FILE_GONE', undefined, { cause });
  }

  private async get(sha256: string): Promise<StoredObject> {
    try {
      return await this.store.get(sha256);
    } catch (error) {
      if (!(error instanceof ObjectMissingError)) throw error;
      await this.files.inspect(sha256);
      throw new AppError('DOWNLOADS.FILE_GONE', undefined, { cause: error });
    }
  }

  private ended(sha256: string, err: NodeJS.ErrnoException | null): void {
    if (!err) return;
    if (err.code === 'ERR_STREAM_PREMATURE_CLOSE') {
      this.logger.debug({ sha256 }, 'the client stopped reading a file');
      return;
    }
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

import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { AppError, ERROR_CODES } from '@tabdock/contracts/core';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { ZipArchive } from 'archiver';
import { FileReader } from '../files/file-reader';
import { EntryNames, MANIFEST_NAME } from './entry-names';
import type { ZipContent } from './zip-contents';
import { ZipManifest } from './zip-manifest';

/** Packs files into an archive while it is read: one file in memory at a time, however many there are. */
@Injectable()
export class ZipWriter {
  constructor(
    private readonly reader: FileReader,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The archive as it comes into being. It ends with its manifest, or in an error when it cannot go on. Destroy it to
   * stop, for example when whoever reads it goes away.
   */
  open(contents: AsyncIterable<ZipContent>): Readable {
    // Guitar Pro files are compressed already.
    const archive = new ZipArchive({ store: true });
    archive.on('warning', (err) => this.logger.warn({ err }, 'while packing a ZIP'));
    this.fill(archive, contents).catch((error: unknown) => {
      archive.abort();
      archive.destroy(error instanceof Error ? error : new Error(String(error)));
    });
    return archive;
  }

  private async fill(archive: ZipArchive, contents: AsyncIterable<ZipContent>): Promise<void> {
    const names = new EntryNames();
    const manifest = new ZipManifest();
    for await (const { record, sha256 } of contents) {
      if (archive.destroyed) return;
      const file = sha256 === undefined ? undefined : await this.read(sha256);
      if (!file) {
        manifest.miss(record, sha256 === undefined ? undefined : GONE);
        continue;
      }
      const name = names.take(record.filename);
      manifest.add(name, record);
      await append(archive, file, name);
    }
    await append(archive, Buffer.from(manifest.toJson()), MANIFEST_NAME);
    await archive.finalize();
  }

  /** Whole and verified before its entry begins: half an entry could not be taken back. At most a tab's size limit. */
  private async read(sha256: string): Promise<Buffer | undefined> {
    try {
      return await buffer((await this.reader.open(sha256)).body);
    } catch (err) {
      if (err instanceof AppError && err.code !== 'DOWNLOADS.FILE_GONE') throw err;
      this.logger.warn({ err, sha256 }, 'a file is left out of a ZIP');
      return undefined;
    }
  }
}

const GONE = ERROR_CODES['DOWNLOADS.FILE_GONE'].detail;

/** The next entry waits for this one: archiver's own queue has no limit. */
async function append(archive: ZipArchive, content: Buffer, name: string): Promise<void> {
  const consumed = once(archive, 'entry');
  const closed = once(archive, 'close');
  archive.append(content, { name });
  await Promise.race([consumed, closed]);
}

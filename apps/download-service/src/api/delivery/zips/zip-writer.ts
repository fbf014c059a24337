import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { AppError, ERROR_CODES, type ErrorCode } from '@tabdock/contracts/core';
import { levelOf, LOGGER, type Logger } from '@tabdock/service-kit';
import type { ZipArchive } from 'archiver';
import { FileReader } from '../files/file-reader';
import { MEBIBYTE } from '../../../shared/limits';
import { ArchiveEntries } from './archive-entries';
import { EntryNames, MANIFEST_NAME } from './entry-names';
import { leanArchive } from './lean-archive';
import type { ZipContent } from './zip-contents';
import { readAhead } from './read-ahead';
import { ZipManifest } from './zip-manifest';

/** Files that are read while one is packed. */
const AHEAD = { items: 8, weight: 8 * MEBIBYTE };
/** Errors of one file that do not end the whole archive. */
const LEFT_OUT: readonly ErrorCode[] = ['DOWNLOADS.FILE_GONE', 'TAB.TAKEN_DOWN'];

/** A member with its file, or with the reason why there is none after all. */
type ReadContent = ZipContent & { readonly file?: Buffer; readonly reason?: string };

export type ZipFiles = Pick<FileReader, 'read' | 'carry'>;

/** Packs files into an archive while it is read; only a few of them are in memory at a time. */
@Injectable()
export class ZipWriter {
  constructor(
    @Inject(FileReader) private readonly reader: ZipFiles,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The archive while it is packed. It ends with its manifest, or with an error. Destroy it to stop, for example when
   * the client disconnects.
   */
  open(contents: AsyncIterable<ZipContent>): Readable {
    // Guitar Pro files are compressed already.
    const archive = leanArchive();
    archive.on('warning', (err) => this.logger.warn({ err }, 'while packing a ZIP'));
    const entries = new ArchiveEntries(archive);
    this.fill(archive, entries, contents).catch((error: unknown) => {
      archive.abort();
      archive.destroy(error instanceof Error ? error : new Error(String(error)));
    });
    return entries.packed;
  }

  private async fill(
    archive: ZipArchive,
    entries: ArchiveEntries,
    contents: AsyncIterable<ZipContent>,
  ): Promise<void> {
    const names = new EntryNames();
    const manifest = new ZipManifest();
    const files = readAhead(
      contents,
      (content) => this.read(content, entries.packed),
      weigh,
      AHEAD,
    );
    for await (const { record, reason, file } of files) {
      if (archive.destroyed) return;
      if (!file) {
        manifest.miss(record, reason);
        continue;
      }
      const name = names.take(record.filename);
      manifest.add(name, record);
      await entries.append(file, name);
    }
    await entries.append(Buffer.from(manifest.toJson()), MANIFEST_NAME);
    await archive.finalize();
  }

  /**
   * The file is read and verified before its entry begins, as half an entry could not be undone. A tab's size limit
   * bounds it. A takedown after that ends the archive: the next one is without the file.
   */
  private async read(content: ZipContent, archive: Readable): Promise<ReadContent> {
    const { sha256 } = content;
    if (sha256 === undefined) return content;
    const leaveOut = this.reader.carry(archive, sha256);
    try {
      return { ...content, file: await this.reader.read(sha256) };
    } catch (err) {
      const code = err instanceof AppError ? err.code : undefined;
      if (code !== undefined && !LEFT_OUT.includes(code)) throw err;
      leaveOut();
      this.logger[levelOf(err)]({ err, sha256 }, 'a file is left out of a ZIP');
      // The store did not answer, for example: without a reason the file is pending.
      return code === undefined ? content : { ...content, reason: ERROR_CODES[code].detail };
    }
  }
}

function weigh({ size = 0 }: ZipContent): number {
  return size;
}

import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { AppError, ERROR_CODES, type ErrorCode } from '@tabdock/contracts/core';
import { levelOf, LOGGER, type Logger } from '@tabdock/service-kit';
import { ConvertedFiles } from '../conversions/converted-files';
import { FileReader } from '../files/file-reader';
import type { ZipContent } from './zip-contents';

/** Errors of one file that do not end the whole archive. */
const LEFT_OUT: readonly ErrorCode[] = ['DOWNLOADS.FILE_GONE', 'TAB.TAKEN_DOWN'];

const UNREADABLE = 'The converted file could not be read when this ZIP was saved.';

export type ZipFiles = Pick<FileReader, 'read' | 'carry'>;
export type ZipConvertedFiles = Pick<ConvertedFiles, 'read'>;

/** A member with its file, or with the reason why there is none after all. */
export type ReadContent = ZipContent & { readonly file?: Buffer; readonly reason?: string };

/** Reads files for an archive: converted ones if they are there, otherwise those that are stored. */
@Injectable()
export class ZipFileReader {
  constructor(
    @Inject(FileReader) private readonly stored: ZipFiles,
    @Inject(ConvertedFiles) private readonly converted: ZipConvertedFiles,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The file is read and verified before its entry begins, as half an entry could not be undone. A tab's size limit
   * bounds it. A takedown after that ends the archive: the next one is without the file.
   */
  async read(content: ZipContent, archive: Readable): Promise<ReadContent> {
    const { sha256 } = content;
    if (sha256 === undefined) return content;
    const leaveOut = this.stored.carry(archive, sha256);
    try {
      return await this.fileOf(content, sha256);
    } catch (err) {
      const code = err instanceof AppError ? err.code : undefined;
      if (code !== undefined && !LEFT_OUT.includes(code)) throw err;
      leaveOut();
      this.logger[levelOf(err)]({ err, sha256 }, 'a file is left out of a ZIP');
      // The store did not answer, for example: without a reason the file is pending.
      return code === undefined ? content : { ...content, reason: ERROR_CODES[code].detail };
    }
  }

  private async fileOf(content: ZipContent, sha256: string): Promise<ReadContent> {
    const { format } = content;
    if (format?.state !== 'converted') return { ...content, file: await this.stored.read(sha256) };
    const { key, size } = format;
    try {
      const file = await buffer((await this.converted.read({ key, sha256 })).body);
      if (file.length === size) return { ...content, file };
      this.logger.warn({ sha256, key, size: file.length }, 'a converted file has another size');
    } catch (err) {
      if (err instanceof AppError && err.code === 'TAB.TAKEN_DOWN') throw err;
      this.logger[levelOf(err)]({ err, sha256 }, 'a converted file is not in a ZIP');
    }
    const kept = { state: 'kept', reason: UNREADABLE } as const;
    return { ...content, file: await this.stored.read(sha256), format: kept };
  }
}

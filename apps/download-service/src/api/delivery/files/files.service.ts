import { Inject, Injectable } from '@nestjs/common';
import { AppError, errorDetail, type Owner, type ReplyOf } from '@tabdock/contracts/core';
import type { downloadsOpenFile } from '@tabdock/contracts/downloads';
import { OBJECT_STORE, type ObjectStore } from '@tabdock/service-kit/object-store';
import { TAB_FILE_CONTENT_TYPE } from '../../../storage/tab-file';
import { downloadRecord, goneCode } from '../../ledger/downloads/download-record';
import { DownloadRepository } from '../../ledger/downloads/download.repository';
import { StoredFiles } from '../../ledger/files/stored-files';
import { FileTickets } from './file-tickets';
import { TICKET_SECONDS } from './ticket';

@Injectable()
export class FilesService {
  constructor(
    private readonly downloads: DownloadRepository,
    private readonly files: StoredFiles,
    private readonly tickets: FileTickets,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  /** Fails with DOWNLOADS.NOT_FOUND, DOWNLOADS.NOT_READY, DOWNLOADS.FILE_GONE or TAB.TAKEN_DOWN. */
  async open(owner: Owner, downloadId: string): Promise<ReplyOf<typeof downloadsOpenFile>> {
    const download = await this.downloads.findOwned(owner, downloadId);
    if (!download) throw new AppError('DOWNLOADS.NOT_FOUND');
    if (download.errorCode !== null) {
      const detail = errorDetail(download.errorCode, 'DOWNLOADS.FAILED');
      throw new AppError('DOWNLOADS.NOT_READY', detail, { retryable: false });
    }
    const { file } = download;
    if (!file) throw new AppError('DOWNLOADS.NOT_READY');
    if (file.removedAt !== null) throw new AppError(goneCode(file));
    if ((await this.store.stat(file.sha256))?.size !== file.size) {
      await this.files.inspect(file.sha256);
      throw new AppError('DOWNLOADS.FILE_GONE');
    }
    await this.files.touch([file.sha256]);
    const { filename } = downloadRecord(download);
    const redirectUrl = await this.store.share(file.sha256, {
      filename,
      contentType: TAB_FILE_CONTENT_TYPE,
      expirySeconds: TICKET_SECONDS,
    });
    return {
      path: this.tickets.path({ sha256: file.sha256, filename }),
      filename,
      contentType: TAB_FILE_CONTENT_TYPE,
      size: file.size,
      ...(redirectUrl === null ? {} : { redirectUrl }),
    };
  }
}

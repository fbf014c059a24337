import { Injectable } from '@nestjs/common';
import { AppError, type Owner } from '@tabdock/contracts/core';
import type { Conversion, ConversionKind } from '@tabdock/contracts/scores';
import { goneCode } from '../../ledger/downloads/download-record';
import { DownloadRepository } from '../../ledger/downloads/download.repository';
import { tabFilename } from '../../ledger/downloads/tab-filename';
import { StoredFiles } from '../../ledger/files/stored-files';
import { type Convertible, Conversions } from './conversions';

/** A conversion that its owner may read. */
export interface ReadyConversion {
  readonly sha256: string;
  readonly key: string;
  readonly size: number;
  readonly filename: string;
}

/** Conversions of the files that an owner has downloaded: the newest file of each tab. */
@Injectable()
export class OwnedConversions {
  constructor(
    private readonly downloads: DownloadRepository,
    private readonly files: StoredFiles,
    private readonly conversions: Conversions,
  ) {}

  /** Fails with DOWNLOADS.NOT_FOUND, DOWNLOADS.FILE_GONE or TAB.TAKEN_DOWN. */
  async ask(owner: Owner, tabId: string, kind: ConversionKind): Promise<Conversion> {
    const { file, filename } = await this.owned(owner, tabId, kind);
    const { state, remark } = await this.conversions.ask(owner, file, kind);
    return { state, remark, filename };
  }

  /** Fails with SCORES.CONVERSION_NOT_READY, and as `ask`. */
  async open(owner: Owner, tabId: string, kind: ConversionKind): Promise<ReadyConversion> {
    const { file, filename } = await this.owned(owner, tabId, kind);
    const found = await this.conversions.find(file, kind);
    if (found?.state !== 'ready') throw new AppError('SCORES.CONVERSION_NOT_READY');
    const { key, size } = found;
    await this.files.touch([file.sha256]);
    return { sha256: file.sha256, key, size, filename };
  }

  private async owned(
    owner: Owner,
    tabId: string,
    kind: ConversionKind,
  ): Promise<{ file: Convertible; filename: string }> {
    const download = await this.downloads.findNewestCompletedOfTab(owner, tabId);
    const file = download?.file;
    if (!file) throw new AppError('DOWNLOADS.NOT_FOUND');
    if (file.removedAt !== null) throw new AppError(goneCode(file));
    const { sha256, format } = file;
    return {
      file: { sha256, format, sourceId: download.sourceId },
      filename: tabFilename(download, kind),
    };
  }
}

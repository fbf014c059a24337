import { Injectable } from '@nestjs/common';
import { type ConversionKind, ZIP_CONVERTED_MAX } from '@tabdock/contracts/downloads';
import type { DownloadEntity } from '../../ledger/downloads/download.entity';
import { storedFileOf } from '../../ledger/downloads/download-record';
import { tabFilename } from '../../ledger/downloads/tab-filename';
import {
  Conversions,
  type ConversionStatus,
  type Convertible,
} from '../../scores/conversions/conversions';

/** How a stored file goes into a ZIP of another format. */
export type FileFormat =
  /** It is in that format already. */
  | { readonly state: 'same' }
  | {
      readonly state: 'converted';
      readonly kind: ConversionKind;
      readonly key: string;
      readonly size: number;
      readonly filename: string;
      /** What differs from the original; null if nothing does. */
      readonly remark: string | null;
    }
  /** Stays as it is stored. */
  | { readonly state: 'kept'; readonly reason: string }
  | { readonly state: 'waiting'; readonly isAsked: boolean };

/** A download of a ZIP that has a stored file. */
export interface FileOfZip {
  readonly download: DownloadEntity;
  readonly file: Convertible;
  readonly format: FileFormat;
}

const TOO_OLD = `Only the newest ${ZIP_CONVERTED_MAX.toLocaleString('en')} downloads of a ZIP are converted.`;
const REFUSED = 'This file cannot be converted.';

/** Finds out in which format the files of a ZIP can be had. */
@Injectable()
export class ZipFormats {
  constructor(private readonly conversions: Conversions) {}

  /** @param before number of downloads that come before these in the ZIP */
  async of(
    downloads: readonly DownloadEntity[],
    kind: ConversionKind,
    before = 0,
  ): Promise<FileOfZip[]> {
    const files = downloads.flatMap((download, at) => {
      const stored = storedFileOf(download);
      if (stored === undefined) return [];
      const { sha256, format } = stored;
      const file = { sha256, format, sourceId: download.sourceId };
      const isSame = format === kind;
      return [{ download, file, isSame, isAsked: !isSame && before + at < ZIP_CONVERTED_MAX }];
    });
    const asked = files.filter(({ isAsked }) => isAsked).map(({ file }) => file);
    const statuses = (await this.conversions.findAll(asked, kind)).values();
    return files.map(({ download, file, isSame, isAsked }): FileOfZip => {
      if (isSame) return { download, file, format: { state: 'same' } };
      if (!isAsked) return { download, file, format: { state: 'kept', reason: TOO_OLD } };
      return { download, file, format: formatOf(download, kind, statuses.next().value) };
    });
  }
}

function formatOf(
  download: DownloadEntity,
  kind: ConversionKind,
  status: ConversionStatus | undefined,
): FileFormat {
  if (status === undefined) return { state: 'waiting', isAsked: false };
  switch (status.state) {
    case 'waiting':
      return { state: 'waiting', isAsked: true };
    case 'refused':
      return { state: 'kept', reason: status.remark ?? REFUSED };
    case 'ready': {
      const { key, size, remark } = status;
      return { state: 'converted', kind, key, size, remark, filename: tabFilename(download, kind) };
    }
  }
}

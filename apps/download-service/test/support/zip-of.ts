import type { Readable } from 'node:stream';
import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { createLogger } from '@tabdock/service-kit';
import type { ZipContent } from '../../src/api/delivery/zips/zip-contents';
import {
  type ZipConvertedFiles,
  type ZipFiles,
  ZipFileReader,
} from '../../src/api/delivery/zips/zip-file-reader';
import { ZipWriter } from '../../src/api/delivery/zips/zip-writer';

const SHA256 = 'a'.repeat(64);

/** A completed download, as far as an archive looks at it. */
export function zipContent(filename: string, size: number): ZipContent {
  const record: DownloadRecord = {
    id: '7f3c1a52-0f5f-4c8e-9b5e-2f1d9e4b7a10',
    tabId: '7f3c1a52-0f5f-4c8e-9b5e-2f1d9e4b7a11',
    title: filename,
    artist: 'Traditional',
    filename,
    status: 'completed',
    timestamp: '2026-11-21T00:00:00.000Z',
    downloadedAt: '2026-11-21T00:00:00.000Z',
    downloadUrl: '/api/files/1',
    errorMessage: null,
    errorCode: null,
    message: null,
    format: 'gpx',
    facts: null,
  };
  return { record, sha256: SHA256, size };
}

const NONE_CONVERTED: ZipConvertedFiles = {
  read: async () => {
    throw new Error('None of these files is converted');
  },
};

/** The archive of these, each with the bytes that `read` gives. */
export function zipOf(
  contents: AsyncIterable<ZipContent>,
  read: () => Promise<Buffer>,
  converted = NONE_CONVERTED,
): Readable {
  const stored: ZipFiles = { read, carry: () => () => undefined };
  const logger = createLogger('test', 'fatal');
  return new ZipWriter(new ZipFileReader(stored, converted, logger), logger).open(contents);
}

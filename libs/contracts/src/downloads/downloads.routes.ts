import { z } from 'zod';
import {
  defineRoute,
  EXAMPLE_ID,
  EXAMPLE_TIME,
  idParameter,
  json,
  redirect,
  responds,
  stream,
} from '../core';
import {
  allFilesZipConversionEndpoint,
  allFilesZipEndpoint,
  batchDownloadEndpoint,
  batchZipConversionEndpoint,
  batchZipEndpoint,
  cancelAllDownloadsEndpoint,
  cancelDownloadEndpoint,
  downloadsEndpoint,
  fileEndpoint,
  retryDownloadEndpoint,
  retryFailedDownloadsEndpoint,
  singleDownloadEndpoint,
} from '../endpoints';
import {
  batchDownloadBodySchema,
  batchDownloadResponseSchema,
  cancelledResponseSchema,
  downloadsQuerySchema,
  downloadsResponseSchema,
  retriedResponseSchema,
  singleDownloadResponseSchema,
  type DownloadRecord,
} from './downloads.http';
import { CONVERSION_KINDS, zipConversionSchema } from './zip-conversions';

export const EXAMPLE_DOWNLOAD: DownloadRecord = {
  id: EXAMPLE_ID,
  tabId: '9a1d0c34-0f8e-4f3b-8f6b-5a3c1d2e4f60',
  title: 'Greensleeves',
  artist: 'Traditional',
  version: 'Version 2',
  filename: 'Traditional - Greensleeves.gpx',
  status: 'completed',
  timestamp: EXAMPLE_TIME,
  downloadedAt: '2026-11-21T04:00:05.000Z',
  downloadUrl: `/api/files/${EXAMPLE_ID}`,
  errorMessage: null,
  errorCode: null,
  message: null,
  format: 'gpx',
  facts: null,
};

/** What all routes for one visitor's own downloads share. */
const own = { tag: 'downloads', permission: 'downloads.own' } as const;
const params = { downloadId: idParameter() };

export const singleDownloadRoute = defineRoute(singleDownloadEndpoint, {
  id: 'single',
  tag: 'downloads',
  summary: 'Download one tab; progress and the end of it come over /ws',
  description:
    'While the same visitor has this tab under way, the answer is that download, and nothing new begins. ' +
    'With `showVideoAd` the download has been accepted all the same and goes on while the ad shows.',
  permission: 'downloads.single',
  limit: 'per-minute',
  params: { tabId: idParameter() },
  response: json(singleDownloadResponseSchema, { showVideoAd: false, downloadId: EXAMPLE_ID }),
  errors: ['CATALOGUE.TAB_NOT_FOUND', 'TAB.TAKEN_DOWN'],
});

export const batchDownloadRoute = defineRoute(batchDownloadEndpoint, {
  id: 'batch',
  tag: 'downloads',
  summary: 'Download several tabs, all or none of them accepted',
  permission: 'downloads.batch',
  limit: 'per-minute',
  body: json(batchDownloadBodySchema, { tabIds: [EXAMPLE_ID] }),
  response: json(batchDownloadResponseSchema, { autoServe: true, batchId: EXAMPLE_ID }),
  errors: ['CATALOGUE.TAB_NOT_FOUND', 'TAB.TAKEN_DOWN', 'DOWNLOADS.BATCH_TOO_LARGE'],
});

export const downloadsRoute = defineRoute(downloadsEndpoint, {
  ...own,
  id: 'list',
  summary: "The visitor's downloads, the newest first; older ones page by page with `before`",
  limit: 'generous',
  query: downloadsQuerySchema,
  response: json(downloadsResponseSchema, { downloads: [EXAMPLE_DOWNLOAD], isGuest: true }),
  errors: [],
});

export const cancelDownloadRoute = defineRoute(cancelDownloadEndpoint, {
  ...own,
  id: 'cancel',
  summary: 'Cancel a download that has not come to its end',
  limit: 'per-minute',
  params,
  response: json(cancelledResponseSchema, { cancelled: 1 }),
  errors: [],
});

export const cancelAllDownloadsRoute = defineRoute(cancelAllDownloadsEndpoint, {
  ...own,
  id: 'cancelAll',
  summary: 'Cancel every download that has not come to its end',
  limit: 'per-minute',
  response: json(cancelledResponseSchema, { cancelled: 3 }),
  errors: [],
});

export const retryDownloadRoute = defineRoute(retryDownloadEndpoint, {
  ...own,
  id: 'retry',
  summary: 'Fetch a failed download again',
  limit: 'per-minute',
  params,
  response: json(retriedResponseSchema, { retried: 1 }),
  errors: [],
});

export const retryFailedDownloadsRoute = defineRoute(retryFailedDownloadsEndpoint, {
  ...own,
  id: 'retryFailed',
  summary: 'Fetch every failed download again',
  limit: 'per-minute',
  response: json(retriedResponseSchema, { retried: 3 }),
  errors: [],
});

export const fileRoute = defineRoute(fileEndpoint, {
  ...own,
  id: 'file',
  summary: "The file of one of the visitor's downloads",
  limit: 'generous',
  params,
  query: 'ignored',
  response: [
    responds(stream('application/octet-stream'), 'The file, as an attachment'),
    responds(redirect(), 'The same, from the store itself, where it has an address for browsers'),
  ],
  errors: ['DOWNLOADS.NOT_FOUND', 'DOWNLOADS.NOT_READY', 'DOWNLOADS.FILE_GONE', 'TAB.TAKEN_DOWN'],
});

const KIND_EXAMPLE = { description: 'MIDI or Guitar Pro 7', example: 'mid' };
const conversionKind = z.enum(CONVERSION_KINDS).meta(KIND_EXAMPLE);

const zip = {
  tag: 'downloads',
  permission: 'downloads.zip',
  limit: 'generous',
  /** What cannot be converted goes in as it is stored; the archive says which files, and why. */
  query: z.object({ format: z.enum(CONVERSION_KINDS).optional().meta(KIND_EXAMPLE) }),
  response: [
    responds(stream('application/zip'), 'The archive as it comes into being, with a manifest.json'),
  ],
  errors: ['DOWNLOADS.NOT_FOUND', 'DOWNLOADS.TOO_MANY_ZIPS'],
} as const;

export const batchZipRoute = defineRoute(batchZipEndpoint, {
  ...zip,
  id: 'batchZip',
  summary: 'A batch as one ZIP; it may be opened before the batch is done',
  params: { batchId: idParameter() },
});

export const allFilesZipRoute = defineRoute(allFilesZipEndpoint, {
  ...zip,
  id: 'downloadAll',
  summary: 'Every file of the account as one ZIP',
});

const zipConversion = {
  tag: 'downloads',
  permission: 'downloads.zip',
  limit: 'generous',
  description:
    'Asked again until nothing waits, a few files at a time are converted; nothing goes on when it is not asked again.',
  response: json(zipConversionSchema, {
    ready: 12,
    waiting: 3,
    fetching: 0,
    kept: 1,
    older: false,
    keptFiles: [
      {
        title: 'Greensleeves',
        artist: 'Traditional',
        reason: 'This file is in that format already.',
      },
    ],
  }),
  errors: ['DOWNLOADS.NOT_FOUND'],
} as const;

export const batchZipConversionRoute = defineRoute(batchZipConversionEndpoint, {
  ...zipConversion,
  id: 'convertBatchZip',
  summary: 'Convert the files of a batch for its ZIP, or say how far that is',
  params: { batchId: idParameter(), kind: conversionKind },
});

export const allFilesZipConversionRoute = defineRoute(allFilesZipConversionEndpoint, {
  ...zipConversion,
  id: 'convertDownloadAll',
  summary: "Convert the account's files for their ZIP, or say how far that is",
  params: { kind: conversionKind },
});

export const DOWNLOAD_ROUTES = [
  singleDownloadRoute,
  batchDownloadRoute,
  downloadsRoute,
  cancelDownloadRoute,
  cancelAllDownloadsRoute,
  retryDownloadRoute,
  retryFailedDownloadsRoute,
  fileRoute,
  batchZipRoute,
  allFilesZipRoute,
  batchZipConversionRoute,
  allFilesZipConversionRoute,
] as const;

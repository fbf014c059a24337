import { defineEndpoint } from './define-endpoint';

export const singleDownloadEndpoint = defineEndpoint('POST', '/api/download/single/:tabId');
export const batchDownloadEndpoint = defineEndpoint('POST', '/api/download/batch');
export const batchZipEndpoint = defineEndpoint('GET', '/api/download/batch-zip/:batchId');
export const batchZipConversionEndpoint = defineEndpoint(
  'POST',
  '/api/download/batch-zip/:batchId/conversions/:kind',
);
export const downloadsEndpoint = defineEndpoint('GET', '/api/downloads');
export const cancelDownloadEndpoint = defineEndpoint('POST', '/api/downloads/:downloadId/cancel');
export const cancelAllDownloadsEndpoint = defineEndpoint('POST', '/api/downloads/cancel-all');
export const retryDownloadEndpoint = defineEndpoint('POST', '/api/downloads/:downloadId/retry');
export const retryFailedDownloadsEndpoint = defineEndpoint('POST', '/api/downloads/retry-failed');
export const fileEndpoint = defineEndpoint('GET', '/api/files/:downloadId');
export const allFilesZipEndpoint = defineEndpoint('GET', '/api/files/download-all');
export const allFilesZipConversionEndpoint = defineEndpoint(
  'POST',
  '/api/files/download-all/conversions/:kind',
);

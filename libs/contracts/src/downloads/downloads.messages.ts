import { z } from 'zod';
import { defineMessage, ownerSchema, tierSchema } from '../core';
import { tabSnapshotSchema } from '../search';
import { downloadRecordSchema } from './downloads.http';

/**
 * Accepts a download; the ledger row is committed before the reply.
 * `requestId` is the idempotency key: the same one again answers with the same download.
 */
export const downloadsRequest = defineMessage('downloads.request', {
  service: 'downloads',
  request: z.object({
    requestId: z.uuid(),
    owner: ownerSchema,
    tier: tierSchema,
    tab: tabSnapshotSchema,
  }),
  reply: z.object({ download: downloadRecordSchema }),
});

/** The owner's newest downloads first. */
export const downloadsList = defineMessage('downloads.list', {
  service: 'downloads',
  request: z.object({ owner: ownerSchema, limit: z.int().min(1).max(500) }),
  reply: z.object({ downloads: z.array(downloadRecordSchema) }),
});

/**
 * Leave to read one file: a path with a short-lived ticket on download-service's internal HTTP.
 * Fails with DOWNLOADS.NOT_FOUND for anybody but the owner, DOWNLOADS.NOT_READY, DOWNLOADS.FILE_GONE.
 */
export const downloadsOpenFile = defineMessage('downloads.openFile', {
  service: 'downloads',
  request: z.object({ owner: ownerSchema, downloadId: z.uuid() }),
  reply: z.object({
    path: z.string(),
    filename: z.string(),
    contentType: z.string(),
    size: z.int().positive(),
  }),
});

export const DOWNLOADS_MESSAGES = [downloadsRequest, downloadsList, downloadsOpenFile] as const;

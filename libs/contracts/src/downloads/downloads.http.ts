import { z } from 'zod';
import { EXAMPLE_ID, EXAMPLE_TIME, openEnum } from '../core';
import { PAUSE_CAUSES } from './sources.http';
import { storedFormatSchema, tabFactsSchema } from './tab-file';

export const DOWNLOAD_STATUSES = ['pending', 'downloading', 'completed', 'failed'] as const;
export const downloadStatusSchema = openEnum('download status', DOWNLOAD_STATUSES, 'pending');
export type DownloadStatus = z.output<typeof downloadStatusSchema>;

/** Queue position of a waiting download. Only in lists: it changes without an event. */
export const queuePlaceSchema = z
  .object({
    /** Downloads of the same source that come before it; `QUEUE_PLACES_MAX` means that many or more. */
    ahead: z.int().nonnegative(),
    /** Estimated time to start, from the source's recent pace; null if unknown. */
    estimatedSeconds: z.number().nonnegative().nullable(),
    /** Time until which its source is paused; null with `paused`: until an administrator resumes it. */
    pausedUntil: z.iso.datetime().nullable(),
    paused: z.boolean(),
    /** Why it is paused. */
    pauseCause: openEnum('pause cause', PAUSE_CAUSES, null).optional(),
  })
  .meta({ id: 'QueuePlace' });
export type QueuePlace = z.output<typeof queuePlaceSchema>;
export const QUEUE_PLACES_MAX = 1_000;

/** How much of the file has been received; published about once a second. */
export const downloadedBytesSchema = z
  .object({
    receivedBytes: z.int().nonnegative(),
    /** Null if the source does not say. */
    totalBytes: z.int().nonnegative().nullable(),
  })
  .meta({ id: 'DownloadedBytes' });
export type DownloadedBytes = z.output<typeof downloadedBytesSchema>;

export const downloadRecordSchema = z
  .object({
    id: z.uuid(),
    tabId: z.uuid(),
    title: z.string(),
    artist: z.string(),
    /** Distinguishes it from other versions of the song, in the source's words. */
    version: z.string().nullish(),
    filename: z.string(),
    status: downloadStatusSchema,
    /** Time when it was requested. */
    timestamp: z.iso.datetime(),
    downloadedAt: z.iso.datetime().nullable(),
    /** Address of the file once there is one; null again when it is no longer stored. */
    downloadUrl: z.string().nullable(),
    /** Why it failed or no longer has a file, and what to do, in a sentence. */
    errorMessage: z.string().nullable(),
    errorCode: z.string().nullable(),
    /** The current stage, in a few words. */
    message: z.string().nullable(),
    format: storedFormatSchema.nullable(),
    facts: tabFactsSchema.nullable(),
    queue: queuePlaceSchema.nullish(),
    progress: downloadedBytesSchema.nullish(),
    /** The batch it was requested with: its ZIP is at `/api/download/batch-zip/{batchId}`. */
    batchId: z.uuid().nullish(),
    /** The tab's page on the source site. */
    tabUrl: z.string().nullish(),
  })
  .meta({ id: 'DownloadRecord' });
export type DownloadRecord = z.output<typeof downloadRecordSchema>;

/** The cursor of the next page, from the last download of a page. */
export function downloadsMark({ timestamp, id }: Pick<DownloadRecord, 'timestamp' | 'id'>): string {
  return `${timestamp},${id}`;
}

const MARK_FAULT = 'Has to be the nextBefore of an earlier answer';

/** Query of `GET /api/downloads`. */
export const downloadsQuerySchema = z.strictObject({
  before: z
    .templateLiteral([z.iso.datetime({ precision: 3 }), ',', z.uuid()], { error: MARK_FAULT })
    // No database knows the year 0.
    .refine((mark) => Date.parse(mark.split(',')[0] ?? '') > 0, MARK_FAULT)
    .transform((mark) => {
      const [timestamp = '', id = ''] = mark.split(',');
      return { timestamp, id };
    })
    .optional()
    .meta({
      description: 'The `nextBefore` of an earlier answer; left out for the newest',
      example: `${EXAMPLE_TIME},${EXAMPLE_ID}`,
    }),
});
export type DownloadsQuery = z.output<typeof downloadsQuerySchema>;

export const batchRecordSchema = z
  .object({
    batchId: z.uuid(),
    /** How many downloads it has. */
    tabs: z.int().positive(),
    /** How many of them ended in which way; null while some of them are active. */
    ended: z
      .object({
        saved: z.int().nonnegative(),
        failed: z.int().nonnegative(),
        cancelled: z.int().nonnegative(),
      })
      .nullable(),
  })
  .meta({ id: 'BatchRecord' });
export type BatchRecord = z.output<typeof batchRecordSchema>;
export const LISTED_BATCHES_MAX = 5;

/** The newest first, up to 500. */
export const downloadsResponseSchema = z
  .object({
    downloads: z.array(downloadRecordSchema),
    /**
     * Batches that come with the newest downloads: active ones, then those that ended last, up to `LISTED_BATCHES_MAX`.
     * Their downloads may be on later pages.
     */
    batches: z.array(batchRecordSchema).optional(),
    isGuest: z.boolean(),
    /** `before` of the next page; absent on the last page and for guests. */
    nextBefore: z.string().optional(),
  })
  .meta({ id: 'DownloadsResponse' });
export type DownloadsResponse = z.output<typeof downloadsResponseSchema>;

export const singleDownloadResponseSchema = z
  .object({ showVideoAd: z.boolean(), downloadId: z.uuid() })
  .meta({ id: 'SingleDownloadResponse' });
export type SingleDownloadResponse = z.output<typeof singleDownloadResponseSchema>;

/** Most tabs per request; a tier's own limit may be lower. */
export const BATCH_TABS_MAX = 1_000;

export const batchDownloadBodySchema = z
  .strictObject({
    tabIds: z
      .array(z.uuid())
      .min(1, 'Select at least one tab to download')
      .max(BATCH_TABS_MAX, `At most ${BATCH_TABS_MAX} tabs at once`),
  })
  .meta({ id: 'BatchDownloadBody' });
export type BatchDownloadBody = z.output<typeof batchDownloadBodySchema>;

export const batchDownloadResponseSchema = z
  .object({
    /** Whether the batch's ZIP is opened automatically. */
    autoServe: z.boolean(),
    batchId: z.uuid(),
  })
  .meta({ id: 'BatchDownloadResponse' });
export type BatchDownloadResponse = z.output<typeof batchDownloadResponseSchema>;

/** Response to cancelling one download or all active ones. */
export const cancelledResponseSchema = z
  .object({ cancelled: z.int().nonnegative() })
  .meta({ id: 'CancelledResponse' });
export type CancelledResponse = z.output<typeof cancelledResponseSchema>;

/** Response to retrying one failed download or all of them. */
export const retriedResponseSchema = z
  .object({ retried: z.int().nonnegative() })
  .meta({ id: 'RetriedResponse' });
export type RetriedResponse = z.output<typeof retriedResponseSchema>;

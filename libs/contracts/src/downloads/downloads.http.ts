import { z } from 'zod';
import { EXAMPLE_ID, EXAMPLE_TIME } from '../core';
import { PAUSE_CAUSES } from './sources.http';
import { TAB_FILE_FORMATS, tabFactsSchema } from './tab-file';

export const DOWNLOAD_STATUSES = ['pending', 'downloading', 'completed', 'failed'] as const;
export const downloadStatusSchema = z.enum(DOWNLOAD_STATUSES);
export type DownloadStatus = z.output<typeof downloadStatusSchema>;

/** Where a download stands that waits for a worker. Only lists carry it: it moves without an event. */
export const queuePlaceSchema = z
  .object({
    /** Downloads of the same source that go first; `QUEUE_PLACES_MAX` stands for that many or more. */
    ahead: z.int().nonnegative(),
    /** Until it starts, from how fast its source went lately; null where nothing tells. */
    estimatedSeconds: z.number().nonnegative().nullable(),
    /** Its source is being left alone until then; null with `paused` for until somebody resumes it. */
    pausedUntil: z.iso.datetime().nullable(),
    paused: z.boolean(),
    /** Why it is being left alone. */
    pauseCause: z.enum(PAUSE_CAUSES).nullish(),
  })
  .meta({ id: 'QueuePlace' });
export type QueuePlace = z.output<typeof queuePlaceSchema>;
export const QUEUE_PLACES_MAX = 1_000;

/** How much of the file has come so far, while it is coming; told about once a second. */
export const downloadedBytesSchema = z
  .object({
    receivedBytes: z.int().nonnegative(),
    /** Null where the source does not say. */
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
    /** What tells it from other versions of the song, in the source's words. */
    version: z.string().nullish(),
    filename: z.string(),
    status: downloadStatusSchema,
    /** When it was asked for. */
    timestamp: z.iso.datetime(),
    downloadedAt: z.iso.datetime().nullable(),
    /** Where the file can be saved from, once there is one; null again when it is no longer stored. */
    downloadUrl: z.string().nullable(),
    /** Why it failed, or a completed one has no file any more, and what to do, in a sentence. */
    errorMessage: z.string().nullable(),
    errorCode: z.string().nullable(),
    /** What is happening right now, in a few words. */
    message: z.string().nullable(),
    format: z.enum(TAB_FILE_FORMATS).nullable(),
    facts: tabFactsSchema.nullable(),
    queue: queuePlaceSchema.nullish(),
    progress: downloadedBytesSchema.nullish(),
    /** The batch that it was asked for with: its ZIP is at `/api/download/batch-zip/{batchId}`. */
    batchId: z.uuid().nullish(),
    /** The tab's page on the source site. */
    tabUrl: z.string().nullish(),
  })
  .meta({ id: 'DownloadRecord' });
export type DownloadRecord = z.output<typeof downloadRecordSchema>;

/** What a page of downloads ends with, as `before` of the page that follows. */
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

/** The newest first, up to 500. */
export const downloadsResponseSchema = z
  .object({
    downloads: z.array(downloadRecordSchema),
    isGuest: z.boolean(),
    /** `before` of the page that follows; absent on the last one, and for guests. */
    nextBefore: z.string().optional(),
  })
  .meta({ id: 'DownloadsResponse' });
export type DownloadsResponse = z.output<typeof downloadsResponseSchema>;

export const singleDownloadResponseSchema = z
  .object({ showVideoAd: z.boolean(), downloadId: z.uuid() })
  .meta({ id: 'SingleDownloadResponse' });
export type SingleDownloadResponse = z.output<typeof singleDownloadResponseSchema>;

/** What one request can hold; a tier's own limit may be lower. */
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
    /** Whether the batch's ZIP is to be opened by itself. */
    autoServe: z.boolean(),
    batchId: z.uuid(),
  })
  .meta({ id: 'BatchDownloadResponse' });
export type BatchDownloadResponse = z.output<typeof batchDownloadResponseSchema>;

/** Answer of cancelling one download or all that have not reached their end. */
export const cancelledResponseSchema = z
  .object({ cancelled: z.int().nonnegative() })
  .meta({ id: 'CancelledResponse' });
export type CancelledResponse = z.output<typeof cancelledResponseSchema>;

/** Answer of fetching one failed download again, or all of them. */
export const retriedResponseSchema = z
  .object({ retried: z.int().nonnegative() })
  .meta({ id: 'RetriedResponse' });
export type RetriedResponse = z.output<typeof retriedResponseSchema>;

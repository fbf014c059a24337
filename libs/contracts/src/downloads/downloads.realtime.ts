import { z } from 'zod';
import { downloadedBytesSchema, downloadStatusSchema } from './downloads.http';

/** What the server sends over /ws. */
export const downloadProgressSchema = z.object({
  type: z.literal('download_progress'),
  downloadId: z.uuid(),
  tabId: z.uuid(),
  status: downloadStatusSchema,
  message: z.string(),
  filename: z.string(),
  progress: downloadedBytesSchema.nullish(),
});

export const downloadCompleteSchema = z.object({
  type: z.literal('download_complete'),
  downloadId: z.uuid(),
  tabId: z.uuid(),
  success: z.boolean(),
  error: z.string().nullable(),
  /** Which failure `error` describes: `DOWNLOADS.CANCELLED` is not a failure to the visitor who cancelled. */
  errorCode: z.string().nullish(),
  filename: z.string(),
  guestMode: z.boolean(),
  /** Link that saves the file, on success. */
  directDownload: z.string().nullable(),
});

export const realtimeMessageSchema = z.discriminatedUnion('type', [
  downloadProgressSchema,
  downloadCompleteSchema,
]);
export type RealtimeMessage = z.output<typeof realtimeMessageSchema>;
export type DownloadProgress = z.output<typeof downloadProgressSchema>;
export type DownloadComplete = z.output<typeof downloadCompleteSchema>;

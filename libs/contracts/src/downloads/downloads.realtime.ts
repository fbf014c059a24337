import { z } from 'zod';
import { closed } from '../core';
import { downloadedBytesSchema, downloadStatusSchema } from './downloads.http';

/** Progress that is sent over /ws to the owner of a download, as is `DownloadComplete`. */
export const downloadProgressSchema = z.object({
  type: closed(z.literal('download_progress'), 'readers pass over messages of other kinds'),
  downloadId: z.uuid(),
  tabId: z.uuid(),
  status: downloadStatusSchema,
  message: z.string(),
  /** Name of the file; it has its extension from "Saving the file" on, when the file has been checked. */
  filename: z.string(),
  progress: downloadedBytesSchema.nullish(),
});

export const downloadCompleteSchema = z.object({
  type: closed(z.literal('download_complete'), 'readers pass over messages of other kinds'),
  downloadId: z.uuid(),
  tabId: z.uuid(),
  success: z.boolean(),
  error: z.string().nullable(),
  /**
   * Code of the failure that `error` describes: `DOWNLOADS.CANCELLED` is not a failure to the visitor who cancelled.
   */
  errorCode: z.string().nullish(),
  filename: z.string(),
  guestMode: z.boolean(),
  /** Link that saves the file, on success. */
  directDownload: z.string().nullable(),
});

export type DownloadProgress = z.output<typeof downloadProgressSchema>;
export type DownloadComplete = z.output<typeof downloadCompleteSchema>;
export type DownloadMessage = DownloadProgress | DownloadComplete;

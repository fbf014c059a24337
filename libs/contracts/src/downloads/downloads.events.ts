import { z } from 'zod';
import { defineEvent, ownerSchema } from '../core';
import { downloadRecordSchema } from './downloads.http';

const addressed = z.object({ owner: ownerSchema, download: downloadRecordSchema });

/** A download of this owner moved: queued again, started, or reached another stage. */
export const downloadProgressed = defineEvent('download.progressed', {
  version: 1,
  data: addressed,
});

/** A download of this owner reached `completed` or `failed`. Published exactly once in effect: consumers drop repeats by id. */
export const downloadFinished = defineEvent('download.finished', { version: 1, data: addressed });

/** The last download of a batch reached its end. Once a batch; a retried download of it brings none again. */
export const batchFinished = defineEvent('batch.finished', {
  version: 1,
  data: z.object({
    batchId: z.uuid(),
    owner: ownerSchema,
    completed: z.array(z.object({ title: z.string(), artist: z.string(), filename: z.string() })),
    failed: z.array(z.object({ title: z.string(), artist: z.string(), reason: z.string() })),
  }),
});

export const DOWNLOADS_EVENTS = [downloadProgressed, downloadFinished, batchFinished] as const;

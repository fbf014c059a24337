import { z } from 'zod';
import { defineEvent, ownerSchema } from '../core';
import { downloadRecordSchema } from './downloads.http';
import { jobCancelled } from './jobs';
import { sourceActorSchema } from './source-actor';
import { PAUSE_CAUSES } from './sources.http';

const addressed = z.object({ owner: ownerSchema, download: downloadRecordSchema });

/** A download of this owner moved: queued again, started, or reached another stage. */
export const downloadProgressed = defineEvent('download.progressed', {
  version: 1,
  data: addressed,
});

/** A download of this owner reached `completed` or `failed`. Published exactly once in effect: consumers drop repeats by id. */
export const downloadFinished = defineEvent('download.finished', { version: 1, data: addressed });

/** The last download of a batch ended. Once per batch; a retried download does not repeat it. */
export const batchFinished = defineEvent('batch.finished', {
  version: 1,
  data: z.object({
    batchId: z.uuid(),
    owner: ownerSchema,
    completed: z.array(z.object({ title: z.string(), artist: z.string(), filename: z.string() })),
    failed: z.array(z.object({ title: z.string(), artist: z.string(), reason: z.string() })),
  }),
});

/** A source is paused, for searches too. If published again with another `until`, the later one counts. */
export const sourcePaused = defineEvent('source.paused', {
  version: 1,
  data: z.object({
    sourceId: z.string(),
    cause: z.enum(PAUSE_CAUSES),
    reason: z.string(),
    /** Null: until `source.resumed`. */
    until: z.iso.datetime().nullable(),
    /** The administrator; absent if the system did it. */
    actor: sourceActorSchema.optional(),
  }),
});

/** A pause ended, by itself or by an administrator. */
export const sourceResumed = defineEvent('source.resumed', {
  version: 1,
  data: z.object({
    sourceId: z.string(),
    /** The administrator; absent if the pause ended by itself. */
    actor: sourceActorSchema.optional(),
  }),
});

export const DOWNLOADS_EVENTS = [
  downloadProgressed,
  downloadFinished,
  batchFinished,
  jobCancelled,
  sourcePaused,
  sourceResumed,
] as const;

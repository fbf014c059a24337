import { z } from 'zod';
import { actorSchema, defineEvent, openEnum, ownerSchema } from '../core';
import { downloadRecordSchema } from './downloads.http';
import { jobCancelled } from './jobs';
import { lookChanged } from './looks.messages';
import { PAUSE_CAUSES } from './sources.http';
import { tabDownloadsCounted } from './tab-figures';

const addressed = z.object({ owner: ownerSchema, download: downloadRecordSchema });

/** A download of this owner moved: queued again, started, or reached another stage. */
export const downloadProgressed = defineEvent('download.progressed', {
  version: 1,
  data: addressed,
  owner: 'owner',
});

/**
 * A download of this owner reached `completed` or `failed`. Published exactly once in effect: consumers drop repeats by
 * id.
 */
export const downloadFinished = defineEvent('download.finished', {
  version: 1,
  data: addressed,
  owner: 'owner',
});

const batchTab = z.object({
  /** Id of the tab; absent from earlier versions of the service. */
  tabId: z.uuid().optional(),
  title: z.string(),
  artist: z.string(),
});

/** The last download of a batch ended. Once per batch; a retried download does not repeat it. */
export const batchFinished = defineEvent('batch.finished', {
  version: 1,
  data: z.object({
    batchId: z.uuid(),
    owner: ownerSchema,
    completed: z.array(batchTab.extend({ filename: z.string() })),
    failed: z.array(batchTab.extend({ reason: z.string() })),
  }),
});

/** A source is paused, for searches too. If published again with another `until`, the later one counts. */
export const sourcePaused = defineEvent('source.paused', {
  version: 1,
  data: z.object({
    sourceId: z.string(),
    cause: openEnum('pause cause', PAUSE_CAUSES, 'failing'),
    reason: z.string(),
    /** Null: until `source.resumed`. */
    until: z.iso.datetime().nullable(),
    /** The administrator; absent if the system did it. */
    actor: actorSchema.optional(),
  }),
});

/** A pause ended, by itself or by an administrator. */
export const sourceResumed = defineEvent('source.resumed', {
  version: 1,
  data: z.object({
    sourceId: z.string(),
    /** The administrator; absent if the pause ended by itself. */
    actor: actorSchema.optional(),
  }),
});

export const DOWNLOADS_EVENTS = [
  downloadProgressed,
  downloadFinished,
  batchFinished,
  jobCancelled,
  sourcePaused,
  sourceResumed,
  tabDownloadsCounted,
  lookChanged,
] as const;

import { z } from 'zod';
import { actorSchema, closed, defineMessage, ownerSchema, tierSchema } from '../core';
import { tabSnapshotSchema } from '../search';
import { downloadsBusiness } from './business.messages';
import { BATCH_TABS_MAX, batchRecordSchema, downloadRecordSchema } from './downloads.http';
import { LOOKS_MESSAGES } from './looks.messages';
import { downloadSourceSchema, pauseSourceBodySchema } from './sources.http';
import { downloadsOfTab, downloadsTabFigures } from './tab-figures';
import { conversionKindSchema, downloadsConvertZip } from './zip-conversions';

/**
 * Accepts a download; the ledger row is committed before the reply. If the owner has an active download of the tab, the
 * request joins it: the reply has that download, and no other is created. `requestId` is the idempotency key: repeating
 * it returns the same download, which may have ended by then.
 */
export const downloadsRequest = defineMessage('downloads.request', {
  service: 'downloads',
  request: z.object({
    requestId: z.uuid(),
    owner: ownerSchema,
    tier: tierSchema,
    tab: tabSnapshotSchema,
    /**
     * Whether it came without a cookie. Such a guest is not among the people of a tab until the cookie comes back.
     * Absent from earlier versions of the gateway.
     */
    isNewGuest: z.boolean().optional(),
  }),
  reply: z.object({
    download: downloadRecordSchema,
    /** Whether it was active before this request; earlier versions of the service never join. */
    joined: z.boolean().optional(),
  }),
});

/**
 * Accepts several downloads at once, all or none; their rows are committed before the reply, in the order given.
 * `batchId` is the idempotency key. Tabs that are named twice count once. Fails with DOWNLOADS.BATCH_TOO_LARGE.
 */
export const downloadsRequestBatch = defineMessage('downloads.requestBatch', {
  service: 'downloads',
  request: z.object({
    batchId: z.uuid(),
    owner: ownerSchema,
    tier: tierSchema,
    tabs: z.array(tabSnapshotSchema).min(1).max(BATCH_TABS_MAX),
  }),
  reply: z.object({ batchId: z.uuid(), accepted: z.int().positive() }),
  deadlineMillis: 10_000,
});

/** Moves a guest's downloads to the account. Repeating it has no effect. */
export const downloadsClaimGuest = defineMessage('downloads.claimGuest', {
  service: 'downloads',
  request: z.object({ guestId: z.uuid(), accountId: z.uuid() }),
  reply: z.object({ claimed: z.int().nonnegative() }),
});

/**
 * The owner's downloads, the newest first, and newest batches; with `before`, downloads after that one in this order.
 */
export const downloadsList = defineMessage('downloads.list', {
  service: 'downloads',
  request: z.object({
    owner: ownerSchema,
    limit: z.int().min(1).max(500),
    before: z.object({ timestamp: z.iso.datetime(), id: z.uuid() }).optional(),
  }),
  reply: z.object({
    downloads: z.array(downloadRecordSchema),
    /** Whether there are more; absent from earlier versions of the service. */
    more: z.boolean().optional(),
    /** The same as in `downloadsResponseSchema`; absent with `before` and from earlier versions of the service. */
    batches: z.array(batchRecordSchema).optional(),
  }),
});

const owned = z.object({ owner: ownerSchema });
/** A choice of the owner's downloads: these, or all to which the message applies. */
const selection = closed(
  z.union([
    z.object({ downloadIds: z.array(z.uuid()).min(1).max(BATCH_TABS_MAX) }),
    z.object({ all: z.literal(true) }),
  ]),
  'no other downloads are chosen in their place',
);

/** Detaches the owner from active downloads; jobs that other owners wait for go on. Ended downloads do not change. */
export const downloadsCancel = defineMessage('downloads.cancel', {
  service: 'downloads',
  request: owned.and(selection),
  reply: z.object({ cancelled: z.int().nonnegative() }),
});

/**
 * Retries downloads in their own rows: the named ones that failed or whose file is no longer stored, or the oldest
 * `BATCH_TABS_MAX` that failed without being cancelled. Others do not change.
 */
export const downloadsRetry = defineMessage('downloads.retry', {
  service: 'downloads',
  request: owned.extend({ tier: tierSchema }).and(selection),
  reply: z.object({ retried: z.int().nonnegative() }),
  deadlineMillis: 10_000,
});

/**
 * Permission to read a ZIP of a batch, or of all files of the owner: a path with a short-lived ticket on
 * download-service's internal HTTP. Fails with DOWNLOADS.NOT_FOUND, and DOWNLOADS.TOO_MANY_ZIPS while the owner reads
 * as many as are allowed at once. What is not converted goes in as it is stored, and the ZIP says why.
 */
export const downloadsOpenZip = defineMessage('downloads.openZip', {
  service: 'downloads',
  request: owned.extend({
    batchId: z.uuid().nullable(),
    /** Format of its files; as they are stored if left out. */
    kind: conversionKindSchema.optional(),
  }),
  reply: z.object({ path: z.string(), filename: z.string() }),
});

/**
 * Permission to read one file: a path with a short-lived ticket on download-service's internal HTTP.
 * Fails with DOWNLOADS.NOT_FOUND unless it is the owner's, DOWNLOADS.NOT_READY, DOWNLOADS.FILE_GONE, TAB.TAKEN_DOWN.
 */
export const downloadsOpenFile = defineMessage('downloads.openFile', {
  service: 'downloads',
  request: z.object({ owner: ownerSchema, downloadId: z.uuid() }),
  reply: z.object({
    path: z.string(),
    filename: z.string(),
    contentType: z.string(),
    size: z.int().positive(),
    /** Address of the file at the store for browsers, valid for one minute. */
    redirectUrl: z.url({ protocol: /^https?$/ }).optional(),
  }),
});

/** State of every configured source, for administrators. */
export const downloadsSources = defineMessage('downloads.sources', {
  service: 'downloads',
  request: z.object({}),
  reply: z.object({ sources: z.array(downloadSourceSchema) }),
});

const acting = z.object({
  sourceId: z.string(),
  /** The actor for the audit; absent from earlier versions of the caller. */
  actor: actorSchema.optional(),
});

/** Stops dispatching jobs of a source; running ones go on. Fails with SOURCES.NOT_FOUND. */
export const downloadsPauseSource = defineMessage('downloads.pauseSource', {
  service: 'downloads',
  request: acting.extend(pauseSourceBodySchema.shape),
  reply: z.object({ source: downloadSourceSchema }),
});

/** Ends any pause of a source, whatever its cause. Fails with SOURCES.NOT_FOUND. */
export const downloadsResumeSource = defineMessage('downloads.resumeSource', {
  service: 'downloads',
  request: acting,
  reply: z.object({ source: downloadSourceSchema }),
});

export const DOWNLOADS_MESSAGES = [
  downloadsRequest,
  downloadsRequestBatch,
  downloadsClaimGuest,
  downloadsCancel,
  downloadsRetry,
  downloadsOpenZip,
  downloadsConvertZip,
  downloadsList,
  downloadsOpenFile,
  downloadsSources,
  downloadsPauseSource,
  downloadsResumeSource,
  downloadsTabFigures,
  downloadsOfTab,
  downloadsBusiness,
  ...LOOKS_MESSAGES,
] as const;

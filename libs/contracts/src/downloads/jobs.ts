import { z } from 'zod';
import { defineEvent, defineJob, openEnum } from '../core';
import { FAILURE_CODES } from './failures';
import { storedFileSchema, storedFormatSchema } from './tab-file';

/** One attempt at fetching one tab. */
export const fetchJob = defineJob('jobs.fetch', {
  version: 1,
  data: z.object({
    jobId: z.uuid(),
    attemptId: z.uuid(),
    /** 1 for the first. */
    attempt: z.int().positive(),
    tabId: z.uuid(),
    sourceId: z.string(),
    sourceRef: z.record(z.string(), z.string()),
    /** Time when the dispatcher sends the job again as another attempt, unless a worker has started this one. */
    resendAt: z.iso.datetime().optional(),
  }),
});
export type FetchJob = z.output<typeof fetchJob.data>;

const attempt = z.object({ jobId: z.uuid(), attemptId: z.uuid(), workerId: z.string() });

export const FETCH_STAGES = ['opening', 'downloading', 'checking', 'storing'] as const;
export type FetchStage = (typeof FETCH_STAGES)[number];

/** Seconds between two heartbeats of a running job; the lease is several of them. */
export const HEARTBEAT_SECONDS = 5;

export const jobStarted = defineEvent('job.started', { version: 1, data: attempt });

/** Reports a new stage, more bytes of the file, or the heartbeat of a stage; each extends the lease. */
export const jobProgressed = defineEvent('job.progressed', {
  version: 1,
  data: attempt.extend({
    /** `other`: one that only a newer release knows; a sign of life like any. */
    stage: openEnum('fetch stage', [...FETCH_STAGES, 'other'], 'other'),
    receivedBytes: z.int().nonnegative().optional(),
    /** Size of the whole file, if the source says it. */
    totalBytes: z.int().nonnegative().optional(),
    /** Format of the checked file; present from `storing` on. */
    format: storedFormatSchema.optional(),
  }),
});

export const jobSucceeded = defineEvent('job.succeeded', {
  version: 1,
  data: attempt.extend({ tabId: z.uuid(), file: storedFileSchema }),
});

export const jobFailed = defineEvent('job.failed', {
  version: 1,
  data: attempt.extend({
    code: openEnum('failure code', FAILURE_CODES, 'DOWNLOADS.FAILED'),
    /** Reason for the log; people read the sentence that belongs to the code. */
    reason: z.string(),
    /** Seconds of the Retry-After header, if the source sent it. */
    retryAfterSeconds: z.number().nonnegative().optional(),
  }),
});

/** Says that this worker cannot do the job and has not begun, while another may: no attempt is counted. */
export const jobReturned = defineEvent('job.returned', {
  version: 1,
  data: attempt.extend({
    /** Reason for the log. */
    reason: z.string(),
  }),
});

export const JOB_EVENTS = [
  jobStarted,
  jobProgressed,
  jobSucceeded,
  jobFailed,
  jobReturned,
] as const;

/**
 * Says that this attempt is no longer needed: the worker that runs it may stop. Sent to every worker; ended in the
 * ledger.
 */
export const jobCancelled = defineEvent('job.cancelled', {
  version: 1,
  data: z.object({ jobId: z.uuid(), attemptId: z.uuid() }),
});

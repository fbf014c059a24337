import { commonConfig, databaseConfig, list, secretList } from '@tabdock/service-kit';
import { checkStorage, storageConfig } from '@tabdock/service-kit/object-store';
import { z } from 'zod';
import { collectionConfig } from './collection.config';
import { retentionConfig } from './retention.config';

const DEFAULT_ZIP_PATIENCE_SECONDS = 25;
const DEFAULT_LEASE_SECONDS = 20;
const DEFAULT_RESEND_SECONDS = 600;
const DEFAULT_MAX_ATTEMPTS = 3;
const DEFAULT_BACKOFF_MILLIS = 2_000;
const DEFAULT_SOURCE_FAILURES = 5;
const DEFAULT_PAUSE_SECONDS = 30;
const DEFAULT_PAUSE_MAX_SECONDS = 600;
const DEFAULT_DISPATCH_TRANSACTIONS = 8;
const DEFAULT_WORKER_CONCURRENCY = 2;
const HOUR_SECONDS = 3_600;

export const apiConfigSchema = z
  .object({
    ...commonConfig,
    ...databaseConfig,
    ...storageConfig,
    ...collectionConfig,
    ...retentionConfig,
    /** Folders with source recipes, separated by colons. */
    SOURCES_DIR: list(':').pipe(z.array(z.string()).min(1)),
    /** Signs tickets to read one file; a comma list, of which the first signs and all verify. */
    TICKET_SECRET: secretList(),
    /** A running job without a report for this long has lost its worker; several heartbeats. */
    JOB_LEASE_SECONDS: z.coerce.number().positive().default(DEFAULT_LEASE_SECONDS),
    /** A job that no worker has started after this time in the queue is sent again. */
    JOB_RESEND_SECONDS: z.coerce.number().positive().default(DEFAULT_RESEND_SECONDS),
    /** How often the dispatcher looks for due jobs, also for those whose wake-up was lost. */
    DISPATCH_POLL_SECONDS: z.coerce.number().positive().default(1),
    /** Transactions in which the dispatcher hands over jobs at the same time; two connections are left to others. */
    DISPATCH_TRANSACTIONS: z.coerce
      .number()
      .int()
      .positive()
      .max(100)
      .default(DEFAULT_DISPATCH_TRANSACTIONS),
    /** Concurrent jobs of a worker, by which the number of workers is computed; the workers' own value. */
    WORKER_CONCURRENCY: z.coerce
      .number()
      .int()
      .positive()
      .max(100)
      .default(DEFAULT_WORKER_CONCURRENCY),
    JOB_MAX_ATTEMPTS: z.coerce.number().int().positive().max(20).default(DEFAULT_MAX_ATTEMPTS),
    /** A ZIP of a batch that makes no progress for this long is closed with the files that are there. */
    ZIP_PATIENCE_SECONDS: z.coerce.number().positive().default(DEFAULT_ZIP_PATIENCE_SECONDS),
    /** Longest wait before the second attempt; it doubles from there. */
    JOB_BACKOFF_MILLIS: z.coerce.number().positive().default(DEFAULT_BACKOFF_MILLIS),
    /** A job fails after its source's own pauses, or a missing recipe, have kept it waiting for this long. */
    JOB_PAUSED_MAX_SECONDS: z.coerce.number().positive().default(HOUR_SECONDS),
    /** Consecutive failures of a source after which it is paused. */
    SOURCE_FAILURES_MAX: z.coerce.number().int().positive().default(DEFAULT_SOURCE_FAILURES),
    /** First pause of a source that does not say how long to wait; each further one is twice as long. */
    SOURCE_PAUSE_SECONDS: z.coerce.number().positive().default(DEFAULT_PAUSE_SECONDS),
    SOURCE_PAUSE_MAX_SECONDS: z.coerce.number().positive().default(DEFAULT_PAUSE_MAX_SECONDS),
    /** A source that asks for a longer pause is tried again after this. */
    SOURCE_RETRY_AFTER_MAX_SECONDS: z.coerce.number().positive().default(HOUR_SECONDS),
  })
  .superRefine(checkStorage, { when: () => true });
export type ApiConfig = z.output<typeof apiConfigSchema>;

/** Injection token of the configuration. */
export const API_CONFIG = Symbol('API_CONFIG');

import { commonConfig, databaseConfig } from '@tabdock/service-kit';
import { z } from 'zod';
import { collectionConfig } from './collection.config';
import { checkStorage, storageConfig } from '../../storage/storage.config';

const SECRET_MIN_LENGTH = 32;
/** Section 6 of the design. */
const DEFAULT_ZIP_PATIENCE_SECONDS = 25;
const DEFAULT_LEASE_SECONDS = 20;
const DEFAULT_RESEND_SECONDS = 600;
const DEFAULT_MAX_ATTEMPTS = 3;
const DEFAULT_BACKOFF_MILLIS = 2_000;
const DEFAULT_SOURCE_FAILURES = 5;
const DEFAULT_PAUSE_SECONDS = 30;
const DEFAULT_PAUSE_MAX_SECONDS = 600;
const HOUR_SECONDS = 3_600;

function list(separator: string) {
  return z.string().transform((text) =>
    text
      .split(separator)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );
}

export const apiConfigSchema = z
  .object({
    ...commonConfig,
    ...databaseConfig,
    ...storageConfig,
    ...collectionConfig,
    /** Folders with source recipes, separated by colons. */
    SOURCES_DIR: list(':').pipe(z.array(z.string()).min(1)),
    /** Signs the leave to read one file; comma list, the first signs, all of them verify. */
    TICKET_SECRET: list(',').pipe(
      z
        .array(
          z.string().min(SECRET_MIN_LENGTH, `Each secret needs ${SECRET_MIN_LENGTH} characters`),
        )
        .min(1),
    ),
    /** Silence of a running job after which its worker counts as dead; several heartbeats. */
    JOB_LEASE_SECONDS: z.coerce.number().positive().default(DEFAULT_LEASE_SECONDS),
    /** Time in the queue after which a job that no worker started is sent again. */
    JOB_RESEND_SECONDS: z.coerce.number().positive().default(DEFAULT_RESEND_SECONDS),
    /** How often the dispatcher looks for jobs whose time has come, and for what a lost wake-up left. */
    DISPATCH_POLL_SECONDS: z.coerce.number().positive().default(1),
    JOB_MAX_ATTEMPTS: z.coerce.number().int().positive().max(20).default(DEFAULT_MAX_ATTEMPTS),
    /** A ZIP of a batch that makes no headway for so long closes with what is there. */
    ZIP_PATIENCE_SECONDS: z.coerce.number().positive().default(DEFAULT_ZIP_PATIENCE_SECONDS),
    /** Longest wait before the second attempt; it doubles from there. */
    JOB_BACKOFF_MILLIS: z.coerce.number().positive().default(DEFAULT_BACKOFF_MILLIS),
    /** A job that a source's own pauses have kept waiting for so long fails. */
    JOB_PAUSED_MAX_SECONDS: z.coerce.number().positive().default(HOUR_SECONDS),
    /** Failures of a source in a row after which it is left alone for a while. */
    SOURCE_FAILURES_MAX: z.coerce.number().int().positive().default(DEFAULT_SOURCE_FAILURES),
    /** First pause of a source that does not say how long it wants to be left alone; it doubles from there. */
    SOURCE_PAUSE_SECONDS: z.coerce.number().positive().default(DEFAULT_PAUSE_SECONDS),
    SOURCE_PAUSE_MAX_SECONDS: z.coerce.number().positive().default(DEFAULT_PAUSE_MAX_SECONDS),
    /** A source that asks to be left alone for longer is tried again after this. */
    SOURCE_RETRY_AFTER_MAX_SECONDS: z.coerce.number().positive().default(HOUR_SECONDS),
  })
  .superRefine(checkStorage, { when: () => true });
export type ApiConfig = z.output<typeof apiConfigSchema>;

/** Injection token of the configuration. */
export const API_CONFIG = Symbol('API_CONFIG');

import { tmpdir } from 'node:os';
import { commonConfig } from '@tabdock/service-kit';
import { checkStorage, storageConfig } from '@tabdock/service-kit/object-store';
import { z } from 'zod';
import { CHECK_CPU_SECONDS, CHECK_DEADLINE_SECONDS, CHECK_MEMORY_MB } from '../../shared/limits';

/** Made by the launcher and the worker's image. */
const DEFAULT_CHROMIUM_USER = 'tabdock-browser';
const MAX_CONCURRENCY = 32;
const MAX_BROWSERS = 16;
/** Longer than any orchestrator waits. */
const MAX_DRAIN_SECONDS = 900;

const positive = z.coerce.number().positive();
const count = z.coerce.number().int().positive();

export const workerConfigSchema = z
  .object({
    ...commonConfig,
    ...storageConfig,
    /** Folders with recipes, separated by colons. */
    SOURCES_DIR: z.string().transform((folders) => folders.split(':').filter(Boolean)),
    /** Where owners of sources find out who we are; part of the User-Agent. */
    CONTACT_URL: z.url({ protocol: /^https?$/ }),
    CHROMIUM_PATH: z.string().optional(),
    /** The user that Chromium runs as if the worker is root. */
    CHROMIUM_USER: z.string().default(DEFAULT_CHROMIUM_USER),
    /** Folder for files that are being fetched, browser profiles and the unpacked Chromium. */
    TEMP_DIR: z.string().default(tmpdir()),
    /** Jobs at once. */
    WORKER_CONCURRENCY: count.max(MAX_CONCURRENCY).default(2),
    /** Chromium instances that share the jobs. */
    WORKER_BROWSERS: count.max(MAX_BROWSERS).default(1),
    /** Memory of all browsers together; one that takes more than its share is replaced. */
    WORKER_MEMORY_MB: positive.default(1_024),
    /** Memory of the process that parses a fetched file; a file that needs more is refused. */
    CHECK_MEMORY_MB: positive.min(128).default(CHECK_MEMORY_MB),
    /** Processor time for parsing one file; a file that needs more is refused. */
    CHECK_CPU_SECONDS: positive.default(CHECK_CPU_SECONDS),
    /** Time by the clock for the same; over it the job is tried again, as the machine is too busy. */
    CHECK_DEADLINE_SECONDS: positive.default(CHECK_DEADLINE_SECONDS),
    /** Free megabytes on its disks below which the worker takes no jobs. */
    WORKER_MIN_FREE_MB: z.coerce.number().nonnegative().default(512),
    /** How long running jobs may continue after SIGTERM; the rest is returned to the queue. */
    WORKER_DRAIN_SECONDS: positive.max(MAX_DRAIN_SECONDS).default(6),
    /** A browser is replaced after this many jobs. */
    BROWSER_MAX_JOBS: count.default(100),
    /** A browser is replaced at this age. */
    BROWSER_MAX_AGE_SECONDS: positive.default(1_800),
    /** A browser without jobs for this long is closed; the next job starts another. */
    BROWSER_IDLE_SECONDS: positive.default(300),
    /** A browser that twice does not answer for this long is killed with all its processes. */
    BROWSER_ANSWER_SECONDS: positive.default(5),
    /** A page that does not answer for this long ends as timed out; other pages continue. */
    BROWSER_PAGE_ANSWER_SECONDS: positive.default(15),
  })
  .superRefine(checkStorage);
export type WorkerConfig = z.output<typeof workerConfigSchema>;

/** Injection token of the configuration. */
export const WORKER_CONFIG = Symbol('WORKER_CONFIG');

/** Time after the jobs for closing browsers and connections. */
const CLOSING_SECONDS = 4;

/** How long a graceful shutdown may take in all. */
export function shutdownMillis(config: WorkerConfig): number {
  return (config.WORKER_DRAIN_SECONDS + CLOSING_SECONDS) * 1_000;
}

import { tmpdir } from 'node:os';
import { commonConfig } from '@tabdock/service-kit';
import { z } from 'zod';
import { checkStorage, storageConfig } from './storage/storage.config';

const DEFAULT_CONCURRENCY = 2;
const MAX_CONCURRENCY = 32;

export const workerConfigSchema = z
  .object({
    ...commonConfig,
    ...storageConfig,
    /** Folders with recipes, separated by colons. */
    SOURCES_DIR: z.string().transform((folders) => folders.split(':').filter(Boolean)),
    /** Where the owner of a source finds out who we are; part of the User-Agent. */
    CONTACT_URL: z.url({ protocol: /^https?$/ }),
    CHROMIUM_PATH: z.string().optional(),
    /** Jobs at once. */
    WORKER_CONCURRENCY: z.coerce
      .number()
      .int()
      .positive()
      .max(MAX_CONCURRENCY)
      .default(DEFAULT_CONCURRENCY),
    /** For files that are being fetched, browser profiles and the unpacked Chromium. */
    TEMP_DIR: z.string().default(tmpdir()),
  })
  .superRefine(checkStorage);
export type WorkerConfig = z.output<typeof workerConfigSchema>;

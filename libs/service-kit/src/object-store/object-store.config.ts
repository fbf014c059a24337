import { z } from 'zod';

/** Where files are stored: a folder of this host, or S3, which wins if both are given. */
export const storageConfig = {
  STORAGE_DIR: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * Where browsers reach the same S3: single files are loaded from there instead of through the gateway. Only for the
   * api process.
   */
  S3_PUBLIC_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_BUCKET: z.string().default('tabdock-files'),
  /** How long a request may wait for the store's answer, or for it to take more of a file. */
  S3_TIMEOUT_MILLIS: z.coerce.number().int().min(1).default(10_000),
};
export type StorageConfig = z.output<z.ZodObject<typeof storageConfig>>;

/**
 * Function for `superRefine` of a config that spreads `storageConfig`: names what is missing for the store that was
 * chosen.
 */
export function checkStorage(config: StorageConfig, context: z.RefinementCtx): void {
  const fault = (name: keyof StorageConfig, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  if (config.S3_PUBLIC_ENDPOINT !== undefined) {
    if (config.S3_ENDPOINT === undefined) fault('S3_ENDPOINT', 'Needed with S3_PUBLIC_ENDPOINT');
    // One that is no address has its fault already.
    if ((URL.parse(config.S3_PUBLIC_ENDPOINT)?.pathname ?? '/') !== '/')
      fault('S3_PUBLIC_ENDPOINT', 'Without a path: the signature of a link covers it');
  }
  if (config.S3_ENDPOINT === undefined) {
    if (config.STORAGE_DIR === undefined)
      fault('STORAGE_DIR', 'Set a folder for the files, or S3_ENDPOINT');
    return;
  }
  if (config.S3_ACCESS_KEY === undefined) fault('S3_ACCESS_KEY', 'Needed with S3_ENDPOINT');
  if (config.S3_SECRET_KEY === undefined) fault('S3_SECRET_KEY', 'Needed with S3_ENDPOINT');
}

import type { Recipe } from '@tabdock/contracts/sources';
import { ConfigError } from '@tabdock/service-kit';
import { z } from 'zod';
import { CHECK_DEADLINE_SECONDS } from '../../shared/limits';

const DEFAULT_GRACE_SECONDS = 24 * 60 * 60;
const DEFAULT_INTERVAL_SECONDS = 60 * 60;

export const collectionConfig = {
  /** `force` also deletes files without a row if they are most of the store; `off` deletes nothing. */
  STORAGE_COLLECT: z.enum(['on', 'off', 'force']).default('on'),
  STORAGE_COLLECT_INTERVAL_SECONDS: z.coerce.number().positive().default(DEFAULT_INTERVAL_SECONDS),
  /** Files without references are kept for this long: the job that stored one may not have reported it yet. */
  STORAGE_GRACE_SECONDS: z.coerce.number().positive().default(DEFAULT_GRACE_SECONDS),
  /** The same value as the workers have: it is part of how long a job may take. */
  CHECK_DEADLINE_SECONDS: z.coerce.number().positive().default(CHECK_DEADLINE_SECONDS),
};
export type CollectionConfig = z.output<z.ZodObject<typeof collectionConfig>>;

/** Time before which stored objects have been reported, if at all. */
export function graceEnd({ STORAGE_GRACE_SECONDS }: CollectionConfig): Date {
  return new Date(Date.now() - STORAGE_GRACE_SECONDS * 1_000);
}

/** Milliseconds between two rounds of deleting; undefined if there are none. */
export function collectMillis(config: CollectionConfig): number | undefined {
  if (config.STORAGE_COLLECT === 'off') return undefined;
  return config.STORAGE_COLLECT_INTERVAL_SECONDS * 1_000;
}

/** Fails with a `ConfigError` if files could be collected while their jobs still run. */
export function checkGrace(
  config: Pick<CollectionConfig, 'STORAGE_GRACE_SECONDS' | 'CHECK_DEADLINE_SECONDS'> & {
    readonly JOB_MAX_ATTEMPTS: number;
  },
  recipes: readonly Recipe[],
): void {
  const longest = Math.max(0, ...recipes.map(({ download }) => download.deadlineSeconds));
  // Storing has the same deadline as fetching.
  const attemptSeconds = 2 * longest + config.CHECK_DEADLINE_SECONDS;
  const jobSeconds = attemptSeconds * config.JOB_MAX_ATTEMPTS;
  if (config.STORAGE_GRACE_SECONDS > jobSeconds) return;
  throw new ConfigError(
    `STORAGE_GRACE_SECONDS: has to be more than ${jobSeconds}, the longest job (JOB_MAX_ATTEMPTS times CHECK_DEADLINE_SECONDS and twice the longest deadlineSeconds of a recipe)`,
  );
}

import { delimiter } from 'node:path';
import type { Recipe } from '@tabdock/contracts/sources';
import { commonConfig, databaseConfig, loadConfig } from '@tabdock/service-kit';
import { loadRecipes } from '@tabdock/sources/recipes';
import { z } from 'zod';

/** A search has 15 s; no source has more than 13. */
const WAIT_MAX_MILLIS = 14_000;

export const searchConfigSchema = z.object({
  ...commonConfig,
  ...databaseConfig,
  /** Folders with source recipes, separated like those of PATH. */
  SOURCES_DIR: z
    .string()
    .transform((dirs) => dirs.split(delimiter).filter((dir) => dir !== ''))
    .refine((dirs) => dirs.length > 0, 'Name at least one folder'),
  /** Where the owner of a source can reach the operator of this installation; sent with every request. */
  CONTACT_URL: z.url(),
  /** Pages of results that are kept; beyond that the oldest are deleted. */
  CACHED_PAGES_MAX: z.coerce.number().int().positive().default(200_000),
  /** How often each source's canary is checked; 0 for never. */
  CANARY_INTERVAL_SECONDS: z.coerce.number().int().nonnegative().max(86_400).default(900),
  /** How long a search waits for the other sources when one has returned rows, before it answers without them. */
  SOURCE_GRACE_MILLIS: z.coerce.number().int().min(0).max(WAIT_MAX_MILLIS).default(1_000),
  /** How long a search waits while no source has returned rows. */
  SOURCE_PATIENCE_MILLIS: z.coerce.number().int().min(0).max(WAIT_MAX_MILLIS).default(4_000),
  /** Days for which a (hashed) visitor's searches are remembered, so that repeats are not counted. */
  SEARCH_VISITS_KEEP_DAYS: z.coerce.number().int().min(2).max(365).default(7),
  /** Days after the decision for which the writer of a takedown request is kept; the register has no names. */
  TAKEDOWN_WRITERS_KEEP_DAYS: z.coerce.number().int().min(1).max(3_650).default(1_095),
});

/** Injection token of the `SearchConfig`. */
export const SEARCH_CONFIG = Symbol('SEARCH_CONFIG');

export type SearchConfig = z.output<typeof searchConfigSchema> & { readonly recipes: Recipe[] };

/** Configuration and recipes; recipes may use environment variables too. */
export function loadSearchConfig(env: NodeJS.ProcessEnv = process.env): SearchConfig {
  const config = loadConfig(searchConfigSchema, env);
  return { ...config, recipes: loadRecipes(config.SOURCES_DIR, env) };
}

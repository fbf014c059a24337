import { z } from 'zod';
import { rightsSchema } from '../core';
import { downloadRecipeSchema } from './recipe-download';
import { searchRecipeSchema } from './recipe-search';

/**
 * A source site as data. Unknown keys are refused, so that a misspelt one is found at once.
 * The nearest prior art is the Cardigann definitions of Prowlarr and Jackett.
 */
export const recipeSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Must be lower-case words joined by hyphens')
    .describe('what identifies the source'),
  name: z.string().min(1).describe('the name that visitors see'),
  /** `${NAME}` is replaced by that environment variable. */
  baseUrl: z.url({ protocol: /^https?$/ }).describe('the address of the site'),
  /** Hosts that may be asked, beside that of `baseUrl`; `*.example.org` covers every name below. */
  allowedHosts: z.array(z.string().min(1)).default([]),
  /** Marks a source inside the private network (the demo site); without it private addresses are refused. */
  local: z.boolean().default(false),
  rights: rightsSchema.prefault({}),
  search: searchRecipeSchema.describe('how the site is searched'),
  download: downloadRecipeSchema.describe('how a file is downloaded'),
});
export type Recipe = z.output<typeof recipeSchema>;

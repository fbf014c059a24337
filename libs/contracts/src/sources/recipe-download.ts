import { z } from 'zod';
import { budgetSchema, pageMarkerSchema } from './recipe-common';

/** `{name}` in a URL or text is a value captured by the search part, `{url}` among them. */
export const browserStepSchema = z.union([
  z.strictObject({ goto: z.string().min(1) }),
  z.strictObject({ waitFor: z.string().min(1) }),
  z.strictObject({ click: z.string().min(1) }),
  z.strictObject({ type: z.strictObject({ selector: z.string().min(1), text: z.string() }) }),
]);
export type BrowserStep = z.output<typeof browserStepSchema>;

const common = {
  /** Pages that say so by what is on them; statuses speak for themselves (401, 403, 404, 410, 429, 5xx). */
  removed: pageMarkerSchema.optional(),
  loginRequired: pageMarkerSchema.optional(),
  blocked: pageMarkerSchema.optional(),
  /** Bytes. */
  maxFileSize: z
    .int()
    .positive()
    .default(10 * 1024 * 1024),
  /** For the whole attempt, from the first request to the stored file. */
  deadlineSeconds: z.number().positive().max(600).default(60),
  budget: budgetSchema,
  cache: z.strictObject({ freshSeconds: z.int().nonnegative() }),
};

export const downloadRecipeSchema = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('http'), url: z.string().min(1), ...common }),
  /** The last step starts the download. */
  z.strictObject({
    method: z.literal('browser'),
    steps: z.array(browserStepSchema).min(1),
    ...common,
  }),
]);
export type DownloadRecipe = z.output<typeof downloadRecipeSchema>;

import { z } from 'zod';
import { FILE_CHARSETS } from './charsets';
import { budgetSchema, pageMarkerSchema } from './recipe-common';
import { browserStepSchema, dialogAnswerSchema } from './recipe-browser';
import { downloadRecipeFaults } from './download-recipe-faults';
import { fieldFilterSchema, valueNameSchema } from './recipe-field';
import { downloadHopSchema } from './recipe-hops';
import { requestShape } from './recipe-request';

/** How long files are kept if the recipe does not say. */
export const DEFAULT_KEEP_SECONDS = 90 * 24 * 60 * 60;

const cacheSchema = z
  .strictObject({
    freshSeconds: z
      .int()
      .nonnegative()
      .describe('how long a stored file is used without a request'),
    /** A file that was not requested for this long is deleted. */
    keepSeconds: z.int().positive().optional(),
  })
  .describe('how long files are kept')
  .refine(
    ({ freshSeconds, keepSeconds }) => keepSeconds === undefined || keepSeconds >= freshSeconds,
    {
      path: ['keepSeconds'],
      message: 'a file is kept at least as long as it is fresh: not less than freshSeconds',
    },
  )
  .transform(({ freshSeconds, keepSeconds }) => ({
    freshSeconds,
    keepSeconds: keepSeconds ?? Math.max(DEFAULT_KEEP_SECONDS, freshSeconds),
  }));

const common = {
  /** Further values for `{name}`, each made from the tab's address by filters. */
  values: z.record(valueNameSchema, z.array(fieldFilterSchema)).default({}),
  /** Pages that are recognised by their content; statuses need no marker (401, 403, 404, 410, 429, 5xx). */
  removed: pageMarkerSchema.optional(),
  loginRequired: pageMarkerSchema.optional(),
  blocked: pageMarkerSchema.optional(),
  /** "Daily limit" with a status other than 429: the download is tried again later. */
  rateLimited: pageMarkerSchema.optional(),
  /** Bytes. */
  maxFileSize: z
    .int()
    .positive()
    .default(10 * 1024 * 1024),
  /**
   * Patterns that choose the tab of an archive with several by its name, with `*`, `?` and `{name}`. The first one that
   * fits exactly one tab decides.
   */
  pick: z.array(z.string().min(1).max(200)).min(1).max(20).optional(),
  /** Character set of titles and other texts in .gp3, .gp4 and .gp5 files; the best guess if left out. */
  charset: z.enum(FILE_CHARSETS).optional(),
  /** Limit for fetching, from the first request to the whole file; checking has its own limit. */
  deadlineSeconds: z.number().positive().max(600).default(60),
  budget: budgetSchema.describe('limits for downloads from the site'),
  cache: cacheSchema,
};

export const downloadRecipeSchema = z
  .discriminatedUnion('method', [
    z.strictObject({
      method: z.literal('http'),
      /** Requests before the one for the file, in order; later ones can use what they capture. */
      hops: z.array(downloadHopSchema).max(5).default([]),
      url: z.string().min(1).describe('the address of the file'),
      ...requestShape,
      ...common,
    }),
    z.strictObject({
      method: z.literal('browser'),
      steps: z
        .array(browserStepSchema)
        .min(1)
        .describe('what to do in the browser; the last step starts the download'),
      dialogs: dialogAnswerSchema.default('dismiss'),
      ...common,
    }),
  ])
  .superRefine((download, context) => {
    for (const { path, message } of downloadRecipeFaults(download))
      context.addIssue({ code: 'custom', path, message, input: download });
  });
export type DownloadRecipe = z.output<typeof downloadRecipeSchema>;

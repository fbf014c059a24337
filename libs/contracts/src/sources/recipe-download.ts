import { z } from 'zod';
import { budgetSchema, pageMarkerSchema } from './recipe-common';
import { unknownNames } from './known-names';
import { fieldFilterSchema } from './recipe-field';
import { valueNameSchema } from './recipe-hops';

/** `{name}` in a URL or text is the tab's address as `{url}`, or one of `values`. */
export const browserStepSchema = z.union([
  z.strictObject({ goto: z.string().min(1) }),
  z.strictObject({ waitFor: z.string().min(1) }),
  z.strictObject({ click: z.string().min(1) }),
  z.strictObject({ type: z.strictObject({ selector: z.string().min(1), text: z.string() }) }),
]);
export type BrowserStep = z.output<typeof browserStepSchema>;

/** For a source whose recipe does not say. */
export const DEFAULT_KEEP_SECONDS = 90 * 24 * 60 * 60;

const cacheSchema = z
  .strictObject({
    /** How long a stored file counts as fresh. */
    freshSeconds: z.int().nonnegative(),
    /** A file that was not requested for this long is deleted. */
    keepSeconds: z.int().positive().optional(),
  })
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
  /** Bytes. */
  maxFileSize: z
    .int()
    .positive()
    .default(10 * 1024 * 1024),
  /** For fetching, from the first request to the whole file; checking has its own limit. */
  deadlineSeconds: z.number().positive().max(600).default(60),
  budget: budgetSchema,
  cache: cacheSchema,
};

export const downloadRecipeSchema = z
  .discriminatedUnion('method', [
    z.strictObject({ method: z.literal('http'), url: z.string().min(1), ...common }),
    /** The last step starts the download. */
    z.strictObject({
      method: z.literal('browser'),
      steps: z.array(browserStepSchema).min(1),
      ...common,
    }),
  ])
  .superRefine((download, context) => {
    const known = ['url', ...Object.keys(download.values)];
    for (const { path, text } of templatesOf(download)) {
      const message = unknownNames(text, known);
      if (message !== undefined)
        context.addIssue({ code: 'custom', path, message, input: download });
    }
  });
export type DownloadRecipe = z.output<typeof downloadRecipeSchema>;

type Template = { readonly path: (string | number)[]; readonly text: string };

function templatesOf(
  download: { method: 'http'; url: string } | { method: 'browser'; steps: BrowserStep[] },
): Template[] {
  if (download.method === 'http') return [{ path: ['url'], text: download.url }];
  return download.steps.flatMap((step, index): Template[] => {
    if ('goto' in step) return [{ path: ['steps', index, 'goto'], text: step.goto }];
    if ('type' in step) return [{ path: ['steps', index, 'type', 'text'], text: step.type.text }];
    return [];
  });
}

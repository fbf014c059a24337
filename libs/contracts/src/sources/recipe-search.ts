import { z } from 'zod';
import { budgetSchema, pageMarkerSchema, regexSchema } from './recipe-common';

/** Applied in order to what the selector found. */
export const fieldFilterSchema = z.union([
  z.strictObject({ regex: regexSchema, group: z.int().nonnegative().default(1) }),
  z.strictObject({ replace: z.strictObject({ regex: regexSchema, with: z.string() }) }),
  z.strictObject({ split: z.strictObject({ on: z.string().min(1), index: z.int() }) }),
  z.strictObject({ case: z.enum(['lower', 'upper', 'title']) }),
  z.strictObject({ map: z.record(z.string(), z.string()) }),
  /** Reads `1,234`, `4.8 of 5`, `24.5 KB` (as 25088): the first number, with its unit of bytes where it has one. */
  z.strictObject({ number: z.enum(['decimal', 'integer', 'bytes']) }),
  z.strictObject({ default: z.union([z.string(), z.number()]) }),
]);
export type FieldFilter = z.output<typeof fieldFilterSchema>;

export const fieldSchema = z.strictObject({
  /** CSS, inside the row; without it, the row itself. */
  selector: z.string().min(1).optional(),
  /** Take this attribute instead of the text. */
  attribute: z.string().min(1).optional(),
  /** Take the number of elements found instead of the text. */
  count: z.boolean().default(false),
  /** A row without this field is dropped unless it is optional. */
  optional: z.boolean().default(false),
  filters: z.array(fieldFilterSchema).default([]),
});
export type RecipeField = z.output<typeof fieldSchema>;

const paginationSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  /** `{page}` in the URL counts up from `first`. */
  z.strictObject({
    kind: z.literal('page'),
    first: z.int().nonnegative().default(1),
    maxPages: z.int().positive().max(50),
  }),
  /** Follows the link that this selector finds. */
  z.strictObject({
    kind: z.literal('next-link'),
    selector: z.string().min(1),
    maxPages: z.int().positive().max(50),
  }),
]);

/** `{query}` is what the person typed; `{page}` belongs to pagination by page. */
const SEARCH_URL_NAMES = ['query', 'page'];

export const searchRecipeSchema = z.strictObject({
  /** Below `baseUrl`; `{query}` and `{page}` are percent-encoded into it. */
  url: z
    .string()
    .startsWith('/', 'Must start with a slash: it is below baseUrl')
    .includes('{query}', { message: 'Must have {query} in it' })
    .refine(
      (url) =>
        [...url.matchAll(/\{(.*?)\}/g)].every(([, name]) => SEARCH_URL_NAMES.includes(name ?? '')),
      { message: 'May have {query} and {page} in it and no other name' },
    ),
  pagination: paginationSchema.default({ kind: 'none' }),
  rows: z.strictObject({
    selector: z.string().min(1),
    /** Rows without one of these are dropped. */
    require: z.array(z.string().min(1)).default([]),
    /** Rows with one of these are dropped (adverts). */
    skip: z.array(z.string().min(1)).default([]),
  }),
  fields: z.strictObject({
    /** The tab's own page; also what tells one tab from another. */
    url: fieldSchema,
    title: fieldSchema,
    artist: fieldSchema.optional(),
    version: fieldSchema.optional(),
    rating: fieldSchema.optional(),
    votes: fieldSchema.optional(),
    difficulty: fieldSchema.optional(),
    fileSize: fieldSchema.optional(),
    format: fieldSchema.optional(),
    tuning: fieldSchema.optional(),
    tempo: fieldSchema.optional(),
    tracks: fieldSchema.optional(),
    bars: fieldSchema.optional(),
    publishedOn: fieldSchema.optional(),
    description: fieldSchema.optional(),
  }),
  /** A page with this has no results, which is not a fault; no rows without it is a changed layout. */
  noResults: pageMarkerSchema,
  loginRequired: pageMarkerSchema.optional(),
  blocked: pageMarkerSchema.optional(),
  budget: budgetSchema,
  deadlineSeconds: z.number().positive().max(15).default(12),
  cache: z.strictObject({
    freshSeconds: z.int().nonnegative(),
    staleSeconds: z.int().nonnegative(),
  }),
});
export type SearchRecipe = z.output<typeof searchRecipeSchema>;

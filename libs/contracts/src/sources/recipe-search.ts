import { z } from 'zod';
import { canarySchema } from './recipe-canary';
import { budgetSchema, searchMarkerSchema } from './recipe-common';
import { fieldFilterSchema, fieldSchema } from './recipe-field';
import { detailSchema, namedValuesSchema, searchStepSchema } from './recipe-hops';
import { paginationSchema } from './recipe-pagination';
import { QUERY_CHARSETS } from './charsets';
import { requestShape } from './recipe-request';
import { rowsSchema } from './recipe-rows';
import { searchRecipeFaults } from './search-recipe-faults';

const extraFields = {
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
};

export const fieldsSchema = z.strictObject({
  url: fieldSchema.describe("the tab's own page, which identifies the tab"),
  title: fieldSchema.describe('the title of the song'),
  ...extraFields,
});
export type FieldName = keyof z.output<typeof fieldsSchema>;
export const FIELD_NAMES = Object.keys(fieldsSchema.shape) as FieldName[];

export const searchRecipeSchema = z
  .strictObject({
    /** Requests before the search, in order; later URLs can use what they capture. */
    steps: z.array(searchStepSchema).max(5).default([]),
    /** Address below `baseUrl`; `{query}`, `{page}`, `{offset}` and captured values are percent-encoded into it. */
    url: z
      .string()
      .startsWith('/', 'Must start with a slash: it is below baseUrl')
      .describe('the address of a search'),
    /** They take the values that `url` takes. */
    ...requestShape,
    query: z
      .strictObject({
        /** Applied to what the person typed. */
        filters: z.array(fieldFilterSchema).default([]),
        /** Encoding of non-ASCII characters in the URL and in fields of a form. */
        charset: z.enum(QUERY_CHARSETS).default('utf-8'),
        /** Encoding of a space in the URL. */
        space: z.enum(['%20', '+', '-', '_']).default('%20'),
      })
      .prefault({}),
    pagination: paginationSchema.default({ kind: 'none' }),
    rows: rowsSchema.describe('what a result is'),
    /** Further values of a row, for templates only; later ones may use earlier ones. */
    values: namedValuesSchema.default({}),
    fields: fieldsSchema.describe('what is read from a result'),
    /** Fields from each tab's own page. */
    detail: detailSchema(
      z.strictObject(extraFields).describe("what is read from a tab's own page"),
    ).optional(),
    /**
     * A page with this has no results, which is not a fault; no rows without it is a changed layout. In JSON an empty
     * list says so too.
     */
    noResults: searchMarkerSchema.optional(),
    loginRequired: searchMarkerSchema.optional(),
    blocked: searchMarkerSchema.optional(),
    rateLimited: searchMarkerSchema.optional(),
    canary: canarySchema(FIELD_NAMES).optional(),
    budget: budgetSchema.describe('limits for all searches'),
    deadlineSeconds: z.number().positive().max(15).default(12),
    cache: z
      .strictObject({
        freshSeconds: z
          .int()
          .nonnegative()
          .describe('how long an answer is used without a request'),
        staleSeconds: z
          .int()
          .nonnegative()
          .describe('how long an older answer is used while a new one is fetched'),
      })
      .describe('how long answers are kept'),
  })
  .superRefine((search, context) => {
    for (const { path, message } of searchRecipeFaults(search)) {
      context.addIssue({ code: 'custom', path, message, input: search });
    }
  });
export type SearchRecipe = z.output<typeof searchRecipeSchema>;
export type Canary = NonNullable<SearchRecipe['canary']>;

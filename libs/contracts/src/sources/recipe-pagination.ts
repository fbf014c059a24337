import { z } from 'zod';
import { fieldFilterSchema, jsonPathSchema } from './recipe-field';
import { searchMarkerSchema } from './recipe-common';
import { postSchema } from './recipe-request';

export const PAGES_MAX = 50;

const common = {
  maxPages: z.int().positive().max(PAGES_MAX).describe('how many pages are read for a search'),
  /** Signs of the last page, besides a page without rows or with known rows only. */
  stop: z
    .strictObject({
      /** Sign that is only on the last page. */
      lastPage: searchMarkerSchema.optional(),
      /** Sign that is on every page but the last one. */
      morePages: searchMarkerSchema.optional(),
      /** The last page has fewer rows than this. */
      fewerRowsThan: z.int().positive().optional(),
    })
    .default({}),
};

/** Where a page has what leads to the next one; without it, the page is the last. */
const leadSource = {
  selector: z.string().min(1).optional(),
  path: jsonPathSchema.optional(),
  filters: z.array(fieldFilterSchema).default([]),
};

export const paginationSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  /** `{page}` in the URL counts up from `first`. */
  z.strictObject({
    kind: z.literal('page'),
    first: z.int().nonnegative().default(1),
    ...common,
  }),
  /** `{offset}` in the URL counts up from `first` in steps. */
  z.strictObject({
    kind: z.literal('offset'),
    first: z.int().nonnegative().default(0),
    step: z.int().positive().describe('how many rows a page has'),
    ...common,
  }),
  /** Appends `suffix` with its `{page}` to the URL's path, before any `?`, from the second page on. */
  z.strictObject({
    kind: z.literal('path-suffix'),
    suffix: z.string().includes('{page}').describe('what is added to the path'),
    /** Value of `{page}` on the second page. */
    second: z.int().nonnegative().default(2),
    ...common,
  }),
  /** Follows the address that a selector finds, or a path in JSON. */
  z.strictObject({
    kind: z.literal('next-link'),
    attribute: z.string().min(1).default('href'),
    ...leadSource,
    ...common,
  }),
  /** `{token}` in the request is what the page before says of the next one: a cursor. */
  z.strictObject({
    kind: z.literal('token'),
    /** Attribute that holds the address; if left out, the text of what `selector` finds does. */
    attribute: z.string().min(1).optional(),
    ...leadSource,
    /** `{token}` on the first page. */
    first: z.string().default(''),
    /** Address of further pages, if they differ from the first one. */
    url: z.string().startsWith('/', 'Must start with a slash: it is below baseUrl').optional(),
    post: postSchema.optional(),
    ...common,
  }),
]);
export type RecipePagination = z.output<typeof paginationSchema>;

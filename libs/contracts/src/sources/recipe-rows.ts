import { z } from 'zod';
import { regexSchema } from './recipe-common';
import { jsonPathSchema, rowConditionSchema } from './recipe-field';

const conditions = {
  /** Rows that do not meet all of these are left out. */
  require: z.array(rowConditionSchema).default([]),
  /** Rows that meet one of these are left out (adverts). */
  skip: z.array(rowConditionSchema).default([]),
};

/** What one result is on a page of results. */
export const rowsSchema = z.discriminatedUnion('kind', [
  /** One result per element of an HTML page. */
  z.strictObject({
    kind: z.literal('html').default('html'),
    selector: z.string().min(1).describe('CSS of what holds a result'),
    ...conditions,
  }),
  /** One result per element of a list in a JSON response. */
  z.strictObject({
    kind: z.literal('json'),
    path: jsonPathSchema.describe('the path to the list of results'),
    ...conditions,
  }),
  /** One result per element of a list in JSON that an HTML page carries in an attribute or a script. */
  z.strictObject({
    kind: z.literal('embedded'),
    /** All elements found count, each with JSON of its own. */
    selector: z.string().min(1).describe('CSS of what holds a result'),
    /** The attribute that holds the JSON; without it, the element's text. */
    attribute: z.string().min(1).optional(),
    /** Cuts the JSON out of a script: its first group. */
    capture: regexSchema.optional(),
    /** The JSON was escaped once more than HTML needs: `&quot;` is left in it after reading the page. */
    decodeEntities: z.boolean().default(false),
    path: jsonPathSchema.default('$'),
    ...conditions,
  }),
]);
export type RecipeRows = z.output<typeof rowsSchema>;

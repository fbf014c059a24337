import { z } from 'zod';
import { regexSchema } from './recipe-common';

/** A name in braces in a template. */
export const valueNameSchema = z
  .string()
  .regex(/^[a-zA-Z][a-zA-Z0-9]*$/, 'Must be letters and digits, a letter first');

/** Applied in order to what was found; each gets the result of the previous one. */
export const fieldFilterSchema = z.union([
  z.strictObject({
    regex: regexSchema.describe('the expression'),
    group: z.int().nonnegative().default(1),
  }),
  z.strictObject({
    replace: z
      .strictObject({
        regex: regexSchema.describe('what to replace'),
        with: z.string().describe('what takes its place'),
      })
      .describe('what to replace, and with what'),
  }),
  z.strictObject({
    split: z
      .strictObject({
        on: z.string().min(1).describe('the text between the parts'),
        index: z.int().describe('which part to take, from 0'),
      })
      .describe('where to split, and which part to take'),
  }),
  z.strictObject({ case: z.enum(['lower', 'upper', 'title']) }),
  z.strictObject({
    map: z.record(z.string(), z.string()).describe('texts, and what takes their place'),
  }),
  /** Reads `1,234`, `4.8 of 5`, `24.5 KB` (as 25088): the first number, with its unit of bytes where it has one. */
  z.strictObject({ number: z.enum(['decimal', 'integer', 'bytes']) }),
  /** Brings a rating of 10 or of 100 to one of 5. */
  z.strictObject({ multiply: z.number().describe('the factor') }),
  /** Adds the value of this name, such as half stars. */
  z.strictObject({ sum: valueNameSchema.describe('the name of the value to add') }),
  /** `64 59 55 50 45 40` as `E A D G B E`: the numbers are those of the strings, from the lowest or the highest. */
  z.strictObject({ midiTuning: z.enum(['low-first', 'high-first']) }),
  /** Seconds or milliseconds since 1970, as an ISO date. */
  z.strictObject({ date: z.literal('unix') }),
  /** `Guns N&#039; Roses` in JSON, `%20` in an address. */
  z.strictObject({ decode: z.enum(['entities', 'url']) }),
  /** Puts `{value}`, captured values and the row's `values` into a text. */
  z.strictObject({
    template: z.string().min(1).describe('the text, with {value} in it'),
    encode: z.boolean().default(false),
  }),
  z.strictObject({ default: z.union([z.string(), z.number()]).describe('the value') }),
]);
export type FieldFilter = z.output<typeof fieldFilterSchema>;

/** Dots between keys and indexes, `*` for every element, `$` for the whole: `data.items.0.artists.*.name`. */
export const jsonPathSchema = z
  .string()
  .regex(/^(\$|(\$\.)?[^.]+(\.[^.]+)*)$/, 'Not a path: keys are joined by single dots');

const valueSource = {
  /** CSS inside the row; without it, the row itself. */
  selector: z.string().min(1).optional(),
  /** Take this attribute instead of the text. */
  attribute: z.string().min(1).optional(),
  /** Path to the value: within a row of JSON, or within JSON that a text or attribute of an HTML row holds. */
  path: jsonPathSchema.optional(),
};

/** Where a value is and how it is transformed. */
export const fieldSchema = z.strictObject({
  ...valueSource,
  /** Takes the number of what was found instead of its text. */
  count: z.boolean().default(false),
  /** Take the texts of all that was found, with this between them, instead of the first one's. */
  join: z.string().optional(),
  /**
   * Whether a row that has no such value takes the value of the nearest row or element above it: of a heading, of a
   * cell with `rowspan`.
   */
  carry: z.boolean().default(false),
  /** A row without this field is dropped unless it is optional. */
  optional: z.boolean().default(false),
  filters: z.array(fieldFilterSchema).default([]),
});
export type RecipeField = z.output<typeof fieldSchema>;

/** A selector or path that has to be there, or a value that has to match. */
export const rowConditionSchema = z.union([
  z.string().min(1),
  z.strictObject({
    ...valueSource,
    matches: regexSchema.describe('the expression that has to match'),
  }),
]);
export type RowCondition = z.output<typeof rowConditionSchema>;

import { z } from 'zod';
import { fieldSchema, valueNameSchema } from './recipe-field';
import { requestShape } from './recipe-request';

/** Values by name, for `{name}` in URLs and templates. */
export const namedValuesSchema = z.record(valueNameSchema, fieldSchema);

const format = z.enum(['html', 'json']).default('html');
const urlTemplate = z.string().startsWith('/', 'Must start with a slash: it is below baseUrl');

/** A request before the search, for values that the search needs: a token, an id of the session. */
export const searchStepSchema = z.strictObject({
  url: urlTemplate.describe('the address to ask'),
  ...requestShape,
  format,
  capture: namedValuesSchema.describe('the values to take from the answer'),
});
export type SearchStep = z.output<typeof searchStepSchema>;

/** A request before the one for the file, for values that this needs: the file's address, a ticket. */
export const downloadHopSchema = z.strictObject({
  /** Address with `{name}` for values; relative to the page before, the first one to `baseUrl`. */
  url: z.string().min(1).describe('the address to ask'),
  ...requestShape,
  format,
  capture: namedValuesSchema.describe('the values to take from the answer'),
});
export type DownloadHop = z.output<typeof downloadHopSchema>;

/** A request to each row's own page, for fields that the page of results does not show. */
export const detailSchema = <Fields extends z.ZodType>(fields: Fields) =>
  z.strictObject({
    format,
    /** Rows of a page that get such a request, in their order; the others go without. */
    maxRows: z.int().positive().max(50).default(10),
    fields,
  });

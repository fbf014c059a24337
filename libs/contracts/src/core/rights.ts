import { z } from 'zod';

/**
 * What the operator may do with a source's files, beside handing them to a person who asks for one. Off unless said.
 */
export const rightsSchema = z.strictObject({
  /** Show what is in a file without a download: first bars, text, looks. */
  preview: z.boolean().default(false),
  /** Play, compare and print it in the page, also offline. */
  play: z.boolean().default(false),
  /** Put a picture of its first bars into links that are shared. */
  share: z.boolean().default(false),
  /** Offer its pages to search engines. */
  index: z.boolean().default(false),
  /** Convert it to other formats. */
  convert: z.boolean().default(false),
});
export type Rights = z.output<typeof rightsSchema>;

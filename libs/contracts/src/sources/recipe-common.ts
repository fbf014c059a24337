import { z } from 'zod';

export const budgetSchema = z.strictObject({
  requestsPerSecond: z.number().positive().max(100).describe('how often the site is asked'),
  concurrency: z.int().positive().max(64).describe('how much runs at once'),
});

/** Recognises a page by an element or a text in it. */
export const pageMarkerSchema = z
  .strictObject({ selector: z.string().min(1).optional(), text: z.string().min(1).optional() })
  .refine((marker) => marker.selector !== undefined || marker.text !== undefined, {
    message: 'Give a selector or a text',
  });
export type PageMarker = z.output<typeof pageMarkerSchema>;

/** A sign in a page, as in `pageMarkerSchema`, or in JSON: a path to a value that is not null, false, 0 or empty. */
export const searchMarkerSchema = z
  .strictObject({
    selector: z.string().min(1).optional(),
    path: z.string().min(1).optional(),
    text: z.string().min(1).optional(),
  })
  .refine(({ selector, path, text }) => (selector ?? path ?? text) !== undefined, {
    message: 'Give a selector, a path or a text',
  })
  .refine(({ selector, path }) => selector === undefined || path === undefined, {
    message: 'Give a selector or a path, not both',
  });
export type SearchMarker = z.output<typeof searchMarkerSchema>;

/** A regular expression in RE2's syntax, which takes linear time; compiled when recipes are loaded. */
export const regexSchema = z.string().min(1);

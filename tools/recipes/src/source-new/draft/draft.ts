import type { recipeSchema } from '@tabdock/contracts/sources';
import type { z } from 'zod';

/** A recipe as its file says it. */
export type RecipeDraft = z.input<typeof recipeSchema>;
export type SearchDraft = RecipeDraft['search'];
/** How a recipe downloads, without its limits. */
export type DownloadDraft = WithoutLimits<RecipeDraft['download']>;
type WithoutLimits<Download> = Download extends unknown
  ? Omit<Download, 'budget' | 'cache'>
  : never;
export type FieldsDraft = SearchDraft['fields'];
export type RowsDraft = SearchDraft['rows'];

/** What was read from a page of results. */
export interface Results {
  readonly rows: RowsDraft;
  readonly fields: FieldsDraft;
  /** Addresses of tabs' pages, absolute, that of the row that the person named first. */
  readonly tabs: readonly string[];
  /** Notes to print for the author of the recipe. */
  readonly notes: readonly Note[];
}

export interface Note {
  /** `found`: for information. `missing`: the recipe does without. `try`: worth a look before it is used. */
  readonly kind: 'found' | 'missing' | 'try';
  readonly text: string;
}

export const note = (kind: Note['kind'], text: string): Note => ({ kind, text });

import { fieldSchema, type Recipe, rowsSchema } from '@tabdock/contracts/sources';
import {
  type PageBody,
  type PageDocument,
  readDocument,
  readField,
} from '@tabdock/sources/recipes';
import { findRows } from '@tabdock/sources/scraping';
import type { Results } from './draft';

/** A page as the product parses it for rows of this kind. */
export function documentFor(raw: PageBody, rows: Recipe['search']['rows']): PageDocument {
  if (rows.kind === 'json') return readDocument(raw, 'json');
  return readDocument(raw, 'html', rows.kind === 'embedded' ? rows : undefined);
}

/** The tabs' addresses on another page of the same results, and the number of all rows, wanted or not. */
export function readResults(
  raw: PageBody,
  { rows, fields }: Pick<Results, 'rows' | 'fields'>,
): { readonly links: readonly string[]; readonly listed: number } {
  const rules = rowsSchema.parse(rows);
  const found = findRows(rules, documentFor(raw, rules));
  const url = fieldSchema.parse(fields.url);
  const links = found.rows.flatMap((row) => {
    const { value } = readField(row, url, {});
    return value === undefined ? [] : [String(value)];
  });
  return { links, listed: found.listed };
}

import { AppError } from '@tabdock/contracts/core';
import type { FieldName, Recipe } from '@tabdock/contracts/sources';
import { allowedUrl } from './allowed-url';
import { cleanRow, type RowFields, type SourceTab, UNKNOWN_ARTIST } from './clean-row';
import type { FieldValue, TemplateValues } from './field-filters';
import { valuesAt } from './json-path';
import { asText, hasMarker, type PageDocument } from './read-document';
import { readField, type Row } from './read-field';
import { findRows } from './read-rows';
import { isMissing } from './source-fault';

export type DroppedRow = 'missing-field' | 'foreign-address' | 'invalid';

/** One result as it was read; a dropped one has no tab. */
export interface ReadRow {
  readonly tab?: SourceTab;
  readonly dropped?: { readonly reason: DroppedRow; readonly field: FieldName };
  /** Before cleaning. */
  readonly fields: RowFields;
  readonly values: TemplateValues;
  /** Fields that the source gave a usable value for, not counting defaults. */
  readonly filled: readonly FieldName[];
}

export interface SearchPage {
  readonly rows: readonly ReadRow[];
  /** Whether the page itself lets another one follow; how many are read is the caller's. */
  readonly mayHaveNext: boolean;
  /** Address of the next page where the recipe follows links and there is one. */
  readonly nextUrl?: string;
}

const NO_ROWS: SearchPage = { rows: [], mayHaveNext: false };

/** A page of results that no row could be read from, with what was tried. */
export class UnreadablePageError extends Error {
  override readonly name = 'UnreadablePageError';

  constructor(
    reason: string,
    readonly rows: readonly ReadRow[] = [],
  ) {
    super(reason);
  }
}

/**
 * Reads one page of results by its recipe. A first page without rows is either "nothing found" or a fault;
 * a later one is the end. `number` is that of the page, 1 for the first.
 * @throws AppError SEARCH.LAYOUT_CHANGED with an UnreadablePageError as its cause
 */
export function readSearchPage(
  recipe: Recipe,
  page: PageDocument,
  number = 1,
  captured: TemplateValues = {},
): SearchPage {
  const { rows: rules, noResults } = recipe.search;
  const found = findRows(rules, page);
  const missing = isMissing(page.status);
  if (missing || found.rows.length === 0) {
    const none = noResults !== undefined && hasMarker(page, noResults);
    if (found.knownEmpty && found.listed > 0 && !missing) {
      return { rows: [], ...following(recipe, page, found.listed) };
    }
    if (none || found.knownEmpty || number > 1) return NO_ROWS;
    const reason = missing
      ? `the source answered ${page.status}`
      : 'neither results nor the sign for none';
    throw layoutChanged(new UnreadablePageError(reason));
  }
  const rows = found.rows.map((row) => readRow(recipe, row, page.url, captured));
  if (rows.every(({ tab }) => tab === undefined)) {
    throw layoutChanged(new UnreadablePageError(`no usable row of ${rows.length}`, rows));
  }
  return { rows, ...following(recipe, page, found.listed) };
}

/** A row with fields that were read later, cleaned again. */
export function withFields(row: ReadRow, more: RowFields, filled: readonly FieldName[]): ReadRow {
  if (row.tab === undefined) return row;
  const fields = { ...row.fields, ...more };
  const tab = cleanRow({ ...fields, url: row.tab.url });
  if (tab === undefined) return row;
  return { ...row, tab, fields, filled: usable([...new Set([...row.filled, ...filled])], tab) };
}

function readRow(recipe: Recipe, row: Row, pageUrl: string, captured: TemplateValues): ReadRow {
  const values: Record<string, string | number> = { ...captured };
  for (const [name, field] of Object.entries(recipe.search.values)) {
    const { value } = readField(row, field, values);
    if (value !== undefined) values[name] = value;
  }
  const fields: Partial<Record<FieldName, FieldValue>> = {};
  const filled: FieldName[] = [];
  let missing: FieldName | undefined;
  for (const [name, field] of entries(recipe.search.fields)) {
    const { value, found } = readField(row, field, values);
    fields[name] = value;
    if (found) filled.push(name);
    if (value === undefined && !field.optional) missing ??= name;
  }
  const read = { fields, values, filled };
  if (missing !== undefined)
    return { ...read, dropped: { reason: 'missing-field', field: missing } };
  const url = allowedUrl(recipe, String(fields.url), pageUrl);
  if (url === undefined) return { ...read, dropped: { reason: 'foreign-address', field: 'url' } };
  const tab = cleanRow({ ...fields, url });
  if (tab === undefined) return { ...read, dropped: { reason: 'invalid', field: 'title' } };
  return { ...read, tab, filled: usable(filled, tab) };
}

function entries<Value>(fields: Partial<Record<FieldName, Value>>): [FieldName, Value][] {
  return (Object.entries(fields) as [FieldName, Value | undefined][]).flatMap(([name, field]) =>
    field === undefined ? [] : [[name, field] as [FieldName, Value]],
  );
}

/** Cleaning leaves out what makes no sense. */
function usable(filled: readonly FieldName[], tab: SourceTab): FieldName[] {
  return filled.filter(
    (name) => tab[name] !== undefined && !(name === 'artist' && tab.artist === UNKNOWN_ARTIST),
  );
}

/** What the page tells of the one after it; `listed` are all results on the page. */
function following(
  recipe: Recipe,
  page: PageDocument,
  listed: number,
): Pick<SearchPage, 'mayHaveNext' | 'nextUrl'> {
  const { pagination } = recipe.search;
  if (pagination.kind === 'none') return { mayHaveNext: false };
  const { lastPage, morePages, fewerRowsThan } = pagination.stop;
  const isLast =
    (lastPage !== undefined && hasMarker(page, lastPage)) ||
    (morePages !== undefined && !hasMarker(page, morePages)) ||
    (fewerRowsThan !== undefined && listed < fewerRowsThan);
  const nextUrl = isLast ? undefined : nextAddress(recipe, page);
  if (isLast || (pagination.kind === 'next-link' && nextUrl === undefined))
    return { mayHaveNext: false };
  return { mayHaveNext: true, ...(nextUrl !== undefined && { nextUrl }) };
}

function nextAddress(recipe: Recipe, page: PageDocument): string | undefined {
  const { pagination } = recipe.search;
  if (pagination.kind !== 'next-link') return undefined;
  const { selector, attribute, path } = pagination;
  const address =
    selector === undefined
      ? page.json.flatMap((json) => asText(valuesAt(json, path ?? '$')?.[0]) ?? [])[0]
      : page.$?.(selector).first().attr(attribute);
  return address === undefined || address === ''
    ? undefined
    : allowedUrl(recipe, address, page.url);
}

function layoutChanged(cause: UnreadablePageError): AppError {
  return new AppError('SEARCH.LAYOUT_CHANGED', undefined, { cause });
}

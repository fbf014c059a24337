import { UNKNOWN_ARTIST } from '@tabdock/contracts/search';
import type { FieldName, Recipe } from '@tabdock/contracts/sources';
import { type FieldValue, type TemplateValues } from '../fields/field-filters';
import { readField, type Row } from '../fields/read-field';
import { allowedUrl } from './allowed-url';
import { cleanRow, type RowFields, type SourceTab } from './clean-row';

export type DroppedRow = 'missing-field' | 'foreign-address' | 'invalid';

/** One result as read from the page; a dropped one has no tab. */
export interface ReadRow {
  readonly tab?: SourceTab;
  readonly dropped?: { readonly reason: DroppedRow; readonly field: FieldName };
  /** Fields before cleaning. */
  readonly fields: RowFields;
  readonly values: TemplateValues;
  /** Fields with a usable value from the source; defaults do not count. */
  readonly filled: readonly FieldName[];
  /** The tab's own page was read too. */
  readonly detailed?: true;
}

/** The row with fields of the tab's own page added, cleaned again. */
export function withDetails(row: ReadRow, more: RowFields, filled: readonly FieldName[]): ReadRow {
  const fields = { ...row.fields, ...more };
  const tab = row.tab && cleanRow({ ...fields, url: row.tab.url });
  if (tab === undefined) return { ...row, detailed: true };
  const all = [...new Set([...row.filled, ...filled])];
  return { ...row, tab, fields, filled: usable(all, tab), detailed: true };
}

/** Reads one result; `captured` are values that the recipe's templates may use. */
export function readRow(
  recipe: Recipe,
  row: Row,
  pageUrl: string,
  captured: TemplateValues,
): ReadRow {
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

/** Names of the fields, without those whose value the cleaning left out. */
function usable(filled: readonly FieldName[], tab: SourceTab): FieldName[] {
  return filled.filter(
    (name) => tab[name] !== undefined && !(name === 'artist' && tab.artist === UNKNOWN_ARTIST),
  );
}

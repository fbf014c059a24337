import { AppError } from '@tabdock/contracts/core';
import type { FieldName, SearchRecipe } from '@tabdock/contracts/sources';
import { type FieldValue } from '../fields/field-filters';
import { type PageDocument } from '../documents/read-document';
import { pageRow, readField } from '../fields/read-field';
import { SourceFetchError } from '../guard/fetch-errors';
import { TurnTooLateError } from '../politeness/pacer';
import type { PageRequests, SearchEnd } from '../requests/page-requests';
import { type ReadRow, withDetails } from '../rows/read-row';

type Detail = NonNullable<SearchRecipe['detail']>;

/**
 * Adds the fields of each tab's own page to the first rows. A row whose page cannot be read stays as it is; after a
 * refusal (blocked, 429, no answer) no further pages are requested.
 */
export async function readRowDetails(
  detail: Detail,
  rows: readonly ReadRow[],
  requests: PageRequests,
  { signal, deadline }: SearchEnd,
): Promise<ReadRow[]> {
  const usable = rows.filter(({ tab }) => tab !== undefined).slice(0, detail.maxRows);
  const refused = new AbortController();
  const end = { signal: AbortSignal.any([signal, refused.signal]), deadline };
  return Promise.all(
    rows.map(async (row) => {
      if (row.tab === undefined || !usable.includes(row)) return row;
      try {
        const read = (page: PageDocument) => addFields(detail, row, page);
        return await requests.read(row.tab.url, detail.format, end, read);
      } catch (error) {
        if (isRefusal(error)) refused.abort();
        return row;
      }
    }),
  );
}

function isRefusal(error: unknown): boolean {
  if (error instanceof AppError) return error.code !== 'SEARCH.LAYOUT_CHANGED';
  return !(error instanceof SourceFetchError && error.cause instanceof TurnTooLateError);
}

function addFields(detail: Detail, row: ReadRow, page: PageDocument): ReadRow {
  const fields: Partial<Record<FieldName, FieldValue>> = {};
  const filled: FieldName[] = [];
  for (const [name, field] of Object.entries(detail.fields) as [
    keyof Detail['fields'],
    Detail['fields'][keyof Detail['fields']],
  ][]) {
    if (field === undefined) continue;
    const { value, found } = readField(pageRow(page), field, row.values);
    if (value !== undefined) fields[name] = value;
    if (found) filled.push(name);
  }
  return withDetails(row, fields, filled);
}

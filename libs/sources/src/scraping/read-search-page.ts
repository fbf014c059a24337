import { AppError } from '@tabdock/contracts/core';
import type { Recipe, RecipeRows } from '@tabdock/contracts/sources';
import { hasMarker, type PageDocument } from '../documents/read-document';
import { type TemplateValues } from '../fields/field-filters';
import { isAnnounced, type NextPage, nextPage } from '../pagination/next-page';
import { isMissing } from '../requests/source-fault';
import { findRows } from '../rows/find-rows';
import { readRow, type ReadRow } from '../rows/read-row';

export interface SearchPage extends NextPage {
  readonly rows: readonly ReadRow[];
  /** Number of rows on the page, `ROWS_MAX` of which are read. */
  readonly total: number;
}

const NO_ROWS: SearchPage = { rows: [], total: 0, mayHaveNext: false };

/** No row of a page of results could be read; `rows` has what was tried. */
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
 * Reads one page of results; `number` is 1 for the first. One without rows is "nothing found" or a fault; a later one
 * whose number was only tried is the end.
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
      return { rows: [], total: found.total, ...nextPage(recipe, page, found.listed) };
    }
    if (none || found.knownEmpty || (number > 1 && !isAnnounced(recipe))) return NO_ROWS;
    throw layoutChanged(new UnreadablePageError(whyUnreadable(rules, page)));
  }
  const rows = found.rows.map((row) => readRow(recipe, row, page.url, captured));
  if (rows.every(({ tab }) => tab === undefined)) {
    throw layoutChanged(new UnreadablePageError(`no usable row of ${rows.length}`, rows));
  }
  return { rows, total: found.total, ...nextPage(recipe, page, found.listed) };
}

function whyUnreadable(rules: RecipeRows, page: PageDocument): string {
  if (isMissing(page.status)) return `the source answered ${page.status}`;
  if (rules.kind === 'json' && page.json.length === 0) return 'the answer is not JSON';
  return `neither results nor the sign for none at ${page.url}`;
}

function layoutChanged(cause: UnreadablePageError): AppError {
  return new AppError('SEARCH.LAYOUT_CHANGED', undefined, { cause });
}

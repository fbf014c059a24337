import { AppError } from '@tabdock/contracts/core';
import type { Recipe } from '@tabdock/contracts/sources';
import { allowedUrl } from '../rows/allowed-url';
import type { TemplateValues } from '../fields/field-filters';
import { valuesAt } from '../documents/json-path';
import { asText, hasMarker, type PageDocument } from '../documents/read-document';
import { readRow, type ReadRow } from '../rows/read-row';
import { findRows } from '../rows/find-rows';
import { isMissing } from '../requests/source-fault';

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

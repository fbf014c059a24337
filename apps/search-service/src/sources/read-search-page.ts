import { AppError } from '@tabdock/contracts/core';
import type { PageMarker, Recipe, RecipeField } from '@tabdock/contracts/sources';
import { isAllowedHost, portOf } from '@tabdock/service-kit/sources';
import { type Cheerio, type CheerioAPI, load, loadBuffer } from 'cheerio';
import type { Element } from 'domhandler';
import { cleanRow, type RowFields, type SourceTab } from './clean-row';
import { applyFilters, FIELD_TEXT_MAX, type FieldValue } from './field-filters';

export type DroppedRow = 'missing-field' | 'foreign-address' | 'invalid';

export interface SearchPage {
  readonly tabs: SourceTab[];
  /** Rows that were results and could not be used, by reason. */
  readonly dropped: DroppedRow[];
  /** Address of the next page where the recipe follows links and there is one. */
  readonly nextUrl?: string;
}

/**
 * Reads one page of results by its recipe. A page without rows is either "nothing found" or a fault.
 * @throws AppError SEARCH.SOURCE_BLOCKED or SEARCH.LAYOUT_CHANGED
 */
export function readSearchPage(
  recipe: Recipe,
  page: { url: string; body: Buffer; contentType: string | undefined },
): SearchPage {
  const { rows: rowRules, noResults, loginRequired, blocked } = recipe.search;
  const $ = parse(page.body, page.contentType);
  for (const marker of [loginRequired, blocked]) {
    if (marker !== undefined && hasMarker($, marker)) throw new AppError('SEARCH.SOURCE_BLOCKED');
  }
  const rows = $<Element, string>(rowRules.selector)
    .toArray()
    .map((row) => $(row))
    .filter(
      (row) => !rowRules.skip.some((selector) => row.is(selector) || row.find(selector).length > 0),
    )
    .filter((row) =>
      rowRules.require.every((selector) => row.is(selector) || row.find(selector).length > 0),
    );
  if (rows.length === 0) {
    if (hasMarker($, noResults)) return { tabs: [], dropped: [] };
    throw layoutChanged('neither results nor the sign for none');
  }
  const read = rows.map((row) => readRow(recipe, row, page.url));
  const tabs = read.filter((row) => typeof row === 'object');
  const dropped = read.filter((row) => typeof row === 'string');
  if (tabs.length === 0) throw layoutChanged(`no usable row of ${rows.length}`);
  const nextUrl = nextLink(recipe, $, page.url);
  return { tabs, dropped, ...(nextUrl !== undefined && { nextUrl }) };
}

/** @throws Error naming a selector of the recipe that is not CSS */
export function assertSelectors(recipe: Recipe): void {
  const { rows, fields, pagination, noResults, loginRequired, blocked } = recipe.search;
  const selectors = [
    rows.selector,
    ...rows.require,
    ...rows.skip,
    ...Object.values(fields).map((field) => field?.selector),
    ...[noResults, loginRequired, blocked].map((marker) => marker?.selector),
    pagination.kind === 'next-link' ? pagination.selector : undefined,
  ];
  const $ = load('<p></p>');
  for (const selector of selectors) {
    if (selector === undefined) continue;
    try {
      $('p').is(selector);
    } catch (cause) {
      throw new Error(`Source ${recipe.id}: "${selector}" is not a CSS selector`, { cause });
    }
  }
}

function parse(body: Buffer, contentType: string | undefined): CheerioAPI {
  const charset = /charset="?([^\s;"]+)/i.exec(contentType ?? '')?.[1];
  return loadBuffer(body, charset ? { encoding: { transportLayerEncodingLabel: charset } } : {});
}

function hasMarker($: CheerioAPI, { selector, text }: PageMarker): boolean {
  if (selector === undefined) return text !== undefined && $.root().text().includes(text);
  const found = $(selector);
  return text === undefined ? found.length > 0 : found.text().includes(text);
}

function readRow(recipe: Recipe, row: Cheerio<Element>, pageUrl: string): SourceTab | DroppedRow {
  const fields: Record<string, FieldValue> = {};
  for (const [name, field] of Object.entries(recipe.search.fields)) {
    if (field === undefined) continue;
    const value = applyFilters(readField(row, field), field.filters);
    if (value === undefined && !field.optional) return 'missing-field';
    fields[name] = value;
  }
  const url = allowedUrl(recipe, String(fields['url']), pageUrl);
  if (url === undefined) return 'foreign-address';
  return cleanRow({ ...(fields as RowFields), url }) ?? 'invalid';
}

function readField(row: Cheerio<Element>, field: RecipeField): FieldValue {
  const found = field.selector === undefined ? row : row.find(field.selector);
  if (field.count) return found.length;
  const raw = field.attribute === undefined ? textOf(found) : found.attr(field.attribute);
  return raw?.slice(0, FIELD_TEXT_MAX).replace(/\s+/gu, ' ').trim();
}

function textOf(found: Cheerio<Element>): string | undefined {
  return found.length === 0 ? undefined : found.first().text();
}

function nextLink(recipe: Recipe, $: CheerioAPI, pageUrl: string): string | undefined {
  const { pagination } = recipe.search;
  if (pagination.kind !== 'next-link') return undefined;
  const href = $(pagination.selector).first().attr('href');
  return href === undefined ? undefined : allowedUrl(recipe, href, pageUrl);
}

/** Pages may link anywhere; only http(s) addresses on the source's own hosts count. */
function allowedUrl(recipe: Recipe, href: string, pageUrl: string): string | undefined {
  const url = URL.parse(href, pageUrl);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  if (!isAllowedHost(recipe, url.hostname, portOf(url))) return undefined;
  url.hash = '';
  url.username = '';
  url.password = '';
  return url.href;
}

function layoutChanged(reason: string): AppError {
  return new AppError('SEARCH.LAYOUT_CHANGED', undefined, { cause: new Error(reason) });
}

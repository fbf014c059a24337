import type { Recipe, RecipePagination } from '@tabdock/contracts/sources';
import { applyFilters, type FieldValue } from '../fields/field-filters';
import { asText, hasMarker, type PageDocument } from '../documents/read-document';
import { valuesAt } from '../documents/json-path';

export interface NextPage {
  /** Whether the page allows for another one; the caller limits how many are read. */
  readonly mayHaveNext: boolean;
  /** What leads to the next page, an address or a token, if the recipe goes by that and the page has it. */
  readonly lead?: string | number;
}

/** What a page says about the next one; `listed` counts all results on the page. */
export function nextPage(recipe: Recipe, page: PageDocument, listed: number): NextPage {
  const { pagination } = recipe.search;
  if (pagination.kind === 'none') return { mayHaveNext: false };
  const { lastPage, morePages, fewerRowsThan } = pagination.stop;
  const isLast =
    (lastPage !== undefined && hasMarker(page, lastPage)) ||
    (morePages !== undefined && !hasMarker(page, morePages)) ||
    (fewerRowsThan !== undefined && listed < fewerRowsThan);
  if (isLast) return { mayHaveNext: false };
  if (pagination.kind !== 'next-link' && pagination.kind !== 'token') return { mayHaveNext: true };
  const lead = leadOf(pagination, page);
  return lead === undefined ? { mayHaveNext: false } : { mayHaveNext: true, lead };
}

/** Whether a page with results says that this one is there, rather than its number being tried. */
export function isAnnounced({ search: { pagination } }: Recipe): boolean {
  if (pagination.kind === 'none') return false;
  return (
    ['next-link', 'token'].includes(pagination.kind) || pagination.stop.morePages !== undefined
  );
}

type Leading = Extract<RecipePagination, { kind: 'next-link' | 'token' }>;

function leadOf(pagination: Leading, page: PageDocument): FieldValue {
  const found = applyFilters(rawLead(pagination, page), pagination.filters);
  if (found === undefined || pagination.kind === 'token') return found;
  // An address on another host is kept: following it fails with a message, dropping it would lose pages silently.
  const url = URL.parse(String(found), page.url);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  return `${url.origin}${url.pathname}${url.search}`;
}

function rawLead({ selector, attribute, path }: Leading, page: PageDocument): FieldValue {
  if (selector === undefined)
    return page.json
      .flatMap((json) => valuesAt(json, path ?? '$') ?? [])
      .flatMap((value) => (value === false ? [] : (asText(value) ?? [])))[0];
  const element = page.$?.(selector).first();
  if (element === undefined || element.length === 0) return undefined;
  return attribute === undefined ? element.text().trim() : element.attr(attribute);
}

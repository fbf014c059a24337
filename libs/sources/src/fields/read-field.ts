import type { RecipeField, RowCondition } from '@tabdock/contracts/sources';
import type { Cheerio } from 'cheerio';
import type { AnyNode } from 'domhandler';
import { hasAt, listAt } from '../documents/json-path';
import { nearestAbove } from '../documents/nearest-above';
import { pattern } from '../documents/pattern';
import { asText, type PageDocument, parseJson } from '../documents/read-document';
import {
  applyFilters,
  FIELD_TEXT_MAX,
  type FieldValue,
  type TemplateValues,
} from './field-filters';

/** What fields are read from: an element of a page, or a JSON value. */
export type Row = { readonly kind: 'html'; readonly element: Cheerio<AnyNode> } | JsonRow;
export interface JsonRow {
  readonly kind: 'json';
  readonly value: unknown;
  /** The one before it in the same list. */
  readonly above?: JsonRow | undefined;
}

type Source = Pick<RecipeField, 'selector' | 'attribute' | 'path'>;

/** A whole page as one row. */
export function pageRow(page: PageDocument): Row {
  return page.$ === undefined
    ? { kind: 'json', value: page.json[0] }
    : { kind: 'html', element: page.$.root() };
}

/** A field's value after its filters; `found`: whether it has one without defaults. */
export function readField(
  row: Row,
  field: RecipeField,
  values: TemplateValues,
): { value: FieldValue; found: boolean } {
  const inRow = rawValue(row, field);
  const raw = field.carry && isEmpty(inRow) ? carriedValue(row, field) : inRow;
  const value = applyFilters(raw, field.filters, values);
  const ownFilters = field.filters.filter((filter) => !('default' in filter));
  const own =
    ownFilters.length === field.filters.length ? value : applyFilters(raw, ownFilters, values);
  return { value, found: own !== undefined };
}

/** Whether a row meets a condition; `other`: the value is present but does not match. */
export function meets(row: Row, condition: RowCondition): 'yes' | 'no' | 'other' {
  if (typeof condition === 'string') {
    if (row.kind === 'json') return hasAt(row.value, condition) ? 'yes' : 'no';
    return row.element.is(condition) || row.element.find(condition).length > 0 ? 'yes' : 'no';
  }
  const texts = textsOf(row, condition);
  if (texts.some((text) => pattern(condition.matches).test(text))) return 'yes';
  return texts.length > 0 ? 'other' : 'no';
}

function rawValue(row: Row, field: RecipeField): FieldValue {
  if (field.count) return countOf(row, field);
  const texts = textsOf(row, field);
  if (field.join === undefined) return texts[0];
  return texts.filter((text) => text !== '').join(field.join);
}

/** The value of the nearest row or element above that has one. */
function carriedValue(row: Row, field: RecipeField): FieldValue {
  if (row.kind === 'json') {
    for (let above = row.above; above !== undefined; above = above.above) {
      const value = rawValue(above, field);
      if (!isEmpty(value)) return value;
    }
    return undefined;
  }
  if (field.selector === undefined) return undefined;
  for (const element of nearestAbove(row.element, field.selector)) {
    const value = rawValue({ kind: 'html', element }, { ...field, selector: undefined });
    if (!isEmpty(value)) return value;
  }
  return undefined;
}

function isEmpty(value: FieldValue): boolean {
  return value === undefined || value === '';
}

function countOf(row: Row, source: Source): number {
  if (row.kind === 'html' && source.attribute === undefined && source.path === undefined)
    return elements(row.element, source).length;
  return row.kind === 'json'
    ? (listAt(row.value, source.path ?? '$') ?? []).length
    : textsOf(row, source).length;
}

function textsOf(row: Row, source: Source): string[] {
  const raw =
    row.kind === 'json' ? jsonTexts(row.value, source.path) : htmlTexts(row.element, source);
  return raw.map(tidy);
}

function htmlTexts(row: Cheerio<AnyNode>, source: Source): string[] {
  const found = elements(row, source);
  const texts = found.toArray().flatMap((_node, index) => {
    const element = found.eq(index);
    return (source.attribute === undefined ? element.text() : element.attr(source.attribute)) ?? [];
  });
  if (source.path === undefined) return texts;
  return texts.flatMap((text) => jsonTexts(parseJson(text), source.path));
}

function elements(row: Cheerio<AnyNode>, { selector }: Source): Cheerio<AnyNode> {
  return selector === undefined ? row : row.find(selector);
}

function jsonTexts(value: unknown, path = '$'): string[] {
  return (listAt(value, path) ?? []).flatMap((found) => asText(found) ?? []);
}

/** Removes soft hyphens and collapses whitespace, including no-break spaces. */
function tidy(text: string): string {
  return text.slice(0, FIELD_TEXT_MAX).replaceAll('\u00ad', '').replace(/\s+/gu, ' ').trim();
}

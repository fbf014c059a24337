import { decodeEntities, type Row } from '@tabdock/sources/recipes';
import { type Column, columnOf, type FieldDraft, present } from '../fields/columns';
import { comparable } from '../page/texts';

const SAMPLES = 10;
const DEPTH_MAX = 4;
const LINK_NAME = /url|link|href|permalink|path|uri/i;

export function jsonRows(values: readonly unknown[]): Row[] {
  return values.map((value) => ({ kind: 'json', value }));
}

/** Every value of the rows; those of inner lists are joined. */
export function jsonColumns(values: readonly unknown[]): Column[] {
  const paths = new Set(values.slice(0, SAMPLES).flatMap((value) => pathsOf(value, [])));
  const rows = jsonRows(values);
  return [...paths].map((path) => {
    const field: FieldDraft = { path, ...(path.includes('*') && { join: ' & ' }) };
    const column = columnOf(field, rows);
    const escaped = present(column).some((value) => decodeEntities(value) !== value);
    return escaped ? columnOf({ ...field, filters: [{ decode: 'entities' }] }, rows) : column;
  });
}

function pathsOf(value: unknown, path: readonly string[]): string[] {
  if (typeof value !== 'object' || value === null)
    return value === null ? [] : [path.join('.') || '$'];
  if (path.length > DEPTH_MAX) return [];
  if (Array.isArray(value)) return value.flatMap((one) => pathsOf(one, [...path, '*']));
  return Object.entries(value)
    .filter(([key]) => !key.includes('.'))
    .flatMap(([key, inner]) => pathsOf(inner, [...path, key]));
}

/** The field that has the address of each tab's page, if there is one: different in every row. */
export function linkColumn(columns: readonly Column[], example: number): FieldDraft | undefined {
  return columns.find((column) => {
    const values = present(column);
    return (
      LINK_NAME.test(column.field.path ?? '') &&
      /^(https?:)?\//.test(column.values[example] ?? '') &&
      new Set(values).size === values.length
    );
  })?.field;
}

/** An address made of a value of the row (an id), by an example of it; undefined if it has none of them. */
export function linkTemplate(
  columns: readonly Column[],
  example: number,
  address: URL,
  origin: string,
): FieldDraft | undefined {
  const whole = address.origin === origin ? `${address.pathname}${address.search}` : address.href;
  const found = columns
    .map(({ field, values }) => ({
      field,
      value: values[example] ?? '',
      values: values.filter(Boolean),
    }))
    .filter(
      ({ value, values }) =>
        value !== '' && whole.includes(value) && new Set(values).size === values.length,
    )
    .filter(({ value }) => comparable(value).length > 1)
    .sort((a, b) => b.value.length - a.value.length)[0];
  if (found === undefined) return undefined;
  const at = whole.lastIndexOf(found.value);
  const template = `${whole.slice(0, at)}{value}${whole.slice(at + found.value.length)}`;
  return { ...found.field, filters: [{ template }] };
}

import type { FieldName } from '@tabdock/contracts/sources';
import { type Column, type FieldDraft, nameOf, present } from './columns';

type Filters = NonNullable<FieldDraft['filters']>;

interface Kind {
  readonly name: FieldName;
  /** What most values look like. */
  readonly value: RegExp;
  /** What its place has to be called, where the values alone say too little. */
  readonly place?: RegExp;
  /** Rows without it get this. */
  readonly fallback?: number;
  readonly filters?: (values: readonly string[]) => Filters;
}

const NUMBER = String.raw`\d[\d.,\u00a0\u202f ]*`;
/** Share of the values that have to look like it. */
const ALIKE = 0.7;
/** Share of the rows that have to have it. */
const FILLED = 0.2;

/** Ordered: a column becomes the first field that it fits. */
const KINDS: readonly Kind[] = [
  {
    name: 'rating',
    value: /^[★☆\s]*(100|\d{1,2}([.,]\d+)?)\s*%?(\s*(\/|of|out of|von)\s*(5|10|100))?( stars?)?$/i,
    place: /rat(e|ing)|score|star/i,
    fallback: 0,
    filters: ratingFilters,
  },
  {
    name: 'rating',
    value: /^\d([.,]\d+)?\s*(\/|of|out of|von)\s*5$/i,
    fallback: 0,
    filters: ratingFilters,
  },
  {
    name: 'votes',
    value: new RegExp(`^\\(?${NUMBER}\\s*(votes?|ratings?|reviews?|stimmen)\\)?$`, 'i'),
    fallback: 0,
    filters: () => [{ number: 'integer' }],
  },
  {
    name: 'votes',
    value: new RegExp(`^\\(?${NUMBER}\\)?$`),
    place: /vote|rating-?count|num-?rat/i,
    fallback: 0,
    filters: () => [{ number: 'integer' }],
  },
  {
    name: 'fileSize',
    value: new RegExp(`^${NUMBER}\\s*([km]i?b|[km]|bytes?|b)$`, 'i'),
    filters: () => [{ number: 'bytes' }],
  },
  {
    name: 'format',
    value: /^\.?(gp[34567x]?|gtp)$/i,
    filters: (values) => [
      { case: 'lower' },
      ...(values.some((value) => value.startsWith('.'))
        ? [{ replace: { regex: '^\\.', with: '' } }]
        : []),
    ],
  },
  {
    name: 'tempo',
    value: /^\d+([.,]\d+)?\s*bpm$/i,
    filters: () => [{ number: 'decimal' }],
  },
  { name: 'tracks', value: /^\d+\s*tracks?$/i, filters: () => [{ number: 'integer' }] },
  { name: 'bars', value: /^\d+\s*(bars?|measures?)$/i, filters: () => [{ number: 'integer' }] },
  {
    name: 'difficulty',
    value: /^(beginner|novice|easy|intermediate|medium|advanced|hard|difficult|expert)$/i,
    filters: () => [{ case: 'lower' }],
  },
  { name: 'tuning', value: /^[A-G][#b♭♯]?([ ,-]*[A-G][#b♭♯]?){3,8}$/i, place: /tun/i },
  { name: 'tuning', value: /^[A-G][#b♭♯]?([ ,-]+[A-G][#b♭♯]?){5,8}$/ },
  { name: 'publishedOn', value: /^\d{4}-\d{2}-\d{2}/ },
  {
    name: 'publishedOn',
    value: /^\d{1,2}\.\d{1,2}\.\d{4}$/,
    filters: (values) => [
      ...(values.some((value) => /\b\d\./.test(value))
        ? [{ replace: { regex: '\\b(\\d)\\.', with: '0$1.' } }]
        : []),
      { replace: { regex: '^(\\d+)\\.(\\d+)\\.(\\d+)$', with: '$3-$2-$1' } },
    ],
  },
  {
    name: 'publishedOn',
    value: /^\d{10}(\d{3})?$/,
    place: /publish|date|time|created|added/i,
    filters: () => [{ date: 'unix' }],
  },
  { name: 'version', value: /^.{1,60}$/, place: /version|\bver\b/i },
  { name: 'version', value: /^\(?(ver(sion)?\.?|v)\s*\d+\)?$/i },
  { name: 'description', value: /^.{20,}$/su, place: /desc|summary|excerpt/i },
];

/** Further fields that the columns show; `taken` are those already used. */
export function optionalFields(
  columns: readonly Column[],
  taken: readonly FieldDraft[],
): Partial<Record<FieldName, FieldDraft>> {
  const used = new Set(taken.map(placeOf));
  const fields: Partial<Record<FieldName, FieldDraft>> = {};
  for (const kind of KINDS) {
    if (fields[kind.name] !== undefined) continue;
    const column = columns
      .filter((one) => !used.has(placeOf(one.field)) && fits(one, kind))
      .sort((a, b) => present(b).length - present(a).length || length(a) - length(b))[0];
    if (column === undefined) continue;
    used.add(placeOf(column.field));
    fields[kind.name] = draftOf(column, kind);
  }
  return fields;
}

function placeOf({ selector, attribute, path, count }: FieldDraft): string {
  return JSON.stringify([selector, attribute, path, count]);
}

/** An attribute made for programs is preferred to a text, then the shortest name. */
function length(column: Column): number {
  const forPrograms = /^(data-|datetime|content)/.test(column.field.attribute ?? '');
  return nameOf(column).length + (forPrograms ? 0 : 100);
}

function fits(column: Column, kind: Kind): boolean {
  const values = present(column);
  if (values.length === 0 || values.length / column.values.length < FILLED) return false;
  if (column.field.count)
    return kind.name === 'rating' && values.every((value) => Number(value) <= 5);
  if (kind.place !== undefined && !kind.place.test(nameOf(column))) return false;
  return values.filter((value) => kind.value.test(value)).length / values.length >= ALIKE;
}

function draftOf(column: Column, { filters, fallback }: Kind): FieldDraft {
  if (column.field.count) return column.field;
  const all: Filters = [
    ...(column.field.filters ?? []),
    ...(filters?.(present(column)) ?? []),
    ...(fallback === undefined ? [] : [{ default: fallback }]),
  ];
  return {
    ...column.field,
    ...(fallback === undefined && { optional: true }),
    ...(all.length > 0 && { filters: all }),
  };
}

/** Ratings of 10 and of 100 become ratings of 5. */
function ratingFilters(values: readonly string[]): Filters {
  const numbers = values.map((value) => Number(/\d+([.,]\d+)?/.exec(value)?.[0].replace(',', '.')));
  const highest = Math.max(...numbers);
  const share = values.some((value) => /%|(\/|of)\s*100/.test(value));
  if (share || highest > 10) return [{ multiply: 0.05 }];
  if (highest > 5 || values.some((value) => /(\/|of)\s*10\b/.test(value)))
    return [{ multiply: 0.5 }];
  return [{ number: 'decimal' }];
}

import type { z } from 'zod';
import type { namedValuesSchema, SearchStep } from './recipe-hops';
import type { FieldFilter, RecipeField } from './recipe-field';
import type { RecipePagination } from './recipe-pagination';
import type { RecipeRows } from './recipe-rows';
import type { SearchMarker } from './recipe-common';
import { unknownNames } from './known-names';

interface Search {
  readonly steps: readonly SearchStep[];
  readonly url: string;
  readonly query: { readonly filters: readonly FieldFilter[] };
  readonly pagination: RecipePagination;
  readonly rows: RecipeRows;
  readonly values: z.output<typeof namedValuesSchema>;
  readonly fields: Readonly<Record<string, RecipeField | undefined>>;
  readonly detail?:
    { format: string; fields: Readonly<Record<string, RecipeField | undefined>> } | undefined;
  readonly noResults?: SearchMarker | undefined;
  readonly canary?: { readonly fill: Readonly<Record<string, number | undefined>> } | undefined;
}
interface Fault {
  readonly path: (string | number)[];
  readonly message: string;
}

/** Faults across keys: names that nothing captures, fields of another kind of row, missing counters. */
export function searchRecipeFaults(search: Search): Fault[] {
  return [
    ...urlFaults(search),
    ...rowFaults(search),
    ...templateFaults(search),
    ...canaryFaults(search),
  ];
}

function urlFaults({ steps, url, pagination }: Search): Fault[] {
  const known = ['query'];
  const faults: Fault[] = [];
  steps.forEach((step, index) => {
    faults.push(...nameFaults(step.url, known, ['steps', index, 'url']));
    known.push(...Object.keys(step.capture));
  });
  const { kind } = pagination;
  const counter = kind === 'page' || kind === 'offset' ? kind : undefined;
  if (counter !== undefined) {
    known.push(counter);
    if (!url.includes(`{${counter}}`))
      faults.push({
        path: ['url'],
        message: `Must have {${counter}} in it, as pagination counts it`,
      });
  }
  if (kind === 'path-suffix')
    faults.push(...nameFaults(pagination.suffix, ['page'], ['pagination', 'suffix']));
  if (
    kind === 'next-link' &&
    (pagination.selector === undefined) === (pagination.path === undefined)
  )
    faults.push({ path: ['pagination'], message: 'Give a selector or a path, one of them' });
  return [...faults, ...nameFaults(url, known, ['url'])];
}

function rowFaults({ rows, values, fields, detail, noResults }: Search): Fault[] {
  const faults: Fault[] = [];
  if (rows.kind === 'html' && noResults === undefined)
    faults.push({ path: ['noResults'], message: 'Say what a page without results has on it' });
  if (rows.kind !== 'html')
    faults.push(...jsonFieldFaults(values, ['values']), ...jsonFieldFaults(fields, ['fields']));
  if (detail?.format === 'json')
    faults.push(...jsonFieldFaults(detail.fields, ['detail', 'fields']));
  return faults;
}

function jsonFieldFaults(fields: Search['fields'], path: string[]): Fault[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    (['selector', 'attribute'] as const).flatMap((key) =>
      field?.[key] === undefined
        ? []
        : [{ path: [...path, name, key], message: 'Rows are JSON here: give a path' }],
    ),
  );
}

function templateFaults({ steps, query, values, fields, detail }: Search): Fault[] {
  const captured = ['value', 'query', ...steps.flatMap((step) => Object.keys(step.capture))];
  const ofRow = [...captured, ...Object.keys(values)];
  return [
    ...filterFaults(query.filters, ['value'], ['query', 'filters']),
    ...steps.flatMap((step, index) =>
      fieldFaults(step.capture, captured, ['steps', index, 'capture']),
    ),
    ...fieldFaults(values, ofRow, ['values']),
    ...fieldFaults(fields, ofRow, ['fields']),
    ...fieldFaults(detail?.fields ?? {}, ofRow, ['detail', 'fields']),
  ];
}

function fieldFaults(fields: Search['fields'], known: string[], path: Fault['path']): Fault[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    filterFaults(field?.filters ?? [], known, [...path, name, 'filters']),
  );
}

function filterFaults(
  filters: readonly FieldFilter[],
  known: string[],
  path: Fault['path'],
): Fault[] {
  return filters.flatMap((filter, index) =>
    'template' in filter ? nameFaults(filter.template, known, [...path, index, 'template']) : [],
  );
}

function canaryFaults({ canary, fields, detail }: Search): Fault[] {
  return Object.keys(canary?.fill ?? {}).flatMap((name) =>
    fields[name] === undefined && detail?.fields[name] === undefined
      ? [{ path: ['canary', 'fill', name], message: 'This recipe has no such field' }]
      : [],
  );
}

function nameFaults(template: string, known: readonly string[], path: Fault['path']): Fault[] {
  const message = unknownNames(template, known);
  return message === undefined ? [] : [{ path, message }];
}

import type { z } from 'zod';
import type { namedValuesSchema, SearchStep } from './recipe-hops';
import type { FieldFilter } from './recipe-field';
import type { RecipePagination } from './recipe-pagination';
import type { RecipeRequest } from './recipe-request';
import type { RecipeRows } from './recipe-rows';
import type { SearchMarker } from './recipe-common';
import {
  fieldFaults,
  type Fields,
  filterFaults,
  jsonFieldFaults,
  nameFaults,
  type RecipeFault,
  requestFaults,
  textFaults,
} from './recipe-faults';

const NO_PLACE =
  'Nothing has {token} in it: put it into url, post or headers of the search, or here into url or post';

interface Search extends RecipeRequest {
  readonly steps: readonly SearchStep[];
  readonly query: { readonly filters: readonly FieldFilter[] };
  readonly pagination: RecipePagination;
  readonly rows: RecipeRows;
  readonly values: z.output<typeof namedValuesSchema>;
  readonly fields: Fields;
  readonly detail?: { readonly format: string; readonly fields: Fields } | undefined;
  readonly noResults?: SearchMarker | undefined;
  readonly canary?: { readonly fill: Readonly<Record<string, number | undefined>> } | undefined;
}

/** Faults across keys: names that nothing captures, fields of another kind of row, missing counters. */
export function searchRecipeFaults(search: Search): RecipeFault[] {
  return [
    ...addressFaults(search),
    ...rowFaults(search),
    ...templateFaults(search),
    ...canaryFaults(search),
  ];
}

function addressFaults(search: Search): RecipeFault[] {
  const { steps, url, post, pagination } = search;
  const known = ['query'];
  const faults: RecipeFault[] = [];
  const isFilledIn = (name: string) => `${url} ${JSON.stringify(post)}`.includes(`{${name}}`);
  if (!isFilledIn('query'))
    faults.push({ path: ['url'], message: 'Must have {query} in it, or post must' });
  steps.forEach((step, index) => {
    faults.push(...requestFaults(step, known, ['steps', index]));
    known.push(...Object.keys(step.capture));
  });
  const { kind } = pagination;
  const counter = kind === 'page' || kind === 'offset' ? kind : undefined;
  if (counter !== undefined) {
    known.push(counter);
    if (!isFilledIn(counter))
      faults.push({
        path: ['url'],
        message: `Must have {${counter}} in it, as pagination counts it`,
      });
  }
  if (kind === 'path-suffix')
    faults.push(...nameFaults(pagination.suffix, ['page'], ['pagination', 'suffix']));
  if (kind === 'next-link' || kind === 'token') {
    if ((pagination.selector === undefined) === (pagination.path === undefined))
      faults.push({ path: ['pagination'], message: 'Give a selector or a path, one of them' });
    faults.push(...filterFaults(pagination.filters, ['value'], ['pagination', 'filters']));
  }
  if (kind === 'token') {
    faults.push(...tokenFaults(search, pagination, known));
    known.push('token');
  }
  return [...faults, ...requestFaults(search, known, [])];
}

function tokenFaults(
  { url, post, headers }: Search,
  further: Extract<RecipePagination, { kind: 'token' }>,
  known: readonly string[],
): RecipeFault[] {
  if (known.includes('token'))
    return [{ path: ['steps'], message: 'Capture it by another name: {token} is of pagination' }];
  const sent = JSON.stringify([further.url ?? url, further.post ?? post, headers]);
  const names = [...known, 'token'];
  return [
    ...(sent.includes('{token}') ? [] : [{ path: ['pagination'], message: NO_PLACE }]),
    ...textFaults(further.url, names, ['pagination', 'url']),
    ...textFaults(further.post, names, ['pagination', 'post']),
  ];
}

function rowFaults({ steps, rows, values, fields, detail, noResults }: Search): RecipeFault[] {
  const faults: RecipeFault[] = [];
  if (rows.kind === 'html' && noResults === undefined)
    faults.push({ path: ['noResults'], message: 'Say what a page without results has on it' });
  if (rows.kind !== 'html')
    faults.push(
      ...jsonFieldFaults(values, ['values'], 'Rows are'),
      ...jsonFieldFaults(fields, ['fields'], 'Rows are'),
    );
  steps.forEach(({ format, capture }, index) => {
    if (format === 'json')
      faults.push(...jsonFieldFaults(capture, ['steps', index, 'capture'], 'The answer is'));
  });
  if (detail?.format === 'json')
    faults.push(...jsonFieldFaults(detail.fields, ['detail', 'fields'], 'The answer is'));
  return faults;
}

function templateFaults({ steps, query, values, fields, detail }: Search): RecipeFault[] {
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

function canaryFaults({ canary, fields, detail }: Search): RecipeFault[] {
  return Object.keys(canary?.fill ?? {}).flatMap((name) =>
    fields[name] === undefined && detail?.fields[name] === undefined
      ? [{ path: ['canary', 'fill', name], message: 'This recipe has no such field' }]
      : [],
  );
}

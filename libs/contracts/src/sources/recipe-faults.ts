import type { FieldFilter, RecipeField } from './recipe-field';
import type { RecipeRequest } from './recipe-request';
import { unknownNames } from './known-names';

/** A fault that concerns several keys. */
export interface RecipeFault {
  readonly path: (string | number)[];
  readonly message: string;
}
type Path = RecipeFault['path'];
export type Fields = Readonly<Record<string, RecipeField | undefined>>;

/** Names in braces that nothing defines. */
export function nameFaults(template: string, known: readonly string[], path: Path): RecipeFault[] {
  const message = unknownNames(template, known);
  return message === undefined ? [] : [{ path, message }];
}

/** Faults of every text in a value of any shape. */
export function textFaults(value: unknown, known: readonly string[], path: Path): RecipeFault[] {
  if (typeof value === 'string') return nameFaults(value, known, path);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    textFaults(inner, known, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Faults of everything that a request sends. */
export function requestFaults(
  { url, headers, post }: RecipeRequest,
  known: readonly string[],
  path: Path,
): RecipeFault[] {
  return [
    ...nameFaults(url, known, [...path, 'url']),
    ...textFaults(headers, known, [...path, 'headers']),
    ...textFaults(post, known, [...path, 'post']),
  ];
}

export function filterFaults(
  filters: readonly FieldFilter[],
  known: readonly string[],
  path: Path,
): RecipeFault[] {
  return filters.flatMap((filter, index) => {
    if ('template' in filter)
      return nameFaults(filter.template, known, [...path, index, 'template']);
    if ('sum' in filter) return nameFaults(`{${filter.sum}}`, known, [...path, index, 'sum']);
    return [];
  });
}

export function fieldFaults(fields: Fields, known: readonly string[], path: Path): RecipeFault[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    ...filterFaults(field?.filters ?? [], known, [...path, name, 'filters']),
    ...(field?.carry && field.count
      ? [{ path: [...path, name, 'carry'], message: 'A number of elements cannot be carried' }]
      : []),
  ]);
}

/** Keys for elements where the answer is JSON. */
export function jsonFieldFaults(
  fields: Fields,
  path: Path,
  what: 'Rows are' | 'The answer is',
): RecipeFault[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    (['selector', 'attribute'] as const).flatMap((key) =>
      field?.[key] === undefined
        ? []
        : [{ path: [...path, name, key], message: `${what} JSON here: give a path` }],
    ),
  );
}

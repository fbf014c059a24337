import { isDeepStrictEqual } from 'node:util';

/** Names of the fields whose values differ from the stored ones, in the order of `values`. */
export function changedFields(stored: object, values: object): string[] {
  const before = new Map(Object.entries(stored));
  return Object.entries(values)
    .filter(([field, value]) => value !== undefined && !isDeepStrictEqual(value, before.get(field)))
    .map(([field]) => field);
}

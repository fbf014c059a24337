/**
 * The values at a path of `jsonPathSchema`: one, or as many as its `*` matches. Undefined if a key on the path is
 * missing; an empty list under a `*` counts as present.
 */
export function valuesAt(value: unknown, path: string): unknown[] | undefined {
  const steps = path.split('.').filter((step) => step !== '$');
  let values: unknown[] = value === undefined ? [] : [value];
  if (values.length === 0) return undefined;
  for (const step of steps) {
    const before = values.length;
    values = values.flatMap((from) => (step === '*' ? children(from) : child(from, step)));
    if (step !== '*' && before > 0 && values.length === 0) return undefined;
  }
  return values;
}

/** The same with lists flattened by one level and nulls left out. */
export function listAt(value: unknown, path: string): unknown[] | undefined {
  return valuesAt(value, path)
    ?.flatMap((found) => (Array.isArray(found) ? (found as unknown[]) : [found]))
    .filter((found) => found !== null);
}

/** Whether the path leads to a truthy value that is not an empty list or object. */
export function hasAt(value: unknown, path: string): boolean {
  return (listAt(value, path) ?? []).some(
    (found) => Boolean(found) && (typeof found !== 'object' || children(found).length > 0),
  );
}

function children(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

function child(value: unknown, key: string): unknown[] {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return [];
  return [(value as Record<string, unknown>)[key]];
}

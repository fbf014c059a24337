/**
 * What a path of `jsonPathSchema` leads to: one value, or as many as its `*` finds. Undefined where a key
 * on the way is missing; an empty list under a `*` is there and has nothing.
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

/** The same with a list in the place of what it holds; nulls left out. */
export function listAt(value: unknown, path: string): unknown[] | undefined {
  return valuesAt(value, path)
    ?.flatMap((found) => (Array.isArray(found) ? (found as unknown[]) : [found]))
    .filter((found) => found !== null);
}

/** Whether a path leads to something that is neither nothing, false, 0 nor empty. */
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

import type { z } from 'zod';

type Schema = z.core.$ZodType;

const LONG = 'x'.repeat(5_000);
const OF_ANY_TYPE = [undefined, null, true, {}, [], 'no', '', ' ', LONG, 0.5, -1e12, 1e300, NaN];
const UNKNOWN_KEY = { 'no such key': 1 };

/** Values that a schema may refuse: of other types, outside its bounds, and the same at each place inside it. */
export function badValues(schema: Schema): unknown[] {
  return [...OF_ANY_TYPE, UNKNOWN_KEY, ...inside(schema)];
}

function inside(schema: Schema): unknown[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, field]) =>
        badValues(field).map((value) => ({ [key]: value })),
      );
    case 'array':
      return [...given(def.element).map((value) => [value]), Array<null>(1_001).fill(null)];
    case 'record':
      return given(def.valueType).map((value) => ({ key: value, 'no key': value }));
    case 'union':
      return def.options.flatMap((option) => withTag(option, inside(option)));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return inside(def.innerType);
    case 'pipe':
      return [...inside(def.in), ...inside(def.out)];
    default:
      return [];
  }
}

/** JSON has no undefined in a list. */
function given(schema: Schema): unknown[] {
  return badValues(schema).filter((value) => value !== undefined);
}

/** Adds the literals by which a union recognises this option. */
function withTag(option: Schema, values: readonly unknown[]): unknown[] {
  const tag = Object.fromEntries(
    Object.entries(option._zod.propValues ?? {}).map(([key, known]) => [key, [...known][0]]),
  );
  return values.map((value) =>
    typeof value === 'object' && value !== null ? { ...tag, ...value } : value,
  );
}

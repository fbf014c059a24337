import type { z } from 'zod';

type Def = z.core.$ZodTypes['_zod']['def'];

/** The example, and once more for each word of each list that it has, with that word. */
export function variantsOf(schema: z.core.$ZodType, example: unknown): unknown[] {
  return [example, ...othersOf(schema, example)];
}

/** The example with one word replaced, in all ways. */
function othersOf(schema: z.core.$ZodType, example: unknown): unknown[] {
  if (example === null || example === undefined) return [];
  const def = schema._zod.def as Def;
  switch (def.type) {
    case 'enum':
      return Object.values(def.entries).filter((word) => word !== example);
    case 'object':
      return Object.entries(def.shape).flatMap(([key, part]) =>
        othersOf(part, (example as Record<string, unknown>)[key]).map((other) => ({
          ...(example as object),
          [key]: other,
        })),
      );
    case 'array':
      return (example as unknown[]).flatMap((item, at) =>
        othersOf(def.element, item).map((other) => (example as unknown[]).with(at, other)),
      );
    case 'union':
      return def.options.flatMap((option) =>
        isOf(option, example) ? othersOf(option, example) : [],
      );
    case 'intersection':
      return [...othersOf(def.left, example), ...othersOf(def.right, example)];
    case 'pipe':
      return [...othersOf(def.in, example), ...othersOf(def.out, example)];
    case 'optional':
    case 'nullable':
    case 'default':
      return othersOf(def.innerType, example);
    default:
      return [];
  }
}

function isOf(schema: z.core.$ZodType, example: unknown): boolean {
  return (schema as z.ZodType).safeParse(example).success;
}

import { z } from 'zod';

type Words = readonly [string, ...string[]];

/** Called with the name of a list of which what was received has a value that this release does not know. */
export type OnUnknownValue = (values: string) => void;

/** Set while something that was received is parsed; otherwise all lists are closed. */
let onUnknown: OnUnknownValue | undefined;

/** The enums that are read openly, and what was declared closed, with its reason. */
const declared = z.registry<{ because: string }>();

/**
 * One of `values`; in what was received from a newer release, any other word counts as `fallback`. All that is written,
 * forms and HTTP bodies among it, is held to `values`. The fallback is one of them, so that it can be stored and sent
 * on, or null. It must be safe to act on: for what gives a right, the least one.
 */
export function openEnum<const Values extends Words>(
  name: string,
  values: Values,
  fallback: Values[number],
): z.ZodPreprocess<z.ZodEnum<z.core.util.ToEnum<Values[number]>>, Values[number]>;
export function openEnum<const Values extends Words>(
  name: string,
  values: Values,
  fallback: null,
): z.ZodPreprocess<
  z.ZodNullable<z.ZodEnum<z.core.util.ToEnum<Values[number]>>>,
  Values[number] | null
>;
export function openEnum(name: string, values: Words, fallback: string | null) {
  const known = closed(z.enum(values), `other words count as ${fallback}`);
  return z.preprocess(
    (value: string | null) => (isUnknown(name, values, value) ? fallback : value),
    fallback === null ? known.nullable() : known,
  );
}

/** A list of some of `values`; other words of what was received are left out of it. */
export function openList<const Values extends Words>(name: string, values: Values) {
  const word = closed(z.enum(values), 'other words are left out');
  return openItems(name, z.array(word), values, (it) => it);
}

/**
 * A list of things of several kinds; those of a kind that is not among `values` are left out of what was received.
 * `kindOf` looks at an item before it is parsed.
 */
export function openItems<Item extends z.ZodType>(
  name: string,
  list: z.ZodArray<Item>,
  values: Words,
  kindOf: (item: z.input<Item>) => unknown,
) {
  return z.preprocess(
    (items: z.input<Item>[]) =>
      Array.isArray(items)
        ? items.filter((one) => !isUnknown(name, values, one && kindOf(one)))
        : items,
    list,
  );
}

/** Declares that readers refuse other values than those of the schema, and why. */
export function closed<Schema extends z.ZodType>(schema: Schema, because: string): Schema {
  declared.add(schema, { because });
  return schema;
}

/** Whether it was declared what readers do with a value that the schema does not have. */
export function isDeclared(schema: z.core.$ZodType): boolean {
  return declared.get(schema) !== undefined;
}

/**
 * Parses what another process sent: a message, a reply, an event, a job, a frame of /ws. `listen` hears of each value
 * that only a newer release knows.
 */
export function parseReceived<Schema extends z.ZodType>(
  schema: Schema,
  received: unknown,
  listen: OnUnknownValue,
): z.ZodSafeParseResult<z.output<Schema>> {
  const outer = onUnknown;
  onUnknown = listen;
  try {
    return schema.safeParse(received);
  } finally {
    onUnknown = outer;
  }
}

function isUnknown(name: string, values: readonly string[], value: unknown): boolean {
  if (onUnknown === undefined || typeof value !== 'string' || values.includes(value)) return false;
  onUnknown(name);
  return true;
}

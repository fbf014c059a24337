import { z } from 'zod';
import { invalidRequest } from '../objects/till-error.ts';

/** `a.0.b` as the request has it: `a[0][b]`. */
function nameOf(path: readonly PropertyKey[]): string {
  const [first = '', ...rest] = path.map(String);
  return first + rest.map((part) => `[${part}]`).join('');
}

/** @throws TillError in the words of Stripe for the first fault */
export function validate<T extends z.ZodType>(schema: T, params: unknown): z.output<T> {
  const parsed = schema.safeParse(params ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (!issue) throw invalidRequest('Invalid request.');
  if (issue.code === 'unrecognized_keys') {
    const name = nameOf([...issue.path, issue.keys[0] ?? '']);
    throw invalidRequest(`Received unknown parameter: ${name}`, name, 'parameter_unknown');
  }
  const name = nameOf(issue.path);
  if (issue.input === undefined && issue.code === 'invalid_type') {
    throw invalidRequest(`Missing required param: ${name}.`, name, 'parameter_missing');
  }
  throw invalidRequest(`Invalid ${name}: ${issue.message}`, name);
}

export const integer = z.coerce.number().int();
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const MAX_METADATA_KEYS = 50;
export const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((record) => Object.keys(record).length <= MAX_METADATA_KEYS);
/** Every call takes it. */
export const expand = z.array(z.string().max(200)).max(20).optional();
export const pageAddress = z.url({ protocol: /^https?$/ }).max(5_000);

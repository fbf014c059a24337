import { z } from 'zod';

/**
 * Returns `changes`, a strict schema of `fields`, for clients that send back everything that they read: fields of
 * `response` that are not among `fields` are ignored. Everything else unknown is still refused.
 */
export function ignoringReadOnly<Changes extends z.ZodType>(
  changes: Changes,
  fields: Readonly<Record<string, unknown>>,
  response: z.ZodObject,
) {
  const isReadOnly = (name: string) => name in response.shape && !(name in fields);
  return z.preprocess(
    (body: z.input<Changes>): unknown =>
      typeof body === 'object' && body !== null && !Array.isArray(body)
        ? Object.fromEntries(Object.entries(body).filter(([name]) => !isReadOnly(name)))
        : body,
    changes,
  );
}

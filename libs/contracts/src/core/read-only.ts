import { z } from 'zod';

/**
 * `changes`, a strict schema of `fields`, for clients that send back the whole of what they read: what `response` has
 * beside those fields is ignored. Everything else unknown is still refused.
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

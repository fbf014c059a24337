import { z } from 'zod';
import { AppError } from './errors';

/** Number of writes so far; each write adds one. A write of something that others may change too can name it. */
export const revisionSchema = z.int().positive();

/** The revision that a write was made for. Without it the last write wins. */
export const expectedRevisionSchema = revisionSchema.optional();

/**
 * Call it inside the write's transaction, with the row locked. `current` is what reads return; the caller receives it.
 *
 * @throws AppError REQUEST.OUTDATED if the write was made for another revision
 */
export function refuseOutdated<Current extends { readonly revision: number }>(
  expected: number | undefined,
  current: Current,
): void {
  if (expected !== undefined && expected !== current.revision) throw outdated(current);
}

/** REQUEST.OUTDATED with the present state. */
export function outdated(current: unknown): AppError {
  return new AppError('REQUEST.OUTDATED', undefined, { current });
}

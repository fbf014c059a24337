import { AppError } from '@tabdock/contracts/core';
import type { ObjectPart } from '@tabdock/service-kit/object-store';

const RANGE = /^bytes=(?:(\d{1,15})-(\d{1,15})?|-(\d{1,15}))$/;

/** REQUEST.RANGE_NOT_SATISFIABLE for content of `size` bytes. */
export class RangeNotSatisfiableError extends AppError {
  constructor(readonly size: number) {
    super('REQUEST.RANGE_NOT_SATISFIABLE');
  }
}

/**
 * The part of `size` bytes that a `Range` header names; undefined for the whole. RFC 9110, section 14.2, lets a server
 * send the whole where the header is malformed or names several parts. Fails with a `RangeNotSatisfiableError`.
 */
export function partOf(header: string | undefined, size: number): ObjectPart | undefined {
  const [, first, last, fromEnd] = RANGE.exec(header?.trim() ?? '') ?? [];
  if (first === undefined && fromEnd === undefined) return undefined;
  if (first !== undefined && last !== undefined && Number(last) < Number(first)) return undefined;
  const offset = first === undefined ? Math.max(0, size - Number(fromEnd)) : Number(first);
  const end = Math.min(last === undefined ? size : Number(last) + 1, size);
  if (offset >= end) throw new RangeNotSatisfiableError(size);
  return { offset, length: end - offset };
}

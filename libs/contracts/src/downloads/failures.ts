import type { ErrorCode } from '../core';

/** How a fetch can end without a file. */
export const FAILURE_CODES = [
  'DOWNLOADS.LOGIN_REQUIRED',
  'DOWNLOADS.REMOVED',
  'DOWNLOADS.LAYOUT_CHANGED',
  'DOWNLOADS.RATE_LIMITED',
  'DOWNLOADS.SOURCE_DOWN',
  'DOWNLOADS.SOURCE_BLOCKED',
  'DOWNLOADS.BAD_FILE',
  'DOWNLOADS.EMPTY_SCORE',
  'DOWNLOADS.UNSAFE_FILE',
  'DOWNLOADS.TOO_LARGE',
  'DOWNLOADS.TIMED_OUT',
  'DOWNLOADS.WORKER_FAILED',
  'DOWNLOADS.CANCELLED',
  'TAB.TAKEN_DOWN',
] as const satisfies readonly ErrorCode[];

export type FailureCode = (typeof FAILURE_CODES)[number];

import { AppError } from '@tabdock/contracts/core';
import { isDatabaseUnavailable } from './database-unavailable';

/** A restarting database is back by then. */
const RETRY_AFTER_SECONDS = 5;

/**
 * The error that may cross a boundary: SERVICE.UNAVAILABLE without the database, SERVICE.INTERNAL for unexpected
 * errors.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!isDatabaseUnavailable(error))
    return new AppError('SERVICE.INTERNAL', undefined, { cause: error });
  return new AppError('SERVICE.UNAVAILABLE', undefined, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause: error,
  });
}

/** Expected errors: their message is enough, a stack would add nothing. */
export function isForeseen(error: unknown): boolean {
  return toAppError(error).code !== 'SERVICE.INTERNAL';
}

/** The log level of a failure that reaches no caller. */
export function levelOf(error: unknown): 'warn' | 'error' {
  return isForeseen(error) ? 'warn' : 'error';
}

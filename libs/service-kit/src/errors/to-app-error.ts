import { AppError } from '@tabdock/contracts/core';
import { isDatabaseUnavailable } from './database-unavailable';

/** A database that restarts is back by then. */
const RETRY_AFTER_SECONDS = 5;

/** The error that may cross a boundary: SERVICE.UNAVAILABLE without the database, SERVICE.INTERNAL for what nobody foresaw. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!isDatabaseUnavailable(error))
    return new AppError('SERVICE.INTERNAL', undefined, { cause: error });
  return new AppError('SERVICE.UNAVAILABLE', undefined, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause: error,
  });
}

/** What somebody foresaw: its words say all, and a stack would say nothing more. */
export function isForeseen(error: unknown): boolean {
  return toAppError(error).code !== 'SERVICE.INTERNAL';
}

/** The log level of a failure that no caller hears of. */
export function levelOf(error: unknown): 'warn' | 'error' {
  return isForeseen(error) ? 'warn' : 'error';
}

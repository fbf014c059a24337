import { AppError } from '@tabdock/contracts/core';
import { isDatabaseUnavailable } from './database-unavailable';
import { ObjectStoreUnavailableError } from './object-store-unavailable';

/** A restarting database is back by then. */
const DATABASE_SECONDS = 5;
const OBJECT_STORE_SECONDS = 60;
const WITHOUT_OBJECT_STORE =
  'Files cannot be stored or opened right now. Try again in a few minutes.';

/**
 * The error that may cross a boundary: SERVICE.UNAVAILABLE without the database or the object store, SERVICE.INTERNAL
 * for unexpected errors.
 */
export function toAppError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  if (isDatabaseUnavailable(cause)) {
    const retryAfterSeconds = DATABASE_SECONDS;
    return new AppError('SERVICE.UNAVAILABLE', undefined, { retryAfterSeconds, cause });
  }
  if (cause instanceof ObjectStoreUnavailableError) {
    const retryAfterSeconds = OBJECT_STORE_SECONDS;
    return new AppError('SERVICE.UNAVAILABLE', WITHOUT_OBJECT_STORE, { retryAfterSeconds, cause });
  }
  return new AppError('SERVICE.INTERNAL', undefined, { cause });
}

/** Expected errors: their message is enough, a stack would add nothing. */
export function isForeseen(error: unknown): boolean {
  return toAppError(error).code !== 'SERVICE.INTERNAL';
}

/** Whether the log has to tell it, since no caller learns what happened and no health check either. */
export function isForOperators(error: unknown): boolean {
  return error instanceof ObjectStoreUnavailableError || !isForeseen(error);
}

/** The log level of a failure that reaches no caller. */
export function levelOf(error: unknown): 'warn' | 'error' {
  return isForeseen(error) ? 'warn' : 'error';
}

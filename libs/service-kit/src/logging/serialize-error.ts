import { stdSerializers, type SerializedError } from 'pino';
import { isForeseen } from '../errors/to-app-error';

/**
 * An error's kind, words and, where nobody foresaw it, stack, its causes included. What libraries hang on it besides is left out: a failed
 * statement carries its parameters, and those are people's names, addresses and hashes.
 */
export function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack, code } = stdSerializers.err(error) as SerializedError & {
    code?: unknown;
  };
  return {
    type,
    message,
    ...(isForeseen(error) ? {} : { stack }),
    ...(code === undefined ? {} : { code }),
    // Ours where it is no error itself; `AppError` says there what people are not told.
    ...(typeof error.cause === 'string' ? { cause: error.cause } : {}),
  };
}

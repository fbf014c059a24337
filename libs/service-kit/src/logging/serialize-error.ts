import { stdSerializers, type SerializedError } from 'pino';
import { isForeseen } from '../errors/to-app-error';

/**
 * An error's kind, message and, if unexpected, stack, and those of its causes. Other properties are left out: a failed
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
    // A cause of ours may be a text: what an `AppError` says in the log only.
    ...(typeof error.cause === 'string' ? { cause: error.cause } : {}),
  };
}

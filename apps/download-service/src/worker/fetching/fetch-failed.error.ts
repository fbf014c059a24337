import type { FailureCode } from '@tabdock/contracts/downloads';

/** A fetch that ended without a file. `message` is for the log; people see the text of the code. */
export class FetchFailedError extends Error {
  override readonly name = 'FetchFailedError';

  constructor(
    readonly code: FailureCode,
    message: string,
    /** Seconds of the Retry-After header, if the source sent it. */
    readonly retryAfterSeconds?: number,
    options: { cause?: unknown } = {},
  ) {
    super(message, options);
  }
}

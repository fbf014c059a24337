import type { FailureCode } from '@tabdock/contracts/downloads';

/** How a fetch ended without a file; `message` is for the log, people read the sentence of the code. */
export class FetchFailedError extends Error {
  override readonly name = 'FetchFailedError';

  constructor(
    readonly code: FailureCode,
    message: string,
    /** From Retry-After, where the source gave it. */
    readonly retryAfterSeconds?: number,
    options: { cause?: unknown } = {},
  ) {
    super(message, options);
  }
}

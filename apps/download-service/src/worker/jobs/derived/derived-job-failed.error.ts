import type { ConversionFailure } from '@tabdock/contracts/scores';
import { ObjectMissingError } from '@tabdock/service-kit/object-store';
import { isOverLimits } from '../../children/limited-work';

/** Only conversions are `refused`. */
export type DerivedJobFailure = ConversionFailure;

/** Ends a job about a stored file without a result. */
export class DerivedJobFailedError extends Error {
  override readonly name = 'DerivedJobFailedError';

  constructor(
    readonly failure: DerivedJobFailure,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }

  /** Says what any error means for the job. */
  static from(error: unknown): DerivedJobFailedError {
    if (error instanceof DerivedJobFailedError) return error;
    const reason = error instanceof Error ? error.message : String(error);
    if (isOverLimits(error)) return new DerivedJobFailedError('limits', `it ${reason}`);
    if (error instanceof ObjectMissingError) return new DerivedJobFailedError('missing', reason);
    return new DerivedJobFailedError('worker', reason, { cause: error });
  }
}

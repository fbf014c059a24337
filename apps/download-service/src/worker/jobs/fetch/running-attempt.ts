import type { FetchJob } from '@tabdock/contracts/downloads';
import { CLOCK_DIFFERENCE_MILLIS, ReturnToQueueError } from '@tabdock/service-kit';

/** Ends an attempt without an outcome: no download waits for it. */
export class AttemptCancelledError extends Error {
  override readonly name = 'AttemptCancelledError';
}

/** One attempt in this process: lets others end it, and knows whether it has begun with the source. */
export class RunningAttempt {
  /** It waits for the source's budget: nothing is lost when it goes back to the queue. */
  isWaiting = true;
  private readonly controller = new AbortController();

  /** Aborts with a ReturnToQueueError or an AttemptCancelledError. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  cancel(): void {
    this.controller.abort(new AttemptCancelledError('No download waits for it'));
  }

  giveBack(reason: string): void {
    this.controller.abort(new ReturnToQueueError(reason));
  }
}

/** Whether the dispatcher has sent the job again, so that another message stands for it. */
export function isSuperseded({ resendAt }: Pick<FetchJob, 'resendAt'>): boolean {
  // A job that is dropped too early waits for its resend time twice.
  return resendAt !== undefined && Date.parse(resendAt) + CLOCK_DIFFERENCE_MILLIS < Date.now();
}

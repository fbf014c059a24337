import type { FetchJob } from '@tabdock/contracts/downloads';
import { ReturnToQueueError } from '@tabdock/service-kit';

/** The dispatcher's clock may differ from ours: a job that is dropped too early waits for its resend time twice. */
const CLOCK_MARGIN_MILLIS = 30_000;

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
  return resendAt !== undefined && Date.parse(resendAt) + CLOCK_MARGIN_MILLIS < Date.now();
}

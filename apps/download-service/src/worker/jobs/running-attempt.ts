import { ReturnToQueueError } from '@tabdock/service-kit';

/** Why an attempt ends without an outcome that anybody waits for. */
export class AttemptCancelledError extends Error {
  override readonly name = 'AttemptCancelledError';
}

/** The two ways in which others end an attempt, and whether it has begun with the source. */
export class RunningAttempt {
  /** It waits for the source's budget: nothing is lost when it goes back to the queue. */
  isWaiting = true;
  private readonly controller = new AbortController();

  /** Aborts with a ReturnToQueueError or an AttemptCancelledError. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  cancel(): void {
    this.controller.abort(new AttemptCancelledError('Nobody waits for it any more'));
  }

  giveBack(reason: string): void {
    this.controller.abort(new ReturnToQueueError(reason));
  }
}

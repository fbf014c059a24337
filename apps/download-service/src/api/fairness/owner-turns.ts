/** The start tag of a job that has left the queue: before all others. */
export const HANDED_OVER_TAG = -Infinity;
/** The start tag of a tab without a job: after all others. */
export const NO_JOB_TAG = Infinity;

/**
 * The turns that one owner takes at one source. Start-time fair queueing (Goyal, Vin and Cheng, 1996): jobs are handed
 * over by ascending start tag, and each moves its owner's next turn on by `1 / weight`.
 */
export class OwnerTurns {
  private taken = 0;

  constructor(
    private readonly startTag: number,
    private readonly weight: number,
  ) {}

  /**
   * Start tag of the next job. `presentTag` is the tag of the job that its tab has already: joining it costs a turn
   * only if that brings it forward.
   */
  next(presentTag: number): number {
    const tag = this.finishTag;
    if (presentTag > tag) this.taken += 1;
    return tag;
  }

  /** Start tag of the turn after these. */
  get finishTag(): number {
    return this.startTag + this.taken / this.weight;
  }
}

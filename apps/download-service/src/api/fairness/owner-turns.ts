/** The start tag of a job that has left the queue: nobody goes before it. */
export const HANDED_OVER_TAG = -Infinity;
/** The start tag of a tab without a job: everybody goes before it. */
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
   * Start tag of the next job. `presentTag` is that of the job that its tab has already: whoever joins it takes a turn
   * for it only where that brings it forward, and rides along with an earlier one for nothing.
   */
  next(presentTag: number): number {
    const tag = this.finishTag;
    if (presentTag > tag) this.taken += 1;
    return tag;
  }

  /** Where the turn after these starts. */
  get finishTag(): number {
    return this.startTag + this.taken / this.weight;
  }
}

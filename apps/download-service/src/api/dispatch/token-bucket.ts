const SECOND_MILLIS = 1_000;

/**
 * What a small budget may keep beyond its one token: what a round of the dispatcher that came late did not use.
 * Below one, so that any time of whole intervals has as many tokens as without it.
 */
const LATE_TOKENS = 0.5;

/**
 * A rate limit of `perSecond`. In the time of n tokens it gives at most n and a second's worth, at least one more; two
 * tokens are half an interval apart or, within a second's worth, given at once.
 */
export class TokenBucket {
  private readonly capacity: number;
  private tokens: number;
  private filledAt: number;

  constructor(
    private readonly perSecond: number,
    private readonly now: () => number = Date.now,
  ) {
    this.capacity = Math.max(1 + LATE_TOKENS, perSecond);
    this.tokens = Math.max(1, perSecond);
    this.filledAt = now();
  }

  /** Whole tokens that may be taken now. */
  available(): number {
    const at = this.now();
    const gained = (Math.max(0, at - this.filledAt) / SECOND_MILLIS) * this.perSecond;
    this.tokens = Math.min(this.capacity, this.tokens + gained);
    this.filledAt = at;
    return Math.floor(this.tokens);
  }

  take(count: number): void {
    this.tokens -= count;
  }

  millisUntilNext(): number {
    if (this.available() >= 1) return 0;
    return Math.ceil(((1 - this.tokens) / this.perSecond) * SECOND_MILLIS);
  }
}

const SECOND_MILLIS = 1_000;

/** A rate limit of `perSecond`, with bursts of at most one second's worth. */
export class TokenBucket {
  private readonly capacity: number;
  private tokens: number;
  private filledAt: number;

  constructor(
    private readonly perSecond: number,
    private readonly now: () => number = Date.now,
  ) {
    this.capacity = Math.max(1, perSecond);
    this.tokens = this.capacity;
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

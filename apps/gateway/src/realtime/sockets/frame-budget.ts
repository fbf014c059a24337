const MINUTE_MILLIS = 60_000;

const monotonic = () => performance.now();

/** How many frames of one socket are processed per minute. */
export class FrameBudget {
  private spent = 0;
  private minuteBegan = -Infinity;

  constructor(
    private readonly perMinute: number,
    private readonly now: () => number = monotonic,
  ) {}

  /** Whether one more frame is within the budget. */
  spend(): boolean {
    const now = this.now();
    if (now - this.minuteBegan >= MINUTE_MILLIS) {
      this.minuteBegan = now;
      this.spent = 0;
    }
    this.spent += 1;
    return this.spent <= this.perMinute;
  }
}

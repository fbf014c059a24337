/** When requests to one source may start, for this process or for all replicas together. */
export interface SourcePace {
  /**
   * Reserves the next free start, unless that is later than the caller can wait.
   * @returns the milliseconds until then, or why there is none
   */
  takeTurn(maxWaitMillis: number): Promise<number | 'paused' | 'too-late'>;
  /** Grants no start for this time. */
  pause(seconds: number): Promise<void>;
}

/** Pace for the only process that asks a source: its `Pacer` keeps the rate, so this keeps only the pauses. */
export class OwnPace implements SourcePace {
  private pausedUntil = -Infinity;

  constructor(private readonly now: () => number = () => performance.now()) {}

  takeTurn(): Promise<number | 'paused'> {
    return Promise.resolve(this.now() < this.pausedUntil ? 'paused' : 0);
  }

  pause(seconds: number): Promise<void> {
    this.pausedUntil = Math.max(this.pausedUntil, this.now() + seconds * 1_000);
    return Promise.resolve();
  }
}

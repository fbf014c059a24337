/** When requests to one source may start, as far as this process or all replicas together know. */
export interface SourcePace {
  /**
   * Takes the next free start; answers with the milliseconds until then, or undefined while the source is left alone.
   */
  takeTurn(): Promise<number | undefined>;
  /** Leaves the source alone for so long. */
  pause(seconds: number): Promise<void>;
}

/** For a process that asks the source alone: its `Pacer` keeps the rate, so that only pauses are left. */
export class OwnPace implements SourcePace {
  private pausedUntil = -Infinity;

  constructor(private readonly now: () => number = () => performance.now()) {}

  takeTurn(): Promise<number | undefined> {
    return Promise.resolve(this.now() < this.pausedUntil ? undefined : 0);
  }

  pause(seconds: number): Promise<void> {
    this.pausedUntil = Math.max(this.pausedUntil, this.now() + seconds * 1_000);
    return Promise.resolve();
  }
}

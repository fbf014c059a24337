import type { AlphaTabApi } from '@coderline/alphatab';
import type { Loop } from './loop';

/** Ticks of a sixty-fourth note. alphaTab converts ticks to milliseconds and back, and is a tick or two away. */
const NEAR_TICKS = 60;

/** Where the music is, in MIDI ticks. */
export class Position {
  tick = 0;
  /** What it was last sent to, until alphaTab reports that place. */
  private sought: number | null = null;

  constructor(
    private readonly api: Pick<AlphaTabApi, 'tickPosition'>,
    private readonly loop: Pick<Loop, 'tickWithin'>,
  ) {}

  seek(tick: number): void {
    this.api.tickPosition = tick;
    this.tick = tick;
    this.sought = tick;
  }

  /**
   * Takes over a place that alphaTab reports. Reports from before the last seek arrive after it, and so does that of alphaTab's
   * own seek: to the beginning of a beat, when it pauses.
   */
  report(tick: number): void {
    if (this.sought !== null && Math.abs(tick - this.sought) > NEAR_TICKS) return;
    this.sought = null;
    this.tick = this.loop.tickWithin(tick, this.tick);
  }
}

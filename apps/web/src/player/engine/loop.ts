import type { AlphaTabApi } from '@coderline/alphatab';
import type { BarRange } from '../interface/player';
import type { BarTimes } from './bar-times';

type LoopingApi = Pick<AlphaTabApi, 'playbackRange' | 'isLooping'>;

/** The loop: keeps which bars repeat, and sets the same range in alphaTab. */
export class Loop {
  range: BarRange | null = null;
  /** The ticks that are played; null without a loop. */
  ticks: ReturnType<BarTimes['rangeOf']> | null = null;

  constructor(private readonly api: LoopingApi) {}

  /** Repeats the bars, or only so many of them from the first. Returns the ticks that are played; null without a loop. */
  set(range: BarRange | null, times: BarTimes, bars = Number.POSITIVE_INFINITY) {
    const { api } = this;
    this.range = range;
    const ticks =
      range && times.rangeOf(range.from, Math.min(range.to, range.from + Math.max(bars, 1) - 1));
    const last = api.playbackRange;
    // It goes to the beginning of each range that it is given, also of the one that it has.
    if (ticks?.start !== last?.startTick || ticks?.end !== last?.endTick)
      api.playbackRange = ticks && { startTick: ticks.start, endTick: ticks.end };
    api.isLooping = range !== null;
    this.ticks = ticks;
    return ticks;
  }

  /** The tick that is heard where the music has come to `tick` from `last`: alphaTab passes the end before it repeats. */
  tickWithin(tick: number, last: number): number {
    const { ticks } = this;
    return ticks && last < ticks.end && tick >= ticks.end ? ticks.end - 1 : tick;
  }
}

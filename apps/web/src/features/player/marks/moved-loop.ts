import type { BarRange } from '../../../player/interface/player';

export type LoopSide = keyof BarRange;

/** The loop with one end at another bar; the other end stays, and is what this one cannot pass. */
export function movedLoop({ from, to }: BarRange, side: LoopSide, bar: number): BarRange {
  return side === 'from' ? { from: Math.min(bar, to), to } : { from, to: Math.max(bar, from) };
}

/** The bar that a key moves an end of a loop to; undefined for a key of something else. */
export function movedBar(bar: number, key: string, bars: number): number | undefined {
  const moved = {
    ArrowLeft: bar - 1,
    ArrowDown: bar - 1,
    ArrowRight: bar + 1,
    ArrowUp: bar + 1,
    Home: 0,
    End: bars - 1,
  }[key];
  return moved === undefined ? undefined : Math.min(Math.max(moved, 0), bars - 1);
}

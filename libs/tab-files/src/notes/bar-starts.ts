import type { model } from '@coderline/alphatab';

/** Where each bar begins in ticks, repeats not followed; a bar without a readable measure takes no time. */
export function barStarts(bars: readonly model.MasterBar[]): number[] {
  let start = 0;
  return bars.map((bar) => {
    const at = start;
    const ticks = bar.calculateDuration();
    if (Number.isFinite(ticks) && ticks > 0) start += ticks;
    return at;
  });
}

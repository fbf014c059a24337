import type { BarRange } from '../../../player/interface/player';

/** The loop that begins at this bar: as long as before, or to the last bar of the music. */
export function loopFrom(loop: BarRange | null, bar: number, lastBar: number): BarRange {
  const to = loop?.to ?? lastBar;
  return { from: bar, to: Math.max(bar, to) };
}

/** The loop that ends with this bar. */
export function loopTo(loop: BarRange | null, bar: number): BarRange {
  return { from: Math.min(loop?.from ?? 0, bar), to: bar };
}

/** The loop with this one within the music; null where nothing of it is. */
export function loopWithin(loop: BarRange | null, bars: number): BarRange | null {
  if (loop === null || loop.from >= bars || loop.to < 0) return null;
  return { from: Math.max(loop.from, 0), to: Math.min(loop.to, bars - 1) };
}

/** How many bars a step has in music without named sections. */
const STEP = 8;

/** The bar to which a step back or forward goes. A step back from the middle of a section goes to its start. */
export function sectionBar(
  starts: readonly number[],
  bar: number,
  step: -1 | 1,
  bars: number,
): number {
  const named = starts.length > 0 ? [...new Set([0, ...starts])] : everyStep(bars);
  if (step === 1) return named.find((start) => start > bar) ?? bar;
  return named.findLast((start) => start < bar) ?? 0;
}

/** Where a step begins in music without named sections. */
export function everyStep(bars: number): number[] {
  return Array.from({ length: Math.ceil(bars / STEP) }, (_, index) => index * STEP);
}

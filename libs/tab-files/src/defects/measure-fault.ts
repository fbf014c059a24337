import type { model } from '@coderline/alphatab';
import { greatest, sum } from '../numbers/aggregates';

/** Ticks by which tuplets, which are rounded to whole ticks, may miss the end of a measure. */
const TOLERANCE_OF_A_BEAT = 1;

/**
 * Whether the longest voice of a bar does not fill its measure, or any overfills it. Upbeats and the first bar, which
 * older formats have no mark of an upbeat for, may be short; bars in free time have any length.
 */
export function measureFault(bar: model.Bar): 'bar too short' | 'bar too long' | undefined {
  const { masterBar } = bar;
  const measure = masterBar.calculateDuration(false);
  const voices = bar.voices.filter(({ isEmpty, beats }) => !isEmpty && beats.length > 0);
  if (voices.length === 0 || masterBar.isFreeTime || !Number.isFinite(measure)) return undefined;
  const excess = greatest(voices.map((voice) => lengthBeyond(measure, voice)));
  if (excess > 0) return 'bar too long';
  const mayBeShort = masterBar.isAnacrusis || bar.index === 0;
  return excess < 0 && !mayBeShort ? 'bar too short' : undefined;
}

/** Ticks by which a voice is longer than the measure, or negative ones by which it is shorter; 0 for what rounding explains. */
function lengthBeyond(measure: number, { beats }: model.Voice): number {
  const ticks = sum(beats.map(({ displayDuration }) => displayDuration));
  const excess = ticks - measure;
  return Math.abs(excess) <= beats.length * TOLERANCE_OF_A_BEAT ? 0 : excess;
}

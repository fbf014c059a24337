import type { model } from '@coderline/alphatab';
import { badFile } from '../refusal/file-refused.error';
import { barTime } from './bar-time';
import { playedBars } from './played-bars';

export interface PlayedTime {
  /** Repeats followed. */
  readonly bars: number;
  /** Undefined if the tempo of a part or the measure of a bar is unknown. */
  readonly seconds: number | undefined;
}

/** @throws FileRefusedError for a score that would play for hours */
export function playedTime(score: model.Score): PlayedTime {
  let { tempo } = score;
  let isKnown = true;
  let bars = 0;
  let seconds = 0;
  for (const bar of playedBars(score.masterBars)) {
    const time = barTime(bar, tempo);
    isKnown &&= time.isKnown;
    seconds += time.seconds;
    tempo = time.tempo;
    bars += 1;
  }
  if (!isKnown) return { bars, seconds: undefined };
  if (!Number.isFinite(seconds)) throw badFile('a score without an end');
  return { bars, seconds: Math.round(seconds * 10) / 10 };
}

import type { model } from '@coderline/alphatab';
import { badFile } from '../refusal/file-refused.error';
import { MAX_PLAYED_BARS } from '../refusal/limits';

/**
 * The bars of a score in the order in which they sound, repeats and alternate endings written out;
 * jumps (D.C., D.S.) are not followed.
 * @throws FileRefusedError for repeats that would run for hours
 */
export function* playedBars(
  bars: readonly model.MasterBar[],
): Generator<model.MasterBar, void, undefined> {
  let repeatStart = 0;
  let pass = 1;
  let played = 0;
  let isClosed = false;
  for (let index = 0; index < bars.length; index += 1) {
    const bar = bars[index];
    if (bar === undefined) return;
    if (isClosed ? isAfterEndings(bar) : bar.isRepeatStart && index !== repeatStart) {
      repeatStart = index;
      pass = 1;
      isClosed = false;
    }
    if (bar.repeatCount > MAX_PLAYED_BARS) throw badFile(`a bar repeats ${bar.repeatCount} times`);
    if (isOnPass(bar, pass)) {
      played += 1;
      if (played > MAX_PLAYED_BARS) throw badFile(`repeats make more than ${MAX_PLAYED_BARS} bars`);
      yield bar;
    }
    if (bar.repeatCount > 0 && pass < bar.repeatCount) {
      pass += 1;
      index = repeatStart - 1;
    } else if (bar.repeatCount > 0) isClosed = true;
  }
}

/** The last ending stands behind the repeat sign and still belongs to its last pass. */
function isAfterEndings(bar: model.MasterBar): boolean {
  return bar.isRepeatStart || bar.alternateEndings === 0;
}

function isOnPass(bar: model.MasterBar, pass: number): boolean {
  return bar.alternateEndings === 0 || (bar.alternateEndings & (1 << (pass - 1))) !== 0;
}

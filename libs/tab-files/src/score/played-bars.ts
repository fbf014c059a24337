import type { model } from '@coderline/alphatab';
import { badFile } from '../refusal/file-refused.error';
import { MAX_PLAYED_BARS } from '../refusal/limits';

/** Bits of a number. */
const PASSES_MAX = 32;

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
  const later = laterEndings(bars);
  for (let index = 0; index < bars.length; index += 1) {
    const bar = bars[index];
    if (bar === undefined) return;
    if (isClosed ? isAfterEndings(bar) : bar.isRepeatStart && index !== repeatStart) {
      repeatStart = index;
      pass = 1;
      isClosed = false;
    }
    if (bar.repeatCount > MAX_PLAYED_BARS) throw badFile(`a bar repeats ${bar.repeatCount} times`);
    const isPlayed = isOnPass(bar, pass);
    if (isPlayed) {
      played += 1;
      if (played > MAX_PLAYED_BARS) throw badFile(`repeats make more than ${MAX_PLAYED_BARS} bars`);
      yield bar;
    }
    if (bar.repeatCount === 0) continue;
    // An ending that was left out leads on to that of this pass, whatever its sign says.
    const isBefore = !isPlayed && hasPass(later[index], pass);
    const isAgain = pass < bar.repeatCount || (isPlayed && hasPass(later[index], pass + 1));
    if (isAgain && !isBefore) {
      pass += 1;
      index = repeatStart - 1;
    }
    isClosed = !isAgain && !isBefore;
  }
}

/** Passes of the endings right behind each bar, as bits. */
function laterEndings(bars: readonly model.MasterBar[]): number[] {
  const later = bars.map(() => 0);
  for (let index = bars.length - 2; index >= 0; index -= 1) {
    const next = bars[index + 1];
    if (next !== undefined && next.alternateEndings !== 0 && !next.isRepeatStart)
      later[index] = next.alternateEndings | (later[index + 1] ?? 0);
  }
  return later;
}

/** The last ending stands behind the repeat sign and still belongs to its last pass. */
function isAfterEndings(bar: model.MasterBar): boolean {
  return bar.isRepeatStart || bar.alternateEndings === 0;
}

function isOnPass({ alternateEndings }: model.MasterBar, pass: number): boolean {
  return alternateEndings === 0 || hasPass(alternateEndings, pass);
}

/** Whether one of the endings, as bits, is for that pass, counted from 1. */
function hasPass(endings = 0, pass: number): boolean {
  return pass <= PASSES_MAX && (endings & (1 << (pass - 1))) !== 0;
}

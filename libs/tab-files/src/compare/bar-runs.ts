import type { BarRun } from '@tabdock/contracts/scores';
import type { BarPair } from './align-bars';

/**
 * Pairs of bars as runs of which the same is to be said.
 * @param semitones how much higher most of the other track is
 */
export function barRuns(pairs: readonly BarPair[], semitones: number): BarRun[] {
  const runs: BarRun[] = [];
  for (const pair of pairs) {
    const last = runs.at(-1);
    if (last !== undefined && goesOn(last, pair)) last.bars += 1;
    else runs.push(runOf(pair, semitones));
  }
  return runs;
}

/** Runs go on bar by bar in both versions, which the order of the pairs sees to. */
function goesOn({ kind, semitones }: BarRun, pair: BarPair): boolean {
  return kind === pair.kind && (pair.kind !== 'transposed' || pair.semitones === semitones);
}

function runOf(pair: BarPair, semitones: number): BarRun {
  const isTransposed = pair.kind === 'transposed';
  return {
    kind: pair.kind,
    one: 'one' in pair ? pair.one : null,
    other: 'other' in pair ? pair.other : null,
    bars: 1,
    ...(isTransposed && { semitones: pair.semitones }),
    differs: isTransposed ? pair.semitones !== semitones : pair.kind !== 'same',
  };
}

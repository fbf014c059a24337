import type { model } from '@coderline/alphatab';
import { MAX_TEMPO, MAX_TIME_SIGNATURE, MIN_TEMPO } from '../refusal/limits';

const TICKS_PER_QUARTER = 960;

/** How long a bar is played. */
export interface BarTime {
  readonly seconds: number;
  /** Quarters a minute at its end. */
  readonly tempo: number;
  /** Whether its measure and all its tempos are plausible. */
  readonly isKnown: boolean;
}

export function isTempo(value: number): boolean {
  return value >= MIN_TEMPO && value <= MAX_TEMPO;
}

/** @param tempo in quarters a minute, with which the bar begins */
export function barTime(bar: model.MasterBar, tempo: number): BarTime {
  const quarters = bar.calculateDuration() / TICKS_PER_QUARTER;
  const time = { seconds: 0, tempo, isKnown: hasMeasure(bar) };
  let position = 0;
  const play = (until: number) => {
    if (until <= position) return;
    time.isKnown &&= isTempo(time.tempo);
    time.seconds += ((until - position) * quarters * 60) / time.tempo;
    position = until;
  };
  const changes = [...bar.tempoAutomations].sort((a, b) => a.ratioPosition - b.ratioPosition);
  for (const change of changes) {
    play(Math.min(change.ratioPosition, 1));
    if (change.value > 0) time.tempo = change.value;
  }
  play(1);
  return time;
}

function hasMeasure(bar: model.MasterBar): boolean {
  const { timeSignatureNumerator, timeSignatureDenominator } = bar;
  return [timeSignatureNumerator, timeSignatureDenominator].every(
    (value) => value >= 1 && value <= MAX_TIME_SIGNATURE,
  );
}

import type { model } from '@coderline/alphatab';
import { playedTime } from './played-time';
import { shortText } from './short-text';
import { type TrackFacts, trackFacts } from './track-facts';

/** Most sections, and most changes of tempo or measure, that are kept; real scores have a few dozen. */
const MAX_MARKS = 1_000;

/** What a score holds. Bars are counted from 0, and are written ones unless something else is said. */
export interface ScoreFacts {
  readonly writtenBars: number;
  /** Repeats followed. */
  readonly playedBars: number;
  /** Undefined if the tempo of a part or the measure of a bar is unknown. */
  readonly seconds: number | undefined;
  readonly sections: readonly Section[];
  /** Tempos in quarters a minute, the first included. */
  readonly tempos: readonly { readonly bar: number; readonly tempo: number }[];
  /** Measures as `6/8`, the first included. */
  readonly measures: readonly { readonly bar: number; readonly measure: string }[];
  readonly tracks: readonly TrackFacts[];
}

export interface Section {
  readonly bar: number;
  readonly name: string;
}

/** @throws FileRefusedError for a score that would play for hours */
export function scoreFacts(score: model.Score): ScoreFacts {
  const { bars, seconds } = playedTime(score);
  const { masterBars } = score;
  return {
    writtenBars: masterBars.length,
    playedBars: bars,
    seconds,
    sections: sectionsOf(masterBars),
    tempos: changes(temposOf(score), ({ tempo }) => tempo),
    measures: changes(masterBars.map(measureOf), ({ measure }) => measure),
    tracks: score.tracks.map(trackFacts),
  };
}

function sectionsOf(bars: readonly model.MasterBar[]): Section[] {
  return bars
    .flatMap(({ index, section }) => {
      const name = shortText(section?.text ?? '') || shortText(section?.marker ?? '');
      return name === '' ? [] : [{ bar: index, name }];
    })
    .slice(0, MAX_MARKS);
}

function temposOf(score: model.Score) {
  const changed = score.masterBars.flatMap(({ index, tempoAutomations }) =>
    tempoAutomations.map(({ value }) => ({ bar: index, tempo: value })),
  );
  return [{ bar: 0, tempo: score.tempo }, ...changed];
}

function measureOf({ index, timeSignatureNumerator, timeSignatureDenominator }: model.MasterBar) {
  return { bar: index, measure: `${timeSignatureNumerator}/${timeSignatureDenominator}` };
}

/** Only those that differ from the one before them. */
function changes<T>(values: readonly T[], valueOf: (value: T) => unknown): T[] {
  return values
    .filter((value, index) => {
      const before = values[index - 1];
      return before === undefined || valueOf(before) !== valueOf(value);
    })
    .slice(0, MAX_MARKS);
}

import type { model } from '@coderline/alphatab';
import { BAR_TEXT_MAX } from '@tabdock/contracts/scores';
import { barCells } from './bar-cells';
import { rowsOf } from './rows';

/** Tablature of a track in plain characters. */
export interface Tablature {
  /** What its rows are called, the top one first. */
  readonly labels: readonly string[];
  /** The rows of a bar, all of one length, with the bar line behind it and the signs of repeats. */
  rowsOf(bar: model.MasterBar): string[];
}

/** @returns undefined for a track that has no tablature, or more strings than any instrument */
export function tablatureOf(track: model.Track): Tablature | undefined {
  const rows = rowsOf(track);
  if (rows === undefined || rows.labels.length > BAR_TEXT_MAX.rows) return undefined;
  return {
    labels: rows.labels,
    rowsOf: (bar) => withBarLines(barCells(track.staves, bar.index, rows), bar),
  };
}

function withBarLines(lines: readonly string[], bar: model.MasterBar): string[] {
  const start = bar.isRepeatStart ? ':' : '';
  const end = bar.repeatCount > 0 ? ':|' : '|';
  return lines.map((line) => start + line + end);
}

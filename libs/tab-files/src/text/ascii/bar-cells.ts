import { model } from '@coderline/alphatab';
import { BAR_TEXT_MAX } from '@tabdock/contracts/scores';
import { greatest } from '../../numbers/aggregates';
import { BEATS_WRITTEN_MAX } from '../limits/lengths';
import type { Rows } from './rows';

const TICKS_OF_A_DASH = 480;
const DASHES_MAX = 4;
/** Leaves room for the bar line, and for how many beats are left out. */
const CELLS_LENGTH_MAX = BAR_TEXT_MAX.rowLength - 50;
/** Place of a beat itself: behind all its grace notes. */
const LAST = Number.MAX_SAFE_INTEGER;

/** Rows of one bar, all of one length, without bar lines. */
export function barCells(
  staves: readonly model.Staff[],
  index: number,
  rows: Rows,
): readonly string[] {
  const columns = columnsOf(staves, index);
  const lines = rows.labels.map(() => '-');
  let written = 0;
  for (const column of columns.slice(0, BEATS_WRITTEN_MAX)) {
    const cells = cellsOf(column, rows);
    const width = greatest(cells.map(({ length }) => length)) + dashesOf(column);
    if ((lines[0]?.length ?? 0) + width > CELLS_LENGTH_MAX) break;
    for (const [row, cell] of cells.entries()) lines[row] += cell.padEnd(width, '-');
    written += 1;
  }
  const left = columns.length - written;
  return left > 0 ? lines.map((line) => `${line} and ${left} more beats `) : lines;
}

/** Beats that begin together; each grace note is a column of its own before its beat. */
type Column = readonly model.Beat[];

function columnsOf(staves: readonly model.Staff[], index: number): Column[] {
  const columns = new Map<string, model.Beat[]>();
  const beats = staves
    .flatMap(({ bars }) => bars[index]?.voices ?? [])
    .flatMap((voice) => voice.beats)
    .filter(({ isEmpty }) => !isEmpty)
    .sort(
      (one, other) => one.displayStart - other.displayStart || graceOrder(one) - graceOrder(other),
    );
  for (const beat of beats) {
    const key = `${beat.displayStart}:${graceOrder(beat)}`;
    const column = columns.get(key);
    if (column === undefined) columns.set(key, [beat]);
    else column.push(beat);
  }
  return [...columns.values()];
}

function graceOrder({ graceType, graceIndex }: model.Beat): number {
  return graceType === model.GraceType.None ? LAST : graceIndex;
}

function cellsOf(column: Column, rows: Rows): string[] {
  const cells = rows.labels.map(() => '');
  for (const { notes } of column)
    for (const note of notes) {
      const row = rows.rowOf(note);
      // Two voices may play one string; what would be in no row is left out.
      if (cells[row] === '') cells[row] = rows.cellOf(note);
    }
  return cells;
}

function dashesOf(column: Column): number {
  const ticks = greatest(column.map(({ displayDuration }) => displayDuration));
  return Math.min(Math.max(Math.round(ticks / TICKS_OF_A_DASH), 1), DASHES_MAX);
}

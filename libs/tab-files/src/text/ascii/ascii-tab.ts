import type { model } from '@coderline/alphatab';
import { shortText } from '../../score';
import { greatest } from '../../numbers/aggregates';
import { LINE_LENGTH_MAX } from '../limits/lengths';
import { barCells } from './bar-cells';
import { rowsOf } from './rows';

/**
 * Tablature in plain characters, a block of lines for as many bars as fit beside each other. Each block has a heading
 * with the numbers of its bars, their sections and repeats.
 * @returns undefined for a track that has no tablature
 */
export function asciiTab(track: model.Track): string | undefined {
  const rows = rowsOf(track);
  if (rows === undefined) return undefined;
  const bars = track.score.masterBars.map((bar) => ({
    bar,
    lines: withBarLines(barCells(track.staves, bar.index, rows), bar),
  }));
  const labelWidth = greatest(rows.labels.map(({ length }) => length));
  const labels = rows.labels.map((label) => `${label.padEnd(labelWidth)}|`);
  return blocksOf(bars, LINE_LENGTH_MAX - labelWidth - 1)
    .map((block) => blockText(block, labels))
    .join('\n\n');
}

interface WrittenBar {
  readonly bar: model.MasterBar;
  /** Lines of the bar with the bar line behind it and the signs of repeats. */
  readonly lines: readonly string[];
}

function withBarLines(lines: readonly string[], bar: model.MasterBar): string[] {
  const start = bar.isRepeatStart ? ':' : '';
  const end = bar.repeatCount > 0 ? ':|' : '|';
  return lines.map((line) => start + line + end);
}

/** Bars that fit into one line together; a section begins a new one. */
function blocksOf(bars: readonly WrittenBar[], lineLength: number): WrittenBar[][] {
  const blocks: WrittenBar[][] = [];
  let room = 0;
  for (const bar of bars) {
    const width = bar.lines[0]?.length ?? 0;
    const block = blocks.at(-1);
    const isNewBlock = block === undefined || width > room || bar.bar.section !== null;
    if (isNewBlock) blocks.push([bar]);
    else block.push(bar);
    room = (isNewBlock ? lineLength : room) - width;
  }
  return blocks;
}

function blockText(block: readonly WrittenBar[], labels: readonly string[]): string {
  const lines = labels.map(
    (label, row) => label + block.map(({ lines: ofBar }) => ofBar[row] ?? '').join(''),
  );
  return [headingOf(block.map(({ bar }) => bar)), ...lines].join('\n');
}

function headingOf(bars: readonly model.MasterBar[]): string {
  const [first, last] = [bars[0], bars.at(-1)].map((bar) => (bar?.index ?? 0) + 1);
  const numbers = first === last ? `Bar ${first}` : `Bars ${first}-${last}`;
  const section = shortText(bars[0]?.section?.text ?? '');
  const repeats = bars
    .filter(({ repeatCount }) => repeatCount > 0)
    .map(({ index, repeatCount }) => `bar ${index + 1} ends a repeat, played ${repeatCount} times`);
  return [numbers, ...(section === '' ? [] : [`[${section}]`]), ...repeats].join(', ');
}

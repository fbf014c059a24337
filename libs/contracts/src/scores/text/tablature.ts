/** One bar of a track, as its tablature is laid out from. */
export interface TablatureBar {
  /** Index of the bar. */
  readonly bar: number;
  /** Name of the section that begins with it. */
  readonly section?: string | undefined;
  /** What else is written above it: `3/4`, `tempo 90`, `repeat ends, played 2 times`. */
  readonly changes: readonly string[];
  /** A line of plain characters for each string, all of one length, with the bar line behind it. */
  readonly rows?: readonly string[] | undefined;
}

/** Bars beside each other, as many as fit into the width. */
export interface TablatureSystem {
  /** Numbers of its bars, as people count, and what is written above them. */
  readonly heading: string;
  readonly lines: readonly string[];
  /** Indexes of its first and its last bar. */
  readonly from: number;
  readonly to: number;
}

/** Characters of a line where nothing else is said. */
export const TABLATURE_WIDTH = 80;

/** What stands before the rows of each system, and the bars of it in pieces that fit. */
interface Piece {
  readonly bar: TablatureBar;
  readonly rows: readonly string[];
  readonly continues: boolean;
}

/**
 * Lays bars out in systems of at most `width` characters, in whole bars. A section begins a new system; a bar that
 * alone is wider is broken between two beats, and stays wider where it has none.
 * @param labels what the rows are called, the top one first
 */
export function tablatureSystems(
  bars: readonly TablatureBar[],
  labels: readonly string[],
  width = TABLATURE_WIDTH,
): TablatureSystem[] {
  const labelWidth = labels.reduce((longest, { length }) => Math.max(longest, length), 0);
  const starts = labels.map((label) => `${label.padEnd(labelWidth)}|`);
  const room = Math.max(1, width - labelWidth - 1);
  const systems: Piece[][] = [];
  let left = 0;
  for (const piece of bars.flatMap((bar) => piecesOf(bar, room))) {
    const length = widthOf(piece.rows);
    const system = systems.at(-1);
    const isNew =
      system === undefined ||
      length > left ||
      piece.continues ||
      piece.bar.section !== undefined ||
      // Bars that were left out between them.
      piece.bar.bar !== (system.at(-1)?.bar.bar ?? 0) + 1;
    if (isNew) systems.push([piece]);
    else system.push(piece);
    left = (isNew ? room : left) - length;
  }
  return systems.map((pieces) => ({
    heading: headingOf(pieces),
    lines: starts.map((start, row) => start + pieces.map(({ rows }) => rows[row] ?? '').join('')),
    from: pieces[0]?.bar.bar ?? 0,
    to: pieces.at(-1)?.bar.bar ?? 0,
  }));
}

/** Systems as text, one below the other. */
export function tablatureText(systems: readonly TablatureSystem[]): string {
  return systems.map(({ heading, lines }) => [heading, ...lines].join('\n')).join('\n\n');
}

function piecesOf(bar: TablatureBar, room: number): Piece[] {
  const pieces: Piece[] = [];
  let rows = bar.rows ?? [];
  while (widthOf(rows) > room) {
    const end = breakBefore(rows, room);
    if (end === undefined) break;
    pieces.push({ bar, rows: rows.map((row) => row.slice(0, end)), continues: pieces.length > 0 });
    rows = rows.map((row) => row.slice(end));
  }
  return [...pieces, { bar, rows, continues: pieces.length > 0 }];
}

/** Where the rows may be cut: behind the last column within `room` in which no row has a sign. */
function breakBefore(rows: readonly string[], room: number): number | undefined {
  for (let end = room; end > 1; end -= 1) if (rows.every((row) => row[end - 1] === '-')) return end;
  return undefined;
}

function widthOf(rows: readonly string[]): number {
  return rows[0]?.length ?? 0;
}

function headingOf(pieces: readonly Piece[]): string {
  const [first] = pieces;
  if (first === undefined) return '';
  const begin = first.bar.bar + 1;
  const end = (pieces.at(-1) ?? first).bar.bar + 1;
  const isOne = begin === end;
  const changes = pieces.flatMap(({ bar, continues }) => {
    const words = bar.changes.join(', ');
    if (words === '' || continues) return [];
    return [bar === first.bar ? words : `bar ${bar.bar + 1}: ${words}`];
  });
  const { section } = first.bar;
  return [
    isOne ? `Bar ${begin}` : `Bars ${begin}-${end}`,
    ...(first.continues ? [isOne ? 'continued' : `bar ${begin} continued`] : []),
    ...(section === undefined || first.continues ? [] : [`[${section}]`]),
    ...changes,
  ].join(', ');
}

/** `Bar 17: 3/4, tempo 90. Quarter: string 3 fret 5. Eighth rest.` */
export function barSentence({
  bar,
  changes,
  beats,
}: Pick<TablatureBar, 'bar' | 'changes'> & { readonly beats: readonly string[] }): string {
  const sentences = [...(changes.length > 0 ? [changes.join(', ')] : []), ...beats];
  return `Bar ${bar + 1}: ${sentences.map((sentence) => `${sentence}.`).join(' ')}`;
}

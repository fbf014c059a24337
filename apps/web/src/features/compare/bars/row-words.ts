import type { BarContent, BarNote } from '@tabdock/contracts/scores';
import { count } from '../../../components/text/format';
import type { Row } from '../rows/rows';
import { KIND_NAMES, rowNumbers, semitoneWords } from '../rows/words';
import type { Lanes } from './lanes';
import { struckNotes } from './note-differences';
import { techniqueWords } from './techniques';

const TICKS_PER_QUARTER = 960;
const NAMED_MAX = 12;

interface RowContents {
  row: Row;
  one: BarContent | null;
  other: BarContent | null;
  differing: { one: ReadonlySet<BarNote>; other: ReadonlySet<BarNote> };
  lanes: { one: Lanes; other: Lanes };
  /** Whether the contents are known. */
  isKnown: boolean;
}

/** A row for screen readers: `Bar 33: changed. Only in A: quarter 2, string 3 fret 5. …` */
export function rowWords({ row, one, other, differing, lanes, isKnown }: RowContents): string {
  const kind =
    row.kind === 'transposed'
      ? `${semitoneWords(row.semitones)} in B`
      : KIND_NAMES[row.kind].toLowerCase();
  const head = `Bar ${rowNumbers(row).replace(' · ', ' in A, bar ')}${row.one !== row.other && row.one !== null && row.other !== null ? ' in B' : ''}: ${kind}.`;
  if (!isKnown) return head;
  if (row.kind === 'changed') {
    const onlyIn = [
      named('Only in A', one, differing.one, lanes.one),
      named('Only in B', other, differing.other, lanes.other),
    ].filter(Boolean);
    return [head, ...(onlyIn.length > 0 ? onlyIn : ['The same notes, at other places.'])].join(' ');
  }
  const shown = row.one === null ? other : one;
  const notes = count(struckNotes(shown).length, 'note');
  return `${head} ${[notes, techniqueWords(shown)].filter(Boolean).join(', ')}.`;
}

function named(
  what: string,
  content: BarContent | null,
  differing: ReadonlySet<BarNote>,
  lanes: Lanes,
): string {
  const notes = struckNotes(content).filter(({ note }) => differing.has(note));
  if (notes.length === 0) return '';
  const words = notes
    .slice(0, NAMED_MAX)
    .map(({ at, note }) => `quarter ${quarterOf(at)}, ${lanes.wordsOf(note)}`);
  const more = notes.length - words.length;
  return `${what}: ${words.join('; ')}${more > 0 ? `; and ${count(more, 'more note')}` : ''}.`;
}

function quarterOf(at: number): string {
  return String(Math.round((at / TICKS_PER_QUARTER) * 4) / 4 + 1);
}

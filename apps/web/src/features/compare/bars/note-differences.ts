import type { BarContent, BarNote } from '@tabdock/contracts/scores';

/** A 16th of a quarter: formats round tuplets differently, and comparisons look no closer. */
const TICKS_PER_POSITION = 60;

export interface PlacedNote {
  at: number;
  note: BarNote;
}

/** Notes of each that the other does not have; what ties hold on is not compared. */
export function noteDifferences(
  one: BarContent | null,
  other: BarContent | null,
  semitones: number,
): { one: ReadonlySet<BarNote>; other: ReadonlySet<BarNote> } {
  const ofOne = struckNotes(one);
  const ofOther = struckNotes(other);
  const inOne = new Set(ofOne.map((placed) => keyOf(placed, semitones)));
  const inOther = new Set(ofOther.map((placed) => keyOf(placed, 0)));
  const lacking = (notes: PlacedNote[], there: ReadonlySet<string>, shift: number) =>
    new Set(notes.filter((placed) => !there.has(keyOf(placed, shift))).map(({ note }) => note));
  return { one: lacking(ofOne, inOther, semitones), other: lacking(ofOther, inOne, 0) };
}

export function struckNotes(content: BarContent | null): PlacedNote[] {
  return (content?.beats ?? []).flatMap(({ at, notes }) =>
    notes.filter(({ marks = '' }) => !marks.includes('t')).map((note) => ({ at, note })),
  );
}

function keyOf({ at, note }: PlacedNote, semitones: number): string {
  return `${Math.round(at / TICKS_PER_POSITION)} ${note.pitch + semitones}`;
}

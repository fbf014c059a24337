import type { BarContent } from '@tabdock/contracts/scores';

/** What is written above the notes, by its letter in the contract's `NOTE_MARKS`; the lowest line first. */
const ABOVE = [
  { mark: 'm', sign: 'P.M.', name: 'palm mute', isHeld: true },
  { mark: 'r', sign: 'let ring', name: 'let ring', isHeld: true },
  { mark: '=', sign: 'trem.', name: 'tremolo picking', isHeld: true },
  { mark: 'v', sign: 'w/bar', name: 'whammy bar', isHeld: true },
  { mark: 'w', sign: 'tr', name: 'trill', isHeld: false },
  { mark: 'T', sign: 'T', name: 'tapping', isHeld: false },
  { mark: 's', sign: 'S', name: 'slap', isHeld: false },
  { mark: '|', sign: 'strum', name: 'strum', isHeld: true },
] as const;

/** Names of signs that stand at the number of a note. */
const BESIDE = [
  { mark: 'b', name: 'bend' },
  { mark: '/', name: 'slide' },
  { mark: 'h', name: 'hammer-on or pull-off' },
  { mark: '~', name: 'vibrato' },
  { mark: 'o', name: 'harmonic' },
] as const;

export interface TechniqueSpan {
  sign: string;
  /** Where its first and its last note begin, in ticks. */
  from: number;
  to: number;
}

/** Lines of signs above a bar, the lowest first; notes that follow each other share a held sign. */
export function techniqueLines(content: BarContent | null): TechniqueSpan[][] {
  if (content === null) return [];
  return ABOVE.flatMap(({ mark, sign, isHeld }) => {
    const spans: TechniqueSpan[] = [];
    let open: TechniqueSpan | undefined;
    for (const { at, notes } of content.beats) {
      if (!notes.some(({ marks = '' }) => marks.includes(mark))) open = undefined;
      else if (open && isHeld) open.to = at;
      else spans.push((open = { sign, from: at, to: at }));
    }
    return spans.length > 0 ? [spans] : [];
  });
}

/** How the notes of a bar are played: `palm mute, bend`; empty without anything special. */
export function techniqueWords(content: BarContent | null): string {
  const marks = new Set(
    (content?.beats ?? []).flatMap(({ notes }) => notes.flatMap((note) => [...(note.marks ?? '')])),
  );
  return [...ABOVE, ...BESIDE]
    .filter(({ mark }) => marks.has(mark))
    .map(({ name }) => name)
    .join(', ');
}

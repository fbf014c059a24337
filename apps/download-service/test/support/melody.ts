/** How a melody differs from the one with its number. */
export interface MelodyOptions {
  readonly bars?: number;
  /** Semitones up. */
  readonly shift?: number;
  /** Every so many bars another one stands in the place of its own. */
  readonly changedEvery?: number;
}

const NOTES_OF_A_BAR = 8;

/** A melody in alphaTab's notation: the same for the same number, unlike that of any other. */
export function melody(
  number: number,
  { bars = 40, shift = 0, changedEvery = Infinity }: MelodyOptions = {},
): string {
  const written = Array.from({ length: bars }, (_, bar) => {
    const random = randomFrom(number * 1_000 + bar + ((bar + 1) % changedEvery === 0 ? 500 : 0));
    const notes = Array.from(
      { length: NOTES_OF_A_BAR },
      () => `${(random() % 12) + shift}.${(random() % 4) + 1}`,
    );
    return `:8 ${notes.join(' ')}`;
  });
  return `\\title "Melody ${number}" \\tempo 120 . ${written.join(' | ')}`;
}

/** Numbers that look like random ones (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

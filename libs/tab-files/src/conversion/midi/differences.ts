import type { PlayedNote } from './played-notes';

/** Notes of the first that the second lacks, by tick, channel and key. */
export function missingNotes(
  notes: readonly PlayedNote[],
  others: readonly PlayedNote[],
): PlayedNote[] {
  const counts = new Map<string, number>();
  for (const note of others) counts.set(keyOf(note), (counts.get(keyOf(note)) ?? 0) + 1);
  return notes.filter((note) => {
    const count = counts.get(keyOf(note)) ?? 0;
    counts.set(keyOf(note), count - 1);
    return count <= 0;
  });
}

function keyOf({ tick, channel, key }: PlayedNote): string {
  return `${tick} ${channel} ${key}`;
}

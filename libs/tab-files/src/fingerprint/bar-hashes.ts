import { murmur3 } from '../hashing/murmur3';
import type { NoteEvent } from '../notes';
import { least } from '../numbers/aggregates';
import { NOTES_OF_A_BAR_MIN } from '../similarity';

/**
 * Hashes of what each bar of a track holds, relative to its own lowest note, so that another key changes none and a
 * stray note only its bar's.
 * @param events of one track, in their order
 * @returns by index of the bar; bars of fewer than three notes have none
 */
export function barHashes(events: readonly NoteEvent[]): Map<number, number> {
  const hashes = new Map<number, number>();
  for (const [bar, notes] of byBar(events))
    if (notes.length >= NOTES_OF_A_BAR_MIN)
      hashes.set(bar, barHash(notes, least(notes.map(({ pitch }) => pitch))));
  return hashes;
}

/** Hash of one bar's notes, relative to a pitch. */
export function barHash(notes: readonly NoteEvent[], base: number): number {
  return murmur3(notes.flatMap(({ position, pitch }) => [position, pitch - base]));
}

/** Notes of a track by index of their bar. */
export function byBar(events: readonly NoteEvent[]): Map<number, NoteEvent[]> {
  const bars = new Map<number, NoteEvent[]>();
  for (const event of events) {
    const bar = bars.get(event.bar);
    if (bar === undefined) bars.set(event.bar, [event]);
    else bar.push(event);
  }
  return bars;
}

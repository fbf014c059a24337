import { NOTES_OF_A_BAR_MIN } from '../similarity';
import type { BarPrint } from './track-prints';

/**
 * How many semitones higher the other track is, by most of the bars that both have; 0 if none says so.
 */
export function transposition(ones: readonly BarPrint[], others: readonly BarPrint[]): number {
  const lowest = new Map<number, number>();
  for (const { hash, lowest: pitch } of ones)
    if (pitch !== undefined && !lowest.has(hash)) lowest.set(hash, pitch);
  const votes = new Map<number, number>();
  for (const { hash, lowest: pitch, notes } of others) {
    const like = lowest.get(hash);
    if (like === undefined || pitch === undefined || notes < NOTES_OF_A_BAR_MIN) continue;
    votes.set(pitch - like, (votes.get(pitch - like) ?? 0) + 1);
  }
  const [most] = [...votes].sort(
    ([one, votesForOne], [other, votesForOther]) =>
      votesForOther - votesForOne || Math.abs(one) - Math.abs(other) || one - other,
  );
  return most?.[0] ?? 0;
}

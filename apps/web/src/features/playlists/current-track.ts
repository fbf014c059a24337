/** Where one is in a list: on which entry, and at which place it was. */
export interface Place {
  id: string;
  index: number;
}

/**
 * Index of the current track; -1 in an empty list. When the entry was taken off, it is the one that
 * came into its place.
 */
export function currentIndex(tracks: readonly { id: string }[], place: Place | null): number {
  const found = place ? tracks.findIndex(({ id }) => id === place.id) : 0;
  const index = place && found < 0 ? place.index : found;
  return Math.min(index, tracks.length - 1);
}

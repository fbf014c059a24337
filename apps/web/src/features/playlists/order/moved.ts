/** The list with the entry at `from` at `to` instead. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.filter((_, index) => index !== from);
  const entry = list.slice(from, from + 1);
  return [...rest.slice(0, to), ...entry, ...rest.slice(to)];
}

/** The entries in the order of their ids; what is not among these comes last. */
export function inOrder<Entry extends { id: string }>(
  entries: readonly Entry[],
  ids: readonly string[],
): Entry[] {
  const places = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ id }: Entry) => places.get(id) ?? ids.length;
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * Where an entry that is dragged would land: behind those whose middle its own middle has passed. `middleOf` is the
 * middle of each entry without the drag; the dragged one does not count.
 */
export function landingIndex(
  count: number,
  from: number,
  middle: number,
  middleOf: (index: number) => number,
): number {
  let low = 0;
  let high = count - 1;
  // Middle of the other rows, counted in their order without the moved one.
  const other = (index: number) => middleOf(index < from ? index : index + 1);
  while (low < high) {
    const half = (low + high) >> 1;
    if (other(half) < middle) low = half + 1;
    else high = half;
  }
  return low;
}

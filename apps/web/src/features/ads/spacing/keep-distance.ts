export interface Place {
  /** Pixels from the top of the page; one that shows nothing has no height. */
  top: number;
  bottom: number;
  /** Whether it stays in sight in a column of its own while the page scrolls. */
  isPinned: boolean;
  isShown: boolean;
  /** What is in the window does not move if it is shown now. */
  canAppear: boolean;
}

const byTop = (one: Place, other: Place) => one.top - other.top;

function gap(one: Place, other: Place): number {
  const [above, below] = [one, other].sort(byTop);
  return below && above ? below.top - above.bottom : 0;
}

/**
 * Which places may show an ad: one in each column at a time, so that no window shows two of the page's flow. Those
 * that are shown go first, then the topmost.
 */
export function keepDistance<T extends Place>(places: readonly T[], distance: number): Set<T> {
  const [shown, others] = [true, false].map((isShown) =>
    places.filter((place) => place.isShown === isShown).sort(byTop),
  );
  const kept = new Set<T>();
  for (const place of [...(shown ?? []), ...(others ?? []).filter(({ canAppear }) => canAppear)]) {
    const isApart = [...kept].every(
      (other) => place.isPinned !== other.isPinned || gap(place, other) >= distance,
    );
    if (isApart) kept.add(place);
  }
  return kept;
}

export const SORTS = ['newest', 'name', 'priority'] as const;
export type Sort = (typeof SORTS)[number];

interface Sorted {
  name: string;
  createdAt: string;
  priority?: number;
}

const byName = (one: Sorted, other: Sorted) => one.name.localeCompare(other.name, 'en');

const ORDERS: Record<Sort, (one: Sorted, other: Sorted) => number> = {
  newest: (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
  name: byName,
  priority: (one, other) => (other.priority ?? 0) - (one.priority ?? 0) || byName(one, other),
};

export function sorted<Entry extends Sorted>(entries: readonly Entry[], sort: Sort): Entry[] {
  return entries.toSorted(ORDERS[sort]);
}

/** Whether all words of a search are in one of the texts. */
export function matches(search: string, texts: readonly string[]): boolean {
  const within = texts.join('\n').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => within.includes(word));
}

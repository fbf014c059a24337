import type { ResultGroup } from './grouping';

function byPlace<T>(places: ReadonlyMap<string, number>, keyOf: (one: T) => string) {
  const placeOf = (one: T) => places.get(keyOf(one)) ?? Infinity;
  return (a: T, b: T) => {
    const [first, second] = [placeOf(a), placeOf(b)];
    return first === second ? 0 : first - second;
  };
}

const placesOf = (keys: string[]) => new Map(keys.map((key, place) => [key, place]));

/** `groups` in the order in which they are shown already, versions too; what is new comes after what was there. */
export function holdOrder(
  shown: readonly ResultGroup[],
  groups: readonly ResultGroup[],
): ResultGroup[] {
  const before = new Map(shown.map((group) => [group.key, group]));
  return groups
    .map((group) => {
      const known = before.get(group.key);
      if (!known) return group;
      const places = placesOf(known.tabs.map(({ id }) => id));
      return { ...group, tabs: group.tabs.toSorted(byPlace(places, ({ id }) => id)) };
    })
    .sort(byPlace(placesOf([...before.keys()]), ({ key }) => key));
}

/** Whether both show the same versions in the same order. */
export function sameOrder(one: readonly ResultGroup[], other: readonly ResultGroup[]): boolean {
  const ids = (groups: readonly ResultGroup[]) =>
    groups.flatMap(({ tabs }) => tabs.map(({ id }) => id)).join();
  return ids(one) === ids(other);
}

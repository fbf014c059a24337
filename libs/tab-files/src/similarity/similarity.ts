/** A bar of fewer notes is in many songs. */
export const NOTES_OF_A_BAR_MIN = 3;

/** How many elements two sets share. */
export function sharedCount(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  if (one.size > other.size) return sharedCount(other, one);
  let shared = 0;
  for (const element of one) if (other.has(element)) shared += 1;
  return shared;
}

/** Jaccard similarity: the part of all elements that both have, from 0 to 1; 0 for two empty sets. */
export function jaccard(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  const shared = sharedCount(one, other);
  const all = one.size + other.size - shared;
  return all === 0 ? 0 : shared / all;
}

/** The part of a set that another has too, from 0 to 1; 0 for an empty set. */
export function containment(part: ReadonlySet<number>, whole: ReadonlySet<number>): number {
  return part.size === 0 ? 0 : sharedCount(part, whole) / part.size;
}

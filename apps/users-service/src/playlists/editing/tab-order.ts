/** Each id once, in the order in which they come first. */
export function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}

/**
 * `tabIds` with `added` inserted at `positions`, or at the end without them. Tabs put back to their former positions
 * restore the list that they were taken off.
 */
export function insertTabs(
  tabIds: readonly string[],
  added: readonly string[],
  positions?: readonly number[],
): string[] {
  if (!positions) return [...tabIds, ...added];
  const order = [...tabIds];
  const placed = added.map((id, index) => ({ id, position: positions[index] ?? Infinity }));
  for (const { id, position } of placed.toSorted((a, b) => a.position - b.position)) {
    order.splice(position, 0, id);
  }
  return order;
}

/** Whether both hold the same ids, each once. */
export function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  const sizes = [one.length, other.length, new Set(one).size, new Set([...one, ...other]).size];
  return new Set(sizes).size === 1 && new Set(other).size === other.length;
}

export function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}

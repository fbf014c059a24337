export type CheckState = 'none' | 'some' | 'all';

/** State of the checkbox for several tabs; `none` for an empty list. */
export function checkState(
  tabs: readonly { id: string }[],
  selectedIds: ReadonlySet<string>,
): CheckState {
  const selected = tabs.filter(({ id }) => selectedIds.has(id)).length;
  if (selected === 0) return 'none';
  return selected === tabs.length ? 'all' : 'some';
}

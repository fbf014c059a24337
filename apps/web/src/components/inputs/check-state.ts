export type CheckState = 'none' | 'some' | 'all';

/** What the checkbox over several tabs shows. Nothing of nothing is selected. */
export function checkState(
  tabs: readonly { id: string }[],
  selectedIds: ReadonlySet<string>,
): CheckState {
  const selected = tabs.filter(({ id }) => selectedIds.has(id)).length;
  if (selected === 0) return 'none';
  return selected === tabs.length ? 'all' : 'some';
}

import type { TabNeighbours } from '@tabdock/contracts/scores';

export type Neighbour = TabNeighbours['tabs'][number];

export interface NearGroup {
  title: string;
  tabs: readonly Neighbour[];
}

const GROUPS: readonly { title: string; holds: (tab: Neighbour) => boolean }[] = [
  {
    title: 'Same music in other files',
    holds: ({ relation }) => relation === 'same' || relation === 'nearly the same',
  },
  { title: 'Part of', holds: ({ relation }) => relation === 'part' },
  { title: 'Parts of this tab', holds: ({ relation }) => relation === 'whole' },
  {
    title: 'Other versions of this song',
    holds: ({ relation, isSameSong }) => relation === 'version' && isSameSong,
  },
  {
    title: 'Sounds like',
    holds: ({ relation, isSameSong }) => relation === 'version' && !isSameSong,
  },
];

/** Tabs with similar music under what they are to this one; without those that the page lists as versions. */
export function nearGroups(
  tabs: readonly Neighbour[],
  versions: readonly { readonly id: string }[],
): NearGroup[] {
  const listed = new Set(versions.map(({ id }) => id));
  const others = tabs.filter(({ id }) => !listed.has(id));
  return GROUPS.map(({ title, holds }) => ({ title, tabs: others.filter(holds) })).filter(
    (group) => group.tabs.length > 0,
  );
}

import { DEVICE_TYPES, POSITIONS, type Placement } from '@tabdock/contracts/ads';
import { useState } from 'react';
import { late } from '../../../components/loading/late';
import { Opened } from '../../../components/overlays/opened';
import { useGetCampaignsQuery, useGetPlacementsQuery } from '../api/ads-desk.api';
import { CHANGE_TEXT } from '../parts/change-text';
import { DeskBar } from '../parts/desk-bar';
import { DeskList } from '../parts/desk-list';
import { matches, sorted } from '../parts/sorts';
import { STATES } from '../parts/states';
import { usePageAddress } from '../../administration/layout/use-page-address';
import { DEVICE_NAMES, optionsOf, POSITION_NAMES } from '../words/names';
import { PlacementCard } from './placement-card';
import { NEW_PLACEMENT, placementDraft, type PlacementDraft } from './placement-draft';

const PlacementDialog = late(async () => (await import('./placement-dialog')).PlacementDialog);

const FRESH = { refetchOnMountOrArgChange: true } as const;
const PLACES = optionsOf(POSITION_NAMES);
const DEVICES = optionsOf(DEVICE_NAMES);
const SORTS = ['name', 'newest'] as const;
const SORT_NAMES = [
  { value: 'name', label: 'Name' },
  { value: 'newest', label: 'Newest' },
];

/** What the address says about the list. */
function usePlacementFilters() {
  const { text, choice, set } = usePageAddress();
  const search = text('search');
  const state = choice('active', ['active', 'inactive']);
  const position = choice('position', POSITIONS);
  const device = choice('device', DEVICE_TYPES);
  const sort = choice('sort', SORTS);
  const isShown = (placement: Placement) =>
    (state === '' || placement.isActive === (state === 'active')) &&
    (position === '' || placement.position === position) &&
    (device === '' || placement.deviceTypes.includes(device)) &&
    matches(search, [placement.name, placement.id]);
  return {
    filters: [
      { name: 'active', label: 'State', value: state, options: STATES, all: 'All' },
      { name: 'position', label: 'Position', value: position, options: PLACES, all: 'All' },
      { name: 'device', label: 'Device', value: device, options: DEVICES, all: 'All' },
      { name: 'sort', label: 'Sort', value: sort, options: SORT_NAMES, all: 'Built in first' },
    ],
    key: [search, state, position, device, sort].join(),
    shownOf: (placements: readonly Placement[]) => {
      const shown = placements.filter(isShown);
      return sort === '' ? shown : sorted(shown, sort);
    },
    clear: () => set({ search: '', active: '', position: '', device: '' }),
  };
}

interface Editing {
  placement?: Placement;
  initial: PlacementDraft;
  text: string;
}

const NEW: Editing = {
  initial: NEW_PLACEMENT,
  text: 'A place for ads. Its card then shows the line of code that puts it into a page.',
};
const editing = (placement: Placement): Editing => ({
  placement,
  initial: placementDraft(placement),
  text: CHANGE_TEXT,
});
const copyOf = (placement: Placement): Editing => ({
  initial: { ...placementDraft(placement), name: `${placement.name} (copy)` },
  text: `A copy of ${placement.name}, with an id of its own.`,
});

export function Placements() {
  const query = useGetPlacementsQuery(undefined, FRESH);
  const { data: campaigns = [] } = useGetCampaignsQuery(undefined, FRESH);
  const { filters, key, shownOf, clear } = usePlacementFilters();
  const [open, setOpen] = useState<Editing | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <DeskBar
        placeholder="Name or id"
        filters={filters}
        action="New placement"
        onNew={() => setOpen(NEW)}
      />
      <DeskList
        filterKey={key}
        one="placement"
        query={query}
        shown={shownOf(query.data ?? [])}
        empty="There are no placements yet. Make the first one."
        onClear={clear}
      >
        {(placement) => (
          <PlacementCard
            key={placement.id}
            placement={placement}
            campaigns={campaigns}
            onEdit={() => setOpen(editing(placement))}
            onDuplicate={() => setOpen(copyOf(placement))}
          />
        )}
      </DeskList>
      {open && (
        <Opened onClose={close}>
          <PlacementDialog {...open} onClose={close} />
        </Opened>
      )}
    </>
  );
}

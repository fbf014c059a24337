import { CAMPAIGN_OBSTACLES, type Campaign } from '@tabdock/contracts/ads';
import { useState } from 'react';
import { late } from '../../../components/loading/late';
import { Opened } from '../../../components/overlays/opened';
import { useGetCampaignsQuery, useGetPlacementsQuery } from '../api/ads-desk.api';
import { CHANGE_TEXT } from '../parts/change-text';
import { DeskBar } from '../parts/desk-bar';
import { DeskList } from '../parts/desk-list';
import { matches, sorted, SORTS } from '../parts/sorts';
import { STATES } from '../parts/states';
import { usePageAddress } from '../../administration/layout/use-page-address';
import { CATEGORY_NAMES, NETWORK_NAMES, OBSTACLE_NAMES, optionsOf } from '../words/names';
import { CampaignCard } from './campaign-card';
import { campaignDraft, NEW_CAMPAIGN, type CampaignDraft } from './campaign-draft';

const CampaignDialog = late(async () => (await import('./campaign-dialog')).CampaignDialog);

const FRESH = { refetchOnMountOrArgChange: true } as const;
const NETWORKS = optionsOf(NETWORK_NAMES);
const CATEGORIES = optionsOf(CATEGORY_NAMES);
const OBSTACLES = [
  { value: 'any', label: 'Any obstacle' },
  ...CAMPAIGN_OBSTACLES.map((value) => ({ value, label: OBSTACLE_NAMES[value] })),
];
const SORT_NAMES = [
  { value: 'name', label: 'Name' },
  { value: 'priority', label: 'Priority' },
];
const valuesOf = <Value extends string>(options: readonly { value: Value }[]) =>
  options.map(({ value }) => value);

/** What the address says about the list. */
function useCampaignFilters() {
  const { text, choice, set } = usePageAddress();
  const search = text('search');
  const state = choice('active', valuesOf(STATES));
  const network = choice('network', valuesOf(NETWORKS));
  const category = choice('category', valuesOf(CATEGORIES));
  const obstacle = choice('obstacle', valuesOf(OBSTACLES));
  const sort = choice('sort', SORTS);
  const isShown = (campaign: Campaign) =>
    (state === '' || campaign.isActive === (state === 'active')) &&
    (network === '' || campaign.adNetwork === network) &&
    (category === '' || campaign.category === category) &&
    (obstacle === '' ||
      (obstacle === 'any'
        ? campaign.obstacles.length > 0
        : campaign.obstacles.some((one) => one === obstacle))) &&
    matches(search, [campaign.name, campaign.adId]);
  return {
    filters: [
      { name: 'active', label: 'State', value: state, options: STATES, all: 'All' },
      { name: 'network', label: 'Network', value: network, options: NETWORKS, all: 'All' },
      { name: 'category', label: 'Category', value: category, options: CATEGORIES, all: 'All' },
      { name: 'obstacle', label: 'Obstacle', value: obstacle, options: OBSTACLES, all: 'All' },
      { name: 'sort', label: 'Sort', value: sort, options: SORT_NAMES, all: 'Newest' },
    ],
    key: [search, state, network, category, obstacle, sort].join(),
    shownOf: (campaigns: readonly Campaign[]) =>
      sorted(campaigns.filter(isShown), sort || 'newest'),
    clear: () => set({ search: '', active: '', network: '', category: '', obstacle: '' }),
  };
}

interface Editing {
  campaign?: Campaign;
  initial: CampaignDraft;
  mediaType: Campaign['mediaType'];
  text: string;
}

const NEW: Editing = {
  initial: NEW_CAMPAIGN,
  mediaType: null,
  text: 'It is shown as soon as it is saved, wherever a placement takes it.',
};
const editing = (campaign: Campaign): Editing => ({
  campaign,
  initial: campaignDraft(campaign),
  mediaType: campaign.mediaType,
  text: CHANGE_TEXT,
});
const copyOf = (campaign: Campaign): Editing => ({
  initial: { ...campaignDraft(campaign), name: `${campaign.name} (copy)`, isActive: '' },
  mediaType: campaign.mediaType,
  text: `A copy of ${campaign.name}. It is not shown until you switch it on.`,
});

export function Campaigns() {
  const query = useGetCampaignsQuery(undefined, FRESH);
  const { data: placements = [] } = useGetPlacementsQuery(undefined, FRESH);
  const { filters, key, shownOf, clear } = useCampaignFilters();
  const [open, setOpen] = useState<Editing | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <DeskBar
        placeholder="Name or ad ID"
        filters={filters}
        action="New campaign"
        onNew={() => setOpen(NEW)}
      />
      <DeskList
        filterKey={key}
        one="campaign"
        query={query}
        shown={shownOf(query.data ?? [])}
        empty="There are no campaigns yet. Make the first one."
        onClear={clear}
      >
        {(campaign) => (
          <CampaignCard
            key={campaign.id}
            campaign={campaign}
            placements={placements}
            onEdit={() => setOpen(editing(campaign))}
            onDuplicate={() => setOpen(copyOf(campaign))}
          />
        )}
      </DeskList>
      {open && (
        <Opened onClose={close}>
          <CampaignDialog {...open} onClose={close} />
        </Opened>
      )}
    </>
  );
}

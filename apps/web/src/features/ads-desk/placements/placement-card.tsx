import type { Campaign, Placement } from '@tabdock/contracts/ads';
import { count } from '../../../components/text/format';
import type { Fact } from '../../../components/text/fact-list';
import { DeskCard } from '../parts/desk-card';
import { ShownIn } from '../parts/shown-in';
import { CATEGORY_NAMES, DEVICE_NAMES, POSITION_NAMES, TYPE_NAMES } from '../words/names';
import { PlacementActions } from './placement-actions';
import { PlacementUse } from './placement-use';

interface PlacementCardProps {
  placement: Placement;
  campaigns: readonly Campaign[];
  onEdit: () => void;
  onDuplicate: () => void;
}

export function PlacementCard({ placement, campaigns, onEdit, onDuplicate }: PlacementCardProps) {
  const { id, name, isActive, isBuiltIn } = placement;
  const shown = campaigns.filter(({ placements }) => placements.includes(id));
  return (
    <DeskCard
      name={name}
      isActive={isActive}
      mark={isBuiltIn ? 'Built in' : undefined}
      facts={factsOf(placement)}
      actions={<PlacementActions placement={placement} onEdit={onEdit} onDuplicate={onDuplicate} />}
    >
      <ShownIn
        summary={`Shows ${count(shown.length, 'campaign')}`}
        none={isActive ? 'No campaign fits' : 'Shows no campaign'}
        entries={shown.map((campaign) => ({
          id: campaign.id,
          name: campaign.name,
          text: `${TYPE_NAMES[campaign.adType]}, priority ${campaign.priority}`,
          to: `?${new URLSearchParams({ search: campaign.name })}`,
        }))}
      />
      <PlacementUse placement={placement} />
    </DeskCard>
  );
}

function factsOf(placement: Placement): Fact[] {
  const { id, position, deviceTypes, maxAdsPerSession, timingDelay, duration } = placement;
  const devices = deviceTypes.map((device) => DEVICE_NAMES[device]).join(', ');
  return [
    { name: 'Id', value: id, mono: true },
    { name: 'Position', value: POSITION_NAMES[position] },
    { name: 'Devices', value: devices },
    { name: 'Cap', value: `At most ${count(maxAdsPerSession, 'ad')} a session` },
    { name: 'Delay', value: timingDelay === 0 ? 'At once' : `After ${timingDelay} s` },
    { name: 'Duration', value: `For ${duration} s` },
    ...(placement.category === null
      ? []
      : [{ name: 'Kept for', value: `Only ${CATEGORY_NAMES[placement.category]}` }]),
  ];
}

import type { Campaign, Placement } from '@tabdock/contracts/ads';
import { count, formatCents, formatDateTime, formatNumber } from '../../../components/text/format';
import type { Fact } from '../../../components/text/fact-list';
import { DeskCard } from '../parts/desk-card';
import { ShownIn } from '../parts/shown-in';
import {
  CATEGORY_NAMES,
  NETWORK_NAMES,
  OBSTACLE_NAMES,
  POSITION_NAMES,
  TYPE_NAMES,
} from '../words/names';
import { obstacleSentences } from '../words/obstacles';
import { CampaignActions } from './campaign-actions';

interface CampaignCardProps {
  campaign: Campaign;
  placements: readonly Placement[];
  onEdit: () => void;
  onDuplicate: () => void;
}

export function CampaignCard({ campaign, placements, onEdit, onDuplicate }: CampaignCardProps) {
  const showing = placements.filter(({ id }) => campaign.placements.includes(id));
  return (
    <DeskCard
      name={campaign.name}
      isActive={campaign.isActive}
      mark={campaign.isHouse ? "Tabdock's own" : undefined}
      warning={
        campaign.obstacles.includes('media-broken') ? OBSTACLE_NAMES['media-broken'] : undefined
      }
      facts={factsOf(campaign)}
      obstacles={obstacleSentences(campaign, placements)}
      actions={<CampaignActions campaign={campaign} onEdit={onEdit} onDuplicate={onDuplicate} />}
    >
      <ShownIn
        summary={`Shows in ${count(showing.length, 'placement')}`}
        none="Shows in no placement"
        entries={showing.map(({ id, name, position }) => ({
          id,
          name,
          text: POSITION_NAMES[position],
          to: `?${new URLSearchParams({ view: 'placements', search: name })}`,
        }))}
      />
    </DeskCard>
  );
}

function factsOf(campaign: Campaign): Fact[] {
  const { adNetwork, category, adType, priority, adId } = campaign;
  return [
    { name: 'Network', value: NETWORK_NAMES[adNetwork] },
    { name: 'Category', value: CATEGORY_NAMES[category] },
    { name: 'Type', value: TYPE_NAMES[adType] },
    { name: 'Priority', value: `Priority ${priority}` },
    { name: 'Ad ID', value: adId, mono: true },
    ...scheduleOf(campaign),
  ];
}

function scheduleOf(campaign: Campaign): Fact[] {
  const { startsAt, endsAt, dailyImpressions, budgetCents, priceModel, priceCents } = campaign;
  const unit = priceModel === 'cpc' ? 'a click' : 'per thousand';
  const facts = [
    startsAt !== null && { name: 'Starts', value: `From ${formatDateTime(startsAt)}` },
    endsAt !== null && { name: 'Ends', value: `Until ${formatDateTime(endsAt)}` },
    dailyImpressions !== null && {
      name: 'Daily cap',
      value: `At most ${formatNumber(dailyImpressions)} a day`,
    },
    priceCents !== null && { name: 'Price', value: `${formatCents(priceCents)} ${unit}` },
    budgetCents !== null && { name: 'Budget', value: `Budget ${formatCents(budgetCents)}` },
  ];
  return facts.filter((fact) => fact !== false);
}

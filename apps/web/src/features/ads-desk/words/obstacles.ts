import { adTypesOf, DEVICE_TYPES, type Campaign, type Placement } from '@tabdock/contracts/ads';
import { formatDateTime } from '../../../components/text/format';
import { CATEGORY_NAMES, ON_DEVICE, TYPES_TAKEN } from './names';

/** Whether a placement's position and category suit a campaign. */
function suits({ position, category }: Placement, campaign: Campaign): boolean {
  const fits = category === null || campaign.category === 'general';
  return adTypesOf(position).includes(campaign.adType) && (fits || category === campaign.category);
}

function noPlacement(campaign: Campaign, placements: readonly Placement[]): string {
  const taken = TYPES_TAKEN[campaign.adType];
  const active = placements.filter(({ isActive }) => isActive);
  const ofType = active.filter(({ position }) => adTypesOf(position).includes(campaign.adType));
  if (ofType.length === 0) return `No active placement takes ${taken}.`;
  return `No active placement takes ${taken} of the category ${CATEGORY_NAMES[campaign.category]}.`;
}

/** Devices on which an active campaign has no place, though it has on others. */
function missingDevices(campaign: Campaign, placements: readonly Placement[]): string[] {
  const showing = placements.filter((one) => one.isActive && suits(one, campaign));
  if (showing.length === 0) return [];
  return DEVICE_TYPES.filter(
    (device) => !showing.some(({ deviceTypes }) => deviceTypes.includes(device)),
  ).map(
    (device) => `No active placement takes ${TYPES_TAKEN[campaign.adType]} ${ON_DEVICE[device]}.`,
  );
}

/** Why a campaign is not shown, or not everywhere: a sentence each, the most urgent first. */
export function obstacleSentences(campaign: Campaign, placements: readonly Placement[]): string[] {
  const sentences = campaign.obstacles.map((obstacle) => {
    switch (obstacle) {
      case 'media-broken':
        return `${campaign.mediaProblem ?? 'Its media could not be loaded.'} Upload it again, or change its address, then resume.`;
      case 'media-missing':
        return 'It needs a picture or a video, and has none yet.';
      case 'not-started':
        return campaign.startsAt === null
          ? 'It has not started yet.'
          : `Starts ${formatDateTime(campaign.startsAt)}.`;
      case 'ended':
        return campaign.endsAt === null
          ? 'It has ended.'
          : `Ended ${formatDateTime(campaign.endsAt)}.`;
      case 'budget-spent':
        return 'Its budget is spent. Raise it to go on.';
      case 'no-placement':
        return noPlacement(campaign, placements);
    }
  });
  return campaign.isActive ? [...sentences, ...missingDevices(campaign, placements)] : sentences;
}

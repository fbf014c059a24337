import type { Campaign, CampaignObstacle } from '@tabdock/contracts/ads';
import type { PlacementEntity } from '../placements/placement.entity';
import { takes } from '../placements/takes';
import type { CampaignEntity } from '../campaigns/campaign.entity';
import { hasEnded, hasStarted, mediaObstacle } from '../campaigns/campaign-state';

/** What decides whether a campaign is shown, besides itself. */
export interface Surroundings {
  readonly placements: readonly PlacementEntity[];
  /** Ids of the campaigns whose budget is spent. */
  readonly spent: ReadonlySet<string>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export function toCampaign(campaign: CampaignEntity, surroundings: Surroundings): Campaign {
  const placements = surroundings.placements
    .filter((placement) => placement.isActive && takes(placement, campaign))
    .map(({ id }) => id);
  return {
    id: campaign.id,
    name: campaign.name,
    adId: campaign.adId,
    adNetwork: campaign.adNetwork,
    category: campaign.category,
    adType: campaign.adType,
    mediaUrl: campaign.mediaUrl,
    captionsUrl: campaign.captionsUrl,
    clickUrl: campaign.clickUrl,
    priority: campaign.priority,
    isActive: campaign.isActive,
    startsAt: campaign.startsAt?.toISOString() ?? null,
    endsAt: campaign.endsAt?.toISOString() ?? null,
    dailyImpressions: campaign.dailyImpressions,
    budgetCents: campaign.budgetCents,
    priceModel: campaign.priceModel,
    priceCents: campaign.priceCents,
    mediaType: campaign.mediaType,
    ...(campaign.mediaProblem !== null && { mediaProblem: campaign.mediaProblem }),
    isHouse: campaign.isHouse,
    obstacles: obstaclesOf(campaign, placements, surroundings),
    placements,
    revision: campaign.revision,
    createdAt: campaign.createdAt.toISOString(),
  };
}

/** What keeps the campaign from being shown, the most urgent first. */
function obstaclesOf(
  campaign: CampaignEntity,
  placements: readonly string[],
  { spent, now }: Surroundings,
): CampaignObstacle[] {
  const obstacles: (CampaignObstacle | false | undefined)[] = [
    mediaObstacle(campaign),
    !hasStarted(campaign, now) && 'not-started',
    hasEnded(campaign, now) && 'ended',
    spent.has(campaign.id) && 'budget-spent',
    placements.length === 0 && 'no-placement',
  ];
  return obstacles.filter((obstacle) => typeof obstacle === 'string');
}

import type { CampaignEntity } from '../campaigns/campaign.entity';
import { mediaObstacle } from '../campaigns/campaign-state';
import type { PlacementEntity } from '../placements/placement.entity';
import { takes } from '../placements/takes';

export interface ServedPlacement {
  readonly placement: PlacementEntity;
  /** Campaigns that it shows while they run and are paid. */
  readonly campaigns: readonly CampaignEntity[];
  /** Tabdock's own, for when none of these is. */
  readonly house: readonly CampaignEntity[];
}

/** Active placements by id, each with the campaigns that it may show. */
export function servedPlacements(
  placements: readonly PlacementEntity[],
  campaigns: readonly CampaignEntity[],
): ReadonlyMap<string, ServedPlacement> {
  const ready = campaigns.filter(
    (campaign) => campaign.isActive && mediaObstacle(campaign) === undefined,
  );
  return new Map(
    placements
      .filter(({ isActive }) => isActive)
      .map((placement) => {
        const taken = ready.filter((campaign) => takes(placement, campaign));
        const { paid = [], house = [] } = Object.groupBy(taken, ({ isHouse }) =>
          isHouse ? 'house' : 'paid',
        );
        return [placement.id, { placement, campaigns: paid, house }];
      }),
  );
}

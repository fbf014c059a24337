import { Injectable } from '@nestjs/common';
import type { Ad, DeviceType } from '@tabdock/contracts/ads';
import type { CampaignEntity } from '../campaigns/campaign.entity';
import { CampaignRepository } from '../campaigns/campaign.repository';
import { AD_TYPES_BY_POSITION } from './ad-types';
import { PlacementRepository } from './placement.repository';

@Injectable()
export class PlacementsService {
  constructor(
    private readonly placements: PlacementRepository,
    private readonly campaigns: CampaignRepository,
  ) {}

  /** The ads for a placement, best first; none if it is unknown, inactive or not for the device. */
  async serve(placementId: string, deviceType: DeviceType): Promise<Ad[]> {
    const placement = await this.placements.findActive(placementId, deviceType);
    if (!placement) return [];
    const campaigns = await this.campaigns.findActiveByAdTypes(
      AD_TYPES_BY_POSITION[placement.position],
      placement.maxAdsPerSession,
    );
    return campaigns.map(toAd);
  }
}

function toAd(campaign: CampaignEntity): Ad {
  return {
    adNetwork: campaign.adNetwork,
    adId: campaign.adId,
    adType: campaign.adType,
    mediaUrl: campaign.mediaUrl,
    clickUrl: campaign.clickUrl,
    name: campaign.name,
  };
}

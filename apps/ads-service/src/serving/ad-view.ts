import { adMediaAddress, GOOGLE_ADSENSE, type Ad } from '@tabdock/contracts/ads';
import { adClickEndpoint } from '@tabdock/contracts/endpoints';
import type { CampaignEntity } from '../campaigns/campaign.entity';
import type { PlacementEntity } from '../placements/placement.entity';

/** `token` is null for an ad whose events are not counted. */
export function toAd(
  campaign: CampaignEntity,
  placement: PlacementEntity,
  token: string | null,
): Ad {
  const { mediaKey, captionsKey } = campaign;
  return {
    adNetwork: campaign.adNetwork === 'google-ads' ? GOOGLE_ADSENSE : campaign.adNetwork,
    adId: campaign.adId,
    adType: campaign.adType,
    mediaUrl: mediaKey && adMediaAddress(mediaKey),
    mediaType: campaign.mediaType,
    captionsUrl: captionsKey && adMediaAddress(captionsKey),
    clickUrl:
      campaign.isHouse || token === null
        ? campaign.clickUrl
        : adClickEndpoint.path.replace(':adToken', token),
    name: campaign.name,
    token,
    delaySeconds: placement.timingDelay,
    durationSeconds: placement.duration,
    isHouse: campaign.isHouse,
  };
}

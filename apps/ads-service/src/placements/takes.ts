import { adTypesOf } from '@tabdock/contracts/ads';
import type { CampaignEntity } from '../campaigns/campaign.entity';
import type { PlacementEntity } from './placement.entity';

/**
 * Whether a placement shows such campaigns: ads of its position, and of its category, general, or of Tabdock itself.
 */
export function takes(
  { position, category }: Pick<PlacementEntity, 'position' | 'category'>,
  campaign: Pick<CampaignEntity, 'adType' | 'category' | 'isHouse'>,
): boolean {
  if (!adTypesOf(position).includes(campaign.adType)) return false;
  return category === null || campaign.isHouse || [category, 'general'].includes(campaign.category);
}

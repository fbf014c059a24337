import type { CampaignEntity } from '../campaigns/campaign.entity';
import type { Position } from './placement.entity';

const INLINE = ['banner', 'native'] as const;
const FULL_SCREEN = ['video', 'interstitial'] as const;

/** Slots in a page show banners and native ads; a modal shows ads that cover the page. */
export const AD_TYPES_BY_POSITION: Record<Position, readonly CampaignEntity['adType'][]> = {
  'top-banner': INLINE,
  sidebar: INLINE,
  'between-results': INLINE,
  bottom: INLINE,
  modal: FULL_SCREEN,
};

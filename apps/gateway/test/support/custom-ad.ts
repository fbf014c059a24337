import type { Ad } from '@tabdock/contracts/ads';
import { AD_TOKEN } from './access-table';

/** A banner as ads-service serves it for a slot. */
export const AD: Ad = {
  adNetwork: 'custom',
  adId: 'strings',
  adType: 'banner',
  mediaUrl: null,
  clickUrl: `/api/ads/click/${AD_TOKEN}`,
  name: 'Strings',
  mediaType: null,
  captionsUrl: null,
  token: AD_TOKEN,
  delaySeconds: 0,
  durationSeconds: 30,
  isHouse: false,
};

import { AD_DESK_MESSAGES } from './ad-desk.messages';
import { AD_BUSINESS_MESSAGES } from './business.messages';
import { AD_MEDIA_MESSAGES } from './media.messages';
import { SERVING_MESSAGES } from './serving.messages';

/** Everything that ads-service handles. */
export const ADS_MESSAGES = [
  ...SERVING_MESSAGES,
  ...AD_DESK_MESSAGES,
  ...AD_MEDIA_MESSAGES,
  ...AD_BUSINESS_MESSAGES,
] as const;

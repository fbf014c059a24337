import type { AdCategory, AdType, CampaignObstacle, DeviceType } from '@tabdock/contracts/ads';

export { NETWORK_NAMES, POSITION_NAMES } from '../../../config/ad-names';

export const CATEGORY_NAMES: Record<AdCategory, string> = {
  'music-instruments': 'Music instruments',
  'music-software': 'Music software',
  'audio-equipment': 'Audio equipment',
  'music-education': 'Music education',
  'music-streaming': 'Music streaming',
  general: 'General',
};

export const TYPE_NAMES: Record<AdType, string> = {
  banner: 'Banner',
  video: 'Video',
  interstitial: 'Interstitial',
  native: 'Native',
};

/** Names of ad types in a list of what a placement takes. */
export const TYPES_TAKEN: Record<AdType, string> = {
  banner: 'banners',
  video: 'video',
  interstitial: 'interstitials',
  native: 'native ads',
};

export const DEVICE_NAMES: Record<DeviceType, string> = {
  mobile: 'Mobile',
  tablet: 'Tablet',
  desktop: 'Desktop',
};

export const ON_DEVICE: Record<DeviceType, string> = {
  mobile: 'on a phone',
  tablet: 'on a tablet',
  desktop: 'on a desktop',
};

/** Short names of obstacles for the filter; a card says more. */
export const OBSTACLE_NAMES: Record<CampaignObstacle, string> = {
  'media-broken': 'Media does not load',
  'media-missing': 'Media is missing',
  'not-started': 'Not started yet',
  ended: 'Ended',
  'budget-spent': 'Budget spent',
  'no-placement': 'No placement',
};

export const PRICE_MODEL_NAMES = {
  cpm: 'Per thousand impressions (CPM)',
  cpc: 'Per click (CPC)',
} as const;

export function optionsOf<Value extends string>(names: Record<Value, string>) {
  return (Object.entries(names) as [Value, string][]).map(([value, label]) => ({ value, label }));
}

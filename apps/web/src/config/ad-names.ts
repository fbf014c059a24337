import { GOOGLE_ADSENSE, type AdNetwork, type Position } from '@tabdock/contracts/ads';

export const NETWORK_NAMES: Record<AdNetwork, string> = {
  'google-ads': GOOGLE_ADSENSE,
  'facebook-ads': 'Facebook Ads',
  'amazon-ads': 'Amazon Ads',
  'spotify-ads': 'Spotify Ads',
  custom: 'Custom',
};

export const POSITION_NAMES: Record<Position, string> = {
  'top-banner': 'Top banner',
  sidebar: 'Sidebar',
  'between-results': 'Between results',
  bottom: 'Bottom',
  modal: 'Modal',
};

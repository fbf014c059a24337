import type { Ad } from '@tabdock/contracts/ads';
import type { GatewayConfig } from '../../config/config';
import { AdNetworks } from './ad-networks';

const AD: Ad = {
  adNetwork: 'Google AdSense',
  adId: '1234567890',
  adType: 'banner',
  mediaUrl: '/api/ads/media/strings',
  mediaType: 'image',
  captionsUrl: null,
  clickUrl: '/api/ads/click/strings',
  name: 'Strings',
  token: 'e30.c2ln',
  delaySeconds: 2,
  durationSeconds: 30,
  isHouse: false,
};
const ON = {
  PUBLIC_URL: new URL('https://tabs.example.org'),
  AD_FRAME_ORIGIN: new URL('https://ads.example.org'),
  ADSENSE_CLIENT_ID: 'ca-pub-1234567890123456',
  AD_CONSENT_SCRIPT_URL: new URL('https://consent.example/script.js'),
  ADSENSE_SCRIPT_URL: new URL('https://pagead.example/ads.js'),
} as GatewayConfig;
const networks = new AdNetworks(ON);

it('shows an ad of the network in a frame, with nothing of ours in it', () => {
  expect(networks.shown(AD)).toEqual({
    ...AD,
    mediaUrl: null,
    mediaType: null,
    clickUrl: null,
    frameUrl: 'https://ads.example.org/google-adsense/1234567890',
  });
});

it.each<[string, Partial<Ad>]>([
  ['of another network', { adNetwork: 'custom' }],
  ['that names no ad unit', { adId: 'strings-2026' }],
  ['whose id holds more than a unit', { adId: '1234567890/../x' }],
  ['that covers the page', { adType: 'video' }],
  ['that covers the page as a picture', { adType: 'interstitial' }],
  ['of Tabdock itself', { isHouse: true }],
])('leaves an ad %s as it is', (_what, changes) => {
  const ad = { ...AD, ...changes };
  expect(networks.shown(ad)).toBe(ad);
});

it('leaves every ad as it is when it is off', () => {
  expect(new AdNetworks({} as GatewayConfig).shown(AD)).toBe(AD);
});

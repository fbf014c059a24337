import type { Ad } from '@tabdock/contracts/ads';

/** Served to one visitor; `token` is its name in the tests. */
export function anAd(changes: Partial<Ad> = {}): Ad {
  return {
    adNetwork: 'custom',
    adId: 'strings',
    adType: 'banner',
    mediaUrl: null,
    clickUrl: '/api/ads/click/strings.signed',
    name: 'New strings',
    mediaType: null,
    captionsUrl: null,
    token: 'strings.signed',
    delaySeconds: 0,
    durationSeconds: 30,
    isHouse: false,
    ...changes,
  };
}

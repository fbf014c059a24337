import type { Ad } from '@tabdock/contracts/ads';
import { isOwnAd } from './own-ad';

const AD: Ad = {
  adNetwork: 'custom',
  adId: 'strings',
  adType: 'video',
  mediaUrl: `/api/ads/media/${'ab'.repeat(32)}`,
  mediaType: 'video',
  captionsUrl: `/api/ads/media/${'cd'.repeat(32)}`,
  clickUrl: '/api/ads/click/e30.c2ln',
  name: 'Strings for a year, \u2013 and \u266b',
  token: 'e30.c2ln',
  delaySeconds: 2,
  durationSeconds: 30,
  isHouse: false,
};

it.each<[string, Partial<Ad>]>([
  ['with media', {}],
  ['of words alone, that leads nowhere', { mediaUrl: null, captionsUrl: null, clickUrl: null }],
  ['of Tabdock, with a query', { clickUrl: '/playlists?view=new#top', token: null }],
])('shows an ad %s', (_what, changes) => {
  expect(isOwnAd({ ...AD, ...changes })).toBe(true);
});

const FOREIGN = [
  'javascript:alert(1)',
  'https://strings.example/',
  '//strings.example/',
  '/\\strings.example/',
  '/\t/strings.example/',
  ' /playlists',
  'data:text/html,x',
  '',
];

it.each(FOREIGN)('shows no ad with the address %j', (address) => {
  for (const field of ['clickUrl', 'mediaUrl', 'captionsUrl'] as const)
    expect(isOwnAd({ ...AD, [field]: address })).toBe(false);
});

it('shows no ad that brings a frame, nor one that is far longer than ads are', () => {
  expect(isOwnAd({ ...AD, frameUrl: 'https://ads.example.org/x' })).toBe(false);
  expect(isOwnAd({ ...AD, name: 'x'.repeat(10_000) })).toBe(false);
});

import { aCampaign, aPlacement } from '../../../testing/fixtures/ad-desk-fixtures';
import { obstacleSentences } from './obstacles';

const everywhere = aPlacement();

it('has nothing to say of a campaign that shows on all devices', () => {
  expect(obstacleSentences(aCampaign(), [everywhere])).toEqual([]);
});

it('names the device on which there is no place', () => {
  const modal = aPlacement({ position: 'modal', deviceTypes: ['tablet', 'desktop'] });
  expect(obstacleSentences(aCampaign({ adType: 'video' }), [everywhere, modal])).toEqual([
    'No active placement takes video on a phone.',
  ]);
});

it('distinguishes a missing place from one that is kept for another category', () => {
  const blocked = aCampaign({ obstacles: ['no-placement'], placements: [] });
  const off = aPlacement({ isActive: false });
  const kept = aPlacement({ category: 'music-software' });
  expect(obstacleSentences(blocked, [off])).toEqual(['No active placement takes banners.']);
  expect(obstacleSentences(blocked, [kept])).toEqual([
    'No active placement takes banners of the category Music instruments.',
  ]);
  expect(obstacleSentences(aCampaign({ category: 'general' }), [kept])).toEqual([]);
});

it('says what is wrong with media that could not be loaded', () => {
  const broken = aCampaign({
    isActive: false,
    obstacles: ['media-broken'],
    mediaProblem: 'cdn.example does not answer.',
  });
  expect(obstacleSentences(broken, [everywhere])).toEqual([
    'cdn.example does not answer. Upload it again, or change its address, then resume.',
  ]);
});

it('says nothing of devices for a campaign that is switched off', () => {
  const phones = aPlacement({ deviceTypes: ['mobile'] });
  expect(obstacleSentences(aCampaign({ isActive: false }), [phones])).toEqual([]);
});

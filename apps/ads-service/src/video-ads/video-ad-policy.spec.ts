import { comesWithVideoAd } from './video-ad-policy';

const firstTwenty = Array.from({ length: 20 }, (_, index) => index + 1);
const shownAt = (tier: Parameters<typeof comesWithVideoAd>[0]) =>
  firstTwenty.filter((nth) => comesWithVideoAd(tier, nth));

describe('comesWithVideoAd', () => {
  it('shows guests one with every second download', () => {
    expect(shownAt('guest')).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18, 20]);
  });

  it.each(['standard', 'beta'] as const)('shows %s accounts one with every tenth', (tier) => {
    expect(shownAt(tier)).toEqual([10, 20]);
  });

  it.each(['premium', 'vip'] as const)('never shows %s accounts one', (tier) => {
    expect(shownAt(tier)).toEqual([]);
  });
});

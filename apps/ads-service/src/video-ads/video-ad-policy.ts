import { TIER_POLICIES, type Tier } from '@tabdock/contracts/core';

/** Whether the n-th download of an owner, 1 for the first, comes with a video ad. */
export function comesWithVideoAd(tier: Tier, nthDownload: number): boolean {
  const every = TIER_POLICIES[tier].videoAdEveryNthDownload;
  return every !== null && nthDownload % every === 0;
}

import { AppError, TIER_POLICIES, type Tier } from '@tabdock/contracts/core';
import type { TabSnapshot } from '@tabdock/contracts/search';

/** The distinct tabs in order of their first occurrence. Fails with DOWNLOADS.BATCH_TOO_LARGE. */
export function batchTabs(tabs: readonly TabSnapshot[], tier: Tier): TabSnapshot[] {
  const different = new Map<string, TabSnapshot>();
  for (const tab of tabs) if (!different.has(tab.tabId)) different.set(tab.tabId, tab);
  const { batchTabsMax } = TIER_POLICIES[tier];
  if (batchTabsMax !== null && different.size > batchTabsMax)
    throw new AppError(
      'DOWNLOADS.BATCH_TOO_LARGE',
      `Your account can download ${batchTabsMax} tabs at once, and these are ${different.size}. Select fewer tabs.`,
    );
  return [...different.values()];
}

import { GROUPS, TIER_POLICIES } from '@tabdock/contracts/core';
import { BATCH_TABS_MAX } from '@tabdock/contracts/downloads';
import { BATCH_TABS, SEES_ADS } from './limits';

it.each(GROUPS)('knows how many tabs an account of group %s gets in one batch', (group) => {
  expect(BATCH_TABS[group]).toBe(TIER_POLICIES[group].batchTabsMax ?? BATCH_TABS_MAX);
});

it.each(GROUPS)('knows whether an account of group %s sees ads', (group) => {
  expect(SEES_ADS[group]).toBe(TIER_POLICIES[group].seesAds);
});

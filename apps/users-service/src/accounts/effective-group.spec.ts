import { GROUPS } from '@tabdock/contracts/core';
import { effectiveGroup } from './effective-group';

describe('effectiveGroup', () => {
  it.each(GROUPS)('is what was granted, %s, without a subscription', (granted) => {
    expect(effectiveGroup(granted, false)).toBe(granted);
  });

  it.each([
    ['standard', 'premium'],
    ['beta', 'premium'],
    ['premium', 'premium'],
    ['vip', 'vip'],
  ] as const)('is, with a subscription and %s granted, %s', (granted, group) => {
    expect(effectiveGroup(granted, true)).toBe(group);
  });
});

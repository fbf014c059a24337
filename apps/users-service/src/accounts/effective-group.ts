import type { Group } from '@tabdock/contracts/core';

/**
 * Returns the group that counts: vip, else premium while a subscription is paid or in its grace, else what was granted.
 */
export function effectiveGroup(granted: Group, isSubscribed: boolean): Group {
  return isSubscribed && granted !== 'vip' ? 'premium' : granted;
}

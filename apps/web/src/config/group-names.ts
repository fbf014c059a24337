import type { Group, Role } from '@tabdock/contracts/core';

/** Displayed names of account groups. */
export const GROUP_NAMES: Record<Group, string> = {
  standard: 'Standard',
  premium: 'Premium',
  vip: 'VIP',
  beta: 'Beta Tester',
};

export const ROLE_NAMES: Record<Role, string> = { user: 'User', admin: 'Administrator' };

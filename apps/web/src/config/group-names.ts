import type { Group, Role } from '@tabdock/contracts/core';

/** What people read for an account's group (section 6 of the specification). */
export const GROUP_NAMES: Record<Group, string> = {
  standard: 'Standard',
  premium: 'Premium',
  vip: 'VIP',
  beta: 'Beta Tester',
};

export const ROLE_NAMES: Record<Role, string> = { user: 'User', admin: 'Administrator' };

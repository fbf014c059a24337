import type { User } from '@tabdock/contracts/users';
import type { GatewayConfig } from '../config/config';

type Rule = Pick<GatewayConfig, 'ADMIN_SECOND_FACTOR'>;

/** Whether the account may not be without a second factor. */
export function requiresSecondFactor({ role }: Pick<User, 'role'>, rule: Rule): boolean {
  return role === 'admin' && rule.ADMIN_SECOND_FACTOR === 'required';
}

export function lacksSecondFactor(user: User, rule: Rule): boolean {
  return requiresSecondFactor(user, rule) && user.hasSecondFactor !== true;
}

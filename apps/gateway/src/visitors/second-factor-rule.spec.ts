import type { User } from '@tabdock/contracts/users';
import { lacksSecondFactor } from './second-factor-rule';

describe('lacksSecondFactor', () => {
  const lacks = (user: Partial<User>, rule: 'required' | 'optional') =>
    lacksSecondFactor(user as User, { ADMIN_SECOND_FACTOR: rule });

  it('is true of an administrator who removed the last factor, where one is required', () => {
    expect(lacks({ role: 'admin', hasSecondFactor: false }, 'required')).toBe(true);
    expect(lacks({ role: 'admin' }, 'required')).toBe(true);
  });

  it.each([
    ['administrators who have one', { role: 'admin', hasSecondFactor: true }, 'required'],
    ['other people', { role: 'user', hasSecondFactor: false }, 'required'],
    ['anybody where it is optional', { role: 'admin', hasSecondFactor: false }, 'optional'],
  ] as const)('is false of %s', (_who, user, rule) => {
    expect(lacks(user, rule)).toBe(false);
  });
});

import type { AccountFigures } from '@tabdock/contracts/users';
import { groupShares } from './group-shares';

const figures = (changes: Partial<AccountFigures> = {}): AccountFigures => ({
  totalUsers: 1_000,
  verifiedUsers: 640,
  newUsersLast30Days: 48,
  byGroup: { standard: 950, premium: 30, vip: 8, beta: 12 },
  ...changes,
});

it('says how large each group is', () => {
  expect(groupShares(figures()).at(-1)).toEqual({ name: 'Beta Tester', users: 12, share: 0.012 });
});

it('divides nothing by nothing', () => {
  const nobody = figures({ totalUsers: 0, byGroup: { standard: 0, premium: 0, vip: 0, beta: 0 } });
  expect(groupShares(nobody).map(({ share }) => share)).toEqual([0, 0, 0, 0]);
});

import { someBusiness } from '../../../../testing/fixtures/business-fixtures';
import { monthlyRevenueCents, PROJECTIONS, totalRevenueCents } from './revenue-figures';

it('estimates a month by users times average revenue, and projects it', () => {
  const monthly = monthlyRevenueCents(someBusiness({ totalUsers: 1_000, averageRevenue: 0.62 }));
  expect(monthly).toBe(62_000);
  expect(PROJECTIONS.map(({ factor }) => (monthly ?? 0) * factor)).toEqual([
    74_400, 155_000, 1_550_000,
  ]);
});

it('adds up no total of which a part is away', () => {
  const revenue = { subscriptionCents: 499, adsCents: 100, estimatedAdsCents: 1 };
  expect(totalRevenueCents(someBusiness({ revenue }))).toBe(600);
  expect(totalRevenueCents(someBusiness({ revenue: { ...revenue, adsCents: null } }))).toBeNull();
  expect(monthlyRevenueCents(someBusiness({ averageRevenue: null }))).toBeNull();
  expect(monthlyRevenueCents(someBusiness({ totalUsers: null }))).toBeNull();
});

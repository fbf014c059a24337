import { POSITIONS } from '@tabdock/contracts/ads';
import { adBusinessOf, type PlacedCount } from './ad-business';

const counted = (changes: Partial<PlacedCount>): PlacedCount => ({
  position: 'sidebar',
  isHouse: false,
  rateCents: null,
  impressions: 1_000,
  unpricedImpressions: 1_000,
  revenueMillicents: 0,
  viewable: 600,
  clicks: 10,
  ...changes,
});

it('adds revenue by price, the rate of its network for what had none, and nothing of house ads', () => {
  const { pricedCents, estimatedCents } = adBusinessOf([
    counted({ revenueMillicents: 250_000, unpricedImpressions: 0, rateCents: 100 }),
    counted({ revenueMillicents: 400_000, unpricedImpressions: 0, rateCents: 100 }),
    counted({ rateCents: 150, unpricedImpressions: 333 }),
    counted({ rateCents: 150, isHouse: true }),
    counted({}),
  ]);
  expect(pricedCents).toBe(250 + 400);
  expect(estimatedCents).toBe(49.95);
});

it('has each position once, with all that was counted there', () => {
  const { positions } = adBusinessOf([
    counted({}),
    counted({ isHouse: true, impressions: 5, viewable: 4, clicks: 3 }),
    counted({ position: 'modal' }),
    counted({ position: null }),
  ]);
  expect(positions.map(({ position }) => position)).toEqual([...POSITIONS]);
  expect(positions).toContainEqual({
    position: 'sidebar',
    impressions: 1_005,
    viewable: 604,
    clicks: 13,
  });
  expect(positions).toContainEqual({ position: 'bottom', impressions: 0, viewable: 0, clicks: 0 });
});

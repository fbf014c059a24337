import { figuresOf, type Counted } from './figures';

const counted = (counts: Partial<Counted> = {}): Counted => ({
  campaignId: 'strings',
  impressions: 0,
  viewable: 0,
  clicks: 0,
  views: 0,
  viewMillis: 0,
  bots: 0,
  tooMany: 0,
  unseenClicks: 0,
  administrators: 0,
  revenueMillicents: 0,
  ...counts,
});
it('averages view time over views, and clicks over impressions', () => {
  const parts = [
    counted({ impressions: 1_000, viewable: 700, clicks: 10, views: 2, viewMillis: 900 }),
    counted({ impressions: 200, viewable: 200, clicks: 5, views: 1, viewMillis: 18_300 }),
  ];
  expect(figuresOf(parts)).toEqual({
    impressions: 1_200,
    viewable: 900,
    clicks: 15,
    avgViewDuration: 6.4,
    ctr: 0.0125,
    revenueCents: 0,
  });
});

it('adds up revenue to thousandths of a cent', () => {
  const parts = [250, 120_001, 3].map((revenueMillicents) => counted({ revenueMillicents }));
  expect(figuresOf(parts).revenueCents).toBe(120.254);
});

it('is zero where nothing was counted', () => {
  expect(Object.values(figuresOf([]))).toEqual([0, 0, 0, 0, 0, 0]);
  expect(Object.values(figuresOf([counted()]))).toEqual([0, 0, 0, 0, 0, 0]);
});

import type { AdBusiness, Position } from '@tabdock/contracts/ads';
import { businessSchema } from '@tabdock/contracts/analytics';
import type { DownloadSource } from '@tabdock/contracts/downloads';
import type { SourceHealth } from '@tabdock/contracts/search';
import type { AccountBusiness } from '@tabdock/contracts/users';
import fc from 'fast-check';
import type { BusinessParts } from './business-parts';
import { composeBusiness } from './compose-business';

const PERIOD = { from: '2026-11-01', to: '2026-11-15' };
const ACCOUNTS: AccountBusiness = {
  totalUsers: 1_000,
  payingUsers: 30,
  subscriptionCents: 14_970,
  days: [{ day: '2026-11-02', visits: 420, signUps: 6 }],
  visitShares: { guests: 0.85, registered: 0.12, premium: 0.03 },
  funnel: { guestVisits: 10_000, accounts: 180, premium: 5 },
};
const position = (
  name: Position,
  impressions: number,
  viewable: number,
  clicks: number,
): AdBusiness['positions'][number] => ({ position: name, impressions, viewable, clicks });
const ADS: AdBusiness = {
  pricedCents: 10_000,
  estimatedCents: 5_030,
  positions: [
    position('top-banner', 4_000, 2_000, 40),
    position('sidebar', 2_000, 1_000, 60),
    position('bottom', 1_000, 999, 500),
    position('modal', 0, 0, 0),
  ],
};
const health = (id: string, changes: Partial<SourceHealth> = {}): SourceHealth => ({
  id,
  name: id.toUpperCase(),
  state: 'healthy',
  reason: null,
  since: null,
  checkedAt: null,
  pausedUntil: null,
  fillRates: {},
  ...changes,
});
const held = (id: string, state: DownloadSource['state']): DownloadSource => ({
  ...{ id, name: id, state, cause: null, reason: null, pausedUntil: null, queued: 0, inFlight: 0 },
});
const PARTS: BusinessParts = {
  ads: ADS,
  searches: {
    topTerms: [
      { term: 'greensleeves', visitors: 120 },
      { term: 'wild rover', visitors: 80 },
    ],
    emptyTerms: [{ term: 'grensleves', visitors: 3 }],
    days: [{ day: '2026-11-02', searches: 900 }],
  },
  downloads: { days: [{ day: '2026-11-02', completed: 310, failed: 7 }] },
  searchSources: [
    health('fine'),
    health('new', { state: 'unknown' }),
    health('failing', { state: 'unknown', reason: 'It could not be searched' }),
    health('changed', { state: 'quarantined' }),
    health('paused', { state: 'paused' }),
    health('held'),
  ],
  downloadSources: [held('fine', 'running'), held('held', 'paused')],
};

const compose = (parts: Partial<BusinessParts> = PARTS, accounts: Partial<AccountBusiness> = {}) =>
  composeBusiness(PERIOD, { ...ACCOUNTS, ...accounts }, parts);

it('brings revenue of any period to 30 days, by all accounts', () => {
  // $300 in 15 days are $600 in 30, of 1,000 accounts.
  expect(compose()).toMatchObject({
    averageRevenue: 0.6,
    conversionRate: 0.03,
    revenue: { subscriptionCents: 14_970, adsCents: 10_000, estimatedAdsCents: 5_030 },
  });
});

it('recommends positions by what was seen times what was followed, if enough was seen', () => {
  // 0.5 × 0.03 before 0.5 × 0.01; of the best one, one impression too few was viewable.
  expect(compose().recommendedAdPlacements).toEqual(['sidebar', 'top-banner']);
  expect(compose().positions?.map(({ isEnough }) => isEnough)).toEqual([true, true, false, false]);
});

it('has every day of the period, also those of which nothing is known', () => {
  const { days } = compose();
  expect(days).toHaveLength(15);
  expect(days[0]).toEqual({ day: '2026-11-01', visits: 0, signUps: 0, searches: 0, downloads: 0 });
  expect(days[1]).toEqual({
    day: '2026-11-02',
    visits: 420,
    signUps: 6,
    searches: 900,
    downloads: 310,
  });
});

it('counts sources that are paused, unreadable or failing, for searching or downloading, as troubled', () => {
  const { sources } = compose();
  expect(sources?.working).toBe(2);
  expect(sources?.troubled.map(({ id }) => id)).toEqual(['failing', 'changed', 'paused', 'held']);
});

it('divides nothing by nothing', () => {
  expect(compose(PARTS, { totalUsers: 0, payingUsers: 0 })).toMatchObject({
    averageRevenue: 0,
    conversionRate: 0,
  });
});

it('names what is missing, whose figures alone are null, whichever parts there are', () => {
  const names = Object.keys(PARTS) as (keyof BusinessParts)[];
  fc.assert(
    fc.property(fc.subarray(names), (present) => {
      const parts = Object.fromEntries(present.map((name) => [name, PARTS[name]]));
      const figures = businessSchema.parse(compose(parts));
      const has = (name: keyof BusinessParts) => present.includes(name);
      expect(figures.missing).toEqual([
        ...(has('searches') && has('searchSources') ? [] : ['searches']),
        ...(has('downloads') && has('downloadSources') ? [] : ['downloads']),
        ...(has('ads') ? [] : ['ads']),
      ]);
      expect(figures.topTerms !== null).toBe(has('searches'));
      expect(figures.topSearchTerms !== null).toBe(has('searches'));
      expect(figures.days.every(({ searches }) => searches !== null)).toBe(has('searches'));
      expect(figures.days.every(({ downloads }) => downloads !== null)).toBe(has('downloads'));
      expect(figures.sources !== null).toBe(has('searchSources'));
      expect(figures.positions !== null).toBe(has('ads'));
      expect(figures.averageRevenue !== null).toBe(has('ads'));
      expect(figures.revenue.adsCents !== null).toBe(has('ads'));
      expect(figures).toMatchObject({
        totalUsers: 1_000,
        revenue: { subscriptionCents: 14_970 },
        funnel: ACCOUNTS.funnel,
      });
    }),
  );
});

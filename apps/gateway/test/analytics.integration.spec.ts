import { adsBusiness, adsSetRate } from '@tabdock/contracts/ads';
import { AppError, daysOf } from '@tabdock/contracts/core';
import { downloadsBusiness } from '@tabdock/contracts/downloads';
import { searchBusiness } from '@tabdock/contracts/search';
import { businessAccounts, sessionsResolve } from '@tabdock/contracts/users';
import { person } from './support/people';
import { answer, respond } from './support/responder';
import { RunningGateway } from './support/running-gateway';
import { StandInDownloads, StandInSearch } from './support/stand-in-services';
import { StandInAds } from './support/stand-in-ads';
import { StandInUsers } from './support/stand-in-users';

const BUSINESS = '/api/analytics/business';
const PERIOD = { from: '2026-11-01', to: '2026-11-02' };
const QUERY = `?${new URLSearchParams(PERIOD)}`;
const SEARCHES = {
  topTerms: [{ term: 'greensleeves', visitors: 12 }],
  emptyTerms: [{ term: 'grensleves', visitors: 2 }],
  days: [
    { day: '2026-11-01', searches: 40 },
    { day: '2026-11-02', searches: 50 },
  ],
};

describe('business analytics at the gateway', () => {
  const admin = person({ role: 'admin' });
  const { cookie } = admin;
  let gateway: RunningGateway;
  let users: StandInUsers;
  let search: StandInSearch;
  let downloads: StandInDownloads;
  let ads: StandInAds;

  beforeAll(async () => {
    gateway = await RunningGateway.start();
    users = new StandInUsers();
    await users.start(gateway.amqp);
    users.know(admin);
    users.business = {
      totalUsers: 200,
      payingUsers: 5,
      subscriptionCents: 2_495,
      days: [
        { day: '2026-11-01', visits: 70, signUps: 3 },
        { day: '2026-11-02', visits: 80, signUps: 0 },
      ],
      visitShares: { guests: 0.8, registered: 0.15, premium: 0.05 },
      funnel: { guestVisits: 120, accounts: 3, premium: 1 },
    };
  });
  beforeEach(async () => {
    users.asked.splice(0);
    search = new StandInSearch();
    search.business = SEARCHES;
    downloads = new StandInDownloads();
    downloads.business = { days: [{ day: '2026-11-01', completed: 9, failed: 1 }] };
    ads = new StandInAds();
    ads.business = {
      pricedCents: 400,
      estimatedCents: 105,
      positions: [{ position: 'sidebar', impressions: 4_000, viewable: 3_000, clicks: 40 }],
    };
    await Promise.all([search, downloads, ads].map((service) => service.start(gateway.amqp)));
  });
  afterEach(() => Promise.all([search, downloads, ads].map((service) => service.stop())));
  afterAll(async () => {
    await gateway?.stop();
    await users?.stop();
  });

  const figures = async (query = QUERY) => (await gateway.get(BUSINESS + query, { cookie })).json();

  it('are the figures of every service, for the days that were asked for', async () => {
    expect(await figures()).toMatchObject({
      ...PERIOD,
      missing: [],
      totalUsers: 200,
      conversionRate: 0.025,
      // $30 of 200 accounts in two days.
      averageRevenue: expect.closeTo(2.25),
      topSearchTerms: ['greensleeves'],
      recommendedAdPlacements: ['sidebar'],
      revenue: { subscriptionCents: 2_495, adsCents: 400, estimatedAdsCents: 105 },
      days: [
        { day: '2026-11-01', visits: 70, signUps: 3, searches: 40, downloads: 9 },
        { day: '2026-11-02', visits: 80, signUps: 0, searches: 50, downloads: 0 },
      ],
      funnel: { guestVisits: 120, accounts: 3, premium: 1 },
      emptyTerms: [{ term: 'grensleves', visitors: 2 }],
      sources: { working: 0, troubled: [] },
      positions: [{ position: 'sidebar', viewable: 3_000, viewableRate: 0.75, ctr: 0.01 }],
    });
    expect(users.lastRequest(businessAccounts)).toEqual({ ...PERIOD, actorId: admin.user.id });
    expect(search.lastRequest(searchBusiness)).toEqual(PERIOD);
    expect(downloads.lastRequest(downloadsBusiness)).toEqual(PERIOD);
    expect(ads.lastRequest(adsBusiness)).toEqual(PERIOD);
  });

  it('are of the last 30 days where none were asked for', async () => {
    const { from, to, days } = (await figures('')) as typeof PERIOD & { days: unknown[] };
    expect(daysOf({ from, to })).toBe(30);
    expect(days).toHaveLength(30);
    expect(ads.lastRequest(adsBusiness)).toEqual({ from, to });
  });

  it.each(['?from=2026-11-01', '?from=2026-11-02&to=2026-11-01', '?from=x&to=y', '?days=30'])(
    'are refused for %s',
    async (query) => {
      expect((await gateway.get(BUSINESS + query, { cookie })).status).toBe(400);
      expect(users.count(businessAccounts)).toBe(0);
    },
  );

  it('stand without the services that are away or fail, and name them', async () => {
    await search.stop();
    await ads.stop();
    const failing = await respond(gateway.amqp, [
      answer(adsBusiness, () => Promise.reject(new Error('broken'))),
    ]);
    expect(await figures()).toMatchObject({
      missing: ['searches', 'ads'],
      totalUsers: 200,
      averageRevenue: null,
      topSearchTerms: null,
      recommendedAdPlacements: null,
      revenue: { subscriptionCents: 2_495, adsCents: null, estimatedAdsCents: null },
      days: [
        { day: '2026-11-01', visits: 70, signUps: 3, searches: null, downloads: 9 },
        { day: '2026-11-02', visits: 80, signUps: 0, searches: null, downloads: 0 },
      ],
      sources: null,
      positions: null,
    });
    await failing.stop();
  });

  it('are one line for each day as CSV, with empty cells for what is missing', async () => {
    await search.stop();
    const response = await gateway.get(`${BUSINESS}.csv${QUERY}`, { cookie });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename=analytics-2026-11-01-to-2026-11-02.csv',
    );
    expect((await response.text()).split('\n')).toEqual([
      expect.stringContaining('Day,Visits,Sign-ups,Searches,Downloads'),
      '2026-11-01,70,3,,9',
      '2026-11-02,80,0,,0',
      '',
    ]);
  });

  it('are refused to an account that is no longer an administrator', async () => {
    await users.stop();
    const stricter = await respond(gateway.amqp, [
      answer(sessionsResolve, async () => ({ user: admin.user, sessionId: admin.sessionId })),
      answer(businessAccounts, () => Promise.reject(new AppError('AUTH.FORBIDDEN'))),
    ]);
    expect((await gateway.get(BUSINESS + QUERY, { cookie })).status).toBe(403);
    await stricter.stop();
    await users.start(gateway.amqp);
  });

  describe('rates of ad networks', () => {
    const rates = '/api/admin/ad-rates';

    it('are read and set, by whom is known', async () => {
      expect(await (await gateway.get(rates, { cookie })).json()).toContainEqual({
        adNetwork: 'google-ads',
        centsPerThousand: null,
      });
      const body = { centsPerThousand: 150 };
      const response = await gateway.send('PUT', `${rates}/google-ads`, body, { cookie });
      expect(await response.json()).toContainEqual({ adNetwork: 'google-ads', ...body });
      expect(ads.lastRequest(adsSetRate)).toEqual({
        adNetwork: 'google-ads',
        ...body,
        actor: { id: admin.user.id, username: admin.user.username },
      });
    });

    it.each([
      ['doubleclick', { centsPerThousand: 150 }],
      ['custom', { centsPerThousand: -1 }],
      ['custom', { centsPerThousand: 1.5 }],
      ['custom', { centsPerThousand: 100_001 }],
      ['custom', {}],
    ])('are refused: %s %j', async (network, body) => {
      const response = await gateway.send('PUT', `${rates}/${network}`, body, { cookie });
      expect(response.status).toBe(400);
      expect(ads.count(adsSetRate)).toBe(0);
    });
  });
});

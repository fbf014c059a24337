import { randomUUID } from 'node:crypto';
import {
  adsClick,
  adsRecordEvents,
  adsServe,
  campaignsDelete,
  campaignsUpdate,
} from '@tabdock/contracts/ads';
import { AppError } from '@tabdock/contracts/core';
import { AD_TOKEN } from './support/access-table';
import { AD } from './support/custom-ad';
import { person } from './support/people';
import { answer, respond } from './support/responder';
import { guestIdIn, RunningGateway } from './support/running-gateway';
import { StandInAds } from './support/stand-in-ads';
import { StandInUsers } from './support/stand-in-users';

const SLOT = '/api/ads/placement/sidebar-home/desktop';
const EVENT = { token: AD_TOKEN, kind: 'impression', afterMillis: 40 };

describe('ads at the gateway', () => {
  let gateway: RunningGateway;
  let users: StandInUsers;
  let ads: StandInAds;
  const ada = person();
  const admin = person({ role: 'admin' });

  beforeAll(async () => {
    gateway = await RunningGateway.start();
    users = new StandInUsers();
    await users.start(gateway.amqp);
    users.know(ada, admin);
  });
  beforeEach(async () => {
    ads = new StandInAds();
    ads.ads = [AD];
    await ads.start(gateway.amqp);
  });
  afterEach(() => ads.stop());
  afterAll(async () => {
    await gateway?.stop();
    await users?.stop();
  });

  describe('a slot', () => {
    it('is asked for with the view, the place in it and who looks', async () => {
      const view = randomUUID();
      const cookie = await gateway.newGuest();
      const response = await gateway.get(`${SLOT}?view=${view}&slot=2`, { cookie });
      expect(await response.json()).toEqual([AD]);
      expect(ads.lastRequest(adsServe)).toEqual({
        placementId: 'sidebar-home',
        deviceType: 'desktop',
        view,
        slot: 2,
        owner: { kind: 'guest', id: guestIdIn(cookie) },
        tier: 'guest',
      });
      await gateway.get(SLOT, { cookie: ada.cookie });
      expect(ads.lastRequest(adsServe)).toMatchObject({
        owner: { kind: 'user', id: ada.user.id },
        tier: ada.user.group,
      });
    });

    it('is empty while ads-service is away, fails, or does not answer', async () => {
      const impatient = await RunningGateway.start({ AD_GATE_MILLIS: '150' }, gateway.amqp);
      await ads.stop();
      expect(await (await impatient.get(SLOT)).json()).toEqual([]);
      for (const failing of [
        () => Promise.reject(new AppError('SERVICE.INTERNAL')),
        () => new Promise<never>(() => undefined),
      ]) {
        const broken = await respond(gateway.amqp, [answer(adsServe, failing)]);
        const response = await impatient.get(SLOT);
        expect(response.status).toBe(200);
        expect(await response.json()).toEqual([]);
        await broken.stop();
      }
      await impatient.stop();
    });
  });

  describe('events', () => {
    it('say which program sent them and whether an administrator did', async () => {
      const send = (cookie: string) =>
        gateway.send(
          'POST',
          '/api/ads/events',
          { events: [EVENT, EVENT] },
          {
            cookie,
            'user-agent': 'Example/1',
          },
        );
      expect(await (await send(admin.cookie)).json()).toEqual({ accepted: 2 });
      expect(ads.lastRequest(adsRecordEvents)).toEqual({
        events: [EVENT, EVENT],
        userAgent: 'Example/1',
        isAdmin: true,
      });
      await send(ada.cookie);
      expect(ads.lastRequest(adsRecordEvents)).toMatchObject({ isAdmin: false });
    });

    it.each([
      ['too many', Array.from({ length: 51 }, () => EVENT)],
      ['none', []],
      ['of an unknown kind', [{ ...EVENT, kind: 'purchase' }]],
      ['before their ad was served', [{ ...EVENT, afterMillis: -1 }]],
      ['without a token', [{ ...EVENT, token: 'x' }]],
    ])('are refused: %s', async (_what, events) => {
      const response = await gateway.send('POST', '/api/ads/events', { events });
      expect(response.status).toBe(400);
      expect(ads.count(adsRecordEvents)).toBe(0);
    });

    it('are refused when they are larger than any request may be', async () => {
      const body = { events: [{ ...EVENT, token: 'x'.repeat(50_000_000) }] };
      expect((await gateway.send('POST', '/api/ads/events', body)).status).toBe(413);
    });
  });

  describe('a click', () => {
    const click = () => fetch(`${gateway.url}/api/ads/click/${AD_TOKEN}`, { redirect: 'manual' });

    it("leads to the campaign's address", async () => {
      const response = await click();
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toBe('https://strings.example/');
      expect(ads.lastRequest(adsClick)).toMatchObject({ token: AD_TOKEN, isAdmin: false });
    });

    it('on an ad of the day before leads nowhere', async () => {
      await ads.stop();
      const expired = await respond(gateway.amqp, [
        answer(adsClick, () => Promise.reject(new AppError('ADS.LINK_EXPIRED'))),
      ]);
      const response = await click();
      expect(response.status).toBe(410);
      expect(await response.json()).toMatchObject({ detail: 'This ad is no longer shown.' });
      await expired.stop();
    });
  });

  describe('the ad desk', () => {
    const campaign = `/api/admin/campaigns/${randomUUID()}`;
    const { cookie } = admin;

    it('names who changes what, and the revision that was seen', async () => {
      await gateway.send(
        'PATCH',
        campaign,
        { priority: 7, mediaUrl: '' },
        { cookie, 'if-match': '"3"' },
      );
      expect(ads.lastRequest(campaignsUpdate)).toMatchObject({
        actor: { id: admin.user.id, username: admin.user.username },
        revision: 3,
        changes: { priority: 7, mediaUrl: null },
      });
      await gateway.send('DELETE', campaign, undefined, { cookie, 'if-match': '"4"' });
      expect(ads.lastRequest(campaignsDelete)).toMatchObject({ revision: 4 });
    });

    it.each([
      [{ name: '' }, 'Name is required'],
      [{ adId: ' ' }, 'Ad ID is required'],
      [{ adNetwork: 'x' }, 'Ad network is required'],
      [{ category: undefined }, 'Category is required'],
      [{ clickUrl: 'strings' }, 'Must be a valid URL'],
      [{ clickUrl: 'javascript:alert(1)' }, 'Must be a valid URL'],
      [{ mediaUrl: 'http://strings.example/a.png' }, 'Must be a valid URL'],
      [{ budgetCents: 100 }, 'A budget needs a price, and a price its kind'],
    ])('refuses a campaign with %j', async (fields, message) => {
      const valid = {
        name: 'Strings',
        adId: 'strings',
        adNetwork: 'custom',
        category: 'general',
        clickUrl: 'https://strings.example/',
      };
      const body = { ...valid, ...fields };
      const response = await gateway.send('POST', '/api/admin/campaigns', body, { cookie });
      expect(response.status).toBe(400);
      expect(await response.text()).toContain(message);
    });

    it('sends the figures as a table that no spreadsheet takes for formulas', async () => {
      const figures = { impressions: 1_200, viewable: 900, clicks: 14, avgViewDuration: 6.44 };
      const name = '=1+1, "Strings"';
      ads.figures = [
        {
          campaignId: randomUUID(),
          campaignName: name,
          ...figures,
          ctr: 0.011666,
          revenueCents: 300,
        },
      ];
      const response = await gateway.get('/api/admin/analytics/ads.csv', { cookie });
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      const [head, line] = (await response.text()).split('\n');
      expect(head).toContain('Campaign,Impressions,Viewable,Clicks,CTR (%)');
      expect(line).toContain(`"'=1+1, ""Strings""",1200,900,14,1.17,6.4,3.00,`);
    });
  });
});

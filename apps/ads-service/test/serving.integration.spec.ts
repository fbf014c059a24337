import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  adMediaAddress,
  adsServe,
  campaignsDelete,
  campaignsRestore,
  placementsUpdate,
  type Ad,
} from '@tabdock/contracts/ads';
import { TIERS, type RequestOf } from '@tabdock/contracts/core';
import { RpcClient, type CallOptions } from '@tabdock/service-kit';
import { TcpProxy, waitFor } from '@tabdock/service-kit/testing';
import { Retention } from '@tabdock/service-kit/retention';
import { ServingController } from '../src/serving/serving.controller';
import { AdTokens } from '../src/tokens/ad-tokens';
import { ACTOR, AdsStack, Desk, guest } from './support/ads-stack';

const HOUR_MILLIS = 60 * 60 * 1_000;
const MINUTE_MILLIS = 60_000;

type Request = Omit<Partial<RequestOf<typeof adsServe>>, 'placementId'>;

describe('serving ads from two replicas', () => {
  let stack: AdsStack;
  let one: NestFastifyApplication;
  let other: NestFastifyApplication;
  let desk: Desk;

  beforeAll(async () => {
    stack = await AdsStack.open();
    one = await stack.replica();
    other = await stack.replica();
    desk = new Desk(one);
  });
  afterAll(() => stack?.close());

  const serve = async (
    app: NestFastifyApplication,
    placementId: string,
    request: Request = {},
  ): Promise<Ad | undefined> => {
    const full = { deviceType: 'desktop', tier: 'guest', ...request, placementId } as const;
    const { ads } = await app.get(ServingController).serve(full);
    expect(ads.length).toBeLessThanOrEqual(1);
    return ads[0] as Ad | undefined;
  };

  /** A placement of one test alone, which has one category to itself. */
  const placementOf = (name: string, changes: Parameters<Desk['createPlacement']>[0] = {}) =>
    desk.createPlacement({ name, position: 'bottom', maxAdsPerSession: 20, ...changes });

  const isServed = (placementId: string, adId: string, request: Request = {}) =>
    waitFor(async () => {
      const ads = await Promise.all([one, other].map((app) => serve(app, placementId, request)));
      return ads.every((ad) => ad?.adId === adId);
    });

  /** Replicas know it when another placement, made after it, is served. */
  async function everythingKnown(): Promise<void> {
    const { id } = await placementOf('Known');
    await waitFor(async () => (await serve(one, id)) && (await serve(other, id)));
  }

  it('fills the slots of the home page with house ads while there are no others', async () => {
    for (const placementId of ['between-results-home', 'sidebar-home', 'bottom-lists']) {
      const ad = await serve(one, placementId);
      expect(ad).toMatchObject({ isHouse: true, adNetwork: 'custom', mediaUrl: null });
      expect(ad?.clickUrl).toMatch(/^\/(playlists|downloads)$/);
      expect(ad?.token).not.toBeNull();
    }
    expect(await serve(one, 'modal-download')).toMatchObject({
      adType: 'interstitial',
      durationSeconds: 5,
    });
  });

  it.each([
    ['bottom-files', '/downloads', '/playlists'],
    ['bottom-lists', '/playlists', '/downloads'],
  ])('has at %s on %s an ad for %s alone', async (placementId, page, target) => {
    for (const slot of [0, 1, 2])
      expect(await serve(one, placementId, { page, slot })).toMatchObject({ clickUrl: target });
  });

  it('counts no ad where all that there is leads to the page that is shown', async () => {
    const { id } = await placementOf('Own page', { position: 'modal', maxAdsPerSession: 1 });
    await everythingKnown();
    const owner = guest();
    expect(await serve(one, id, { owner, page: '/playlists' })).toBeUndefined();
    expect((await serve(one, id, { owner, page: '/' }))?.token).not.toBeNull();
  });

  it('answers over the broker', async () => {
    const request = { placementId: 'sidebar-home', deviceType: 'tablet' } as const;
    const { ads } = await desk.rpc.call(adsServe, request);
    expect(ads).toEqual([expect.objectContaining({ isHouse: true, durationSeconds: 30 })]);
  });

  it('has none for an unknown or inactive placement and for other devices', async () => {
    expect(await serve(one, 'nowhere')).toBeUndefined();
    expect(await serve(one, 'top-banner-home')).toBeUndefined();
    expect(await serve(one, 'sidebar-home', { deviceType: 'mobile' })).toBeUndefined();
  });

  it('has none for premium and vip', async () => {
    const seen = await Promise.all(
      TIERS.map(async (tier) => [tier, Boolean(await serve(one, 'sidebar-home', { tier }))]),
    );
    expect(Object.fromEntries(seen)).toEqual({
      guest: true,
      standard: true,
      beta: true,
      premium: false,
      vip: false,
    });
  });

  it('shows a campaign at every replica as soon as it is made, changed, deleted or restored', async () => {
    const category = 'music-education';
    const { id } = await placementOf('As soon as', { category });
    const made = await desk.createCampaign({ adId: 'soon', category });
    await isServed(id, 'soon');
    await desk.updateCampaign(made, { adId: 'later' });
    await isServed(id, 'later');
    const isHouse = () =>
      waitFor(async () => (await serve(one, id))?.isHouse && (await serve(other, id))?.isHouse);
    await desk.updateCampaign(made, { isActive: false });
    await isHouse();
    await desk.updateCampaign(made, { isActive: true });
    await isServed(id, 'later');
    await desk.rpc.call(campaignsDelete, { actor: ACTOR, campaignId: made.id });
    await isHouse();
    await desk.rpc.call(campaignsRestore, { actor: ACTOR, campaignId: made.id });
    await isServed(id, 'later');
    const changes = { isActive: false };
    await desk.rpc.call(placementsUpdate, { actor: ACTOR, placementId: id, changes });
    await waitFor(async () => !(await serve(one, id)) && !(await serve(other, id)));
  });

  it('sends of an ad what the page needs, and nothing of the advertiser but the words', async () => {
    const category = 'music-software';
    const { id } = await placementOf('Whole', { category, timingDelay: 4, duration: 45 });
    const key = 'ab'.repeat(32);
    await desk.rows.query(
      `INSERT INTO media (key, media_type, content_type, size) VALUES ($1, 'image', 'image/webp', 1)`,
      [key],
    );
    const campaign = await desk.createCampaign({
      name: 'Plug-ins',
      adId: 'plug',
      adNetwork: 'google-ads',
      category,
      mediaUrl: adMediaAddress(key),
      clickUrl: 'https://plug.example/',
    });
    await isServed(id, 'plug');
    const owner = guest();
    const ad = await serve(one, id, { owner });
    expect(ad).toEqual({
      adNetwork: 'Google AdSense',
      adId: 'plug',
      adType: 'banner',
      mediaUrl: `/api/ads/media/${key}`,
      mediaType: 'image',
      captionsUrl: null,
      clickUrl: `/api/ads/click/${ad?.token}`,
      name: 'Plug-ins',
      token: expect.any(String),
      delaySeconds: 4,
      durationSeconds: 45,
      isHouse: false,
    });
    const tokens = other.get(AdTokens);
    const served = tokens.read(ad!.token!);
    expect(served).toMatchObject({
      placementId: id,
      campaignId: campaign.id,
      device: 'desktop',
      visitor: tokens.visitorOfDay(owner),
    });
    expect(served?.leaseId).toBeUndefined();
    expect(ad?.token).not.toContain(owner.id);
  });

  it('leaves out what has not started, has ended, has no media, or is for another category', async () => {
    const category = 'audio-equipment';
    const { id } = await placementOf('Left out', { category });
    const at = (millis: number) => new Date(Date.now() + millis).toISOString();
    await desk.createCampaign({ adId: 'early', category, startsAt: at(HOUR_MILLIS) });
    await desk.createCampaign({ adId: 'late', category, endsAt: at(-HOUR_MILLIS) });
    await desk.createCampaign({ adId: 'broken', category, mediaUrl: 'https://127.0.0.1/' });
    await desk.createCampaign({ adId: 'elsewhere', category: 'music-streaming' });
    await desk.createCampaign({ adId: 'film', category, adType: 'video' });
    await everythingKnown();
    expect(await serve(one, id)).toMatchObject({ isHouse: true });
    await desk.createCampaign({ adId: 'fits', category, endsAt: at(HOUR_MILLIS) });
    await isServed(id, 'fits');
  });

  it('ends at the minute, whatever was refreshed', async () => {
    const category = 'music-instruments';
    const { id } = await placementOf('To the minute', { category });
    const endsAt = new Date(Date.now() + HOUR_MILLIS);
    await desk.createCampaign({ adId: 'ends', category, endsAt: endsAt.toISOString() });
    await isServed(id, 'ends');
    const clock = jest.spyOn(Date, 'now');
    try {
      clock.mockReturnValue(endsAt.getTime() - 1);
      expect(await serve(one, id)).toMatchObject({ adId: 'ends' });
      clock.mockReturnValue(endsAt.getTime());
      expect(await serve(one, id)).toMatchObject({ isHouse: true });
    } finally {
      clock.mockRestore();
    }
  });

  it('never shows a campaign twice in one view while there is another, at whichever replica', async () => {
    const category = 'music-streaming';
    const { id } = await placementOf('Slots', { category, position: 'modal' });
    const adIds = ['x', 'y', 'z'];
    for (const adId of adIds)
      await desk.createCampaign({ adId, category, adType: 'interstitial', priority: 10 });
    await everythingKnown();
    for (let nth = 0; nth < 20; nth += 1) {
      const view = randomUUID();
      const slots = await Promise.all(
        [0, 1, 2, 3].map((slot) => serve(slot % 2 ? one : other, id, { view, slot })),
      );
      const shown = slots.map((ad) => ad?.adId);
      expect(shown.slice(0, 3).sort()).toEqual(adIds);
      expect(shown[3]).toBe(shown[0]);
    }
  });

  describe('caps of a visitor', () => {
    it('let through exactly as many as there may be, of fifty at once at two replicas', async () => {
      const { id } = await placementOf('Capped', { maxAdsPerSession: 7 });
      await everythingKnown();
      const owner = guest();
      const ads = await Promise.all(
        Array.from({ length: 50 }, (_, nth) => serve(nth % 2 ? one : other, id, { owner })),
      );
      expect(ads.filter((ad) => ad?.token)).toHaveLength(7);
      const refused = ads.filter((ad) => ad?.token === null);
      expect(refused).toHaveLength(43);
      expect(refused.every((ad) => ad?.isHouse && /^\/\w+$/.test(ad.clickUrl ?? ''))).toBe(true);
    });

    it('are each visitor’s and placement’s own, and do not hold for unknown visitors', async () => {
      const [here, there] = [
        await placementOf('Here', { maxAdsPerSession: 1 }),
        await placementOf('There', { maxAdsPerSession: 1 }),
      ];
      await everythingKnown();
      const [owner, stranger] = [guest(), guest()];
      const hasToken = async (placementId: string, request: Request) =>
        Boolean((await serve(one, placementId, request))?.token);
      expect(await hasToken(here.id, { owner })).toBe(true);
      expect(await hasToken(here.id, { owner })).toBe(false);
      expect(await hasToken(there.id, { owner })).toBe(true);
      expect(await hasToken(here.id, { owner: stranger })).toBe(true);
      for (let nth = 0; nth < 3; nth += 1) expect(await hasToken(here.id, {})).toBe(true);
    });

    it('begin anew after half an hour without a request, and are swept then', async () => {
      const { id } = await placementOf('Anew', { maxAdsPerSession: 1 });
      await everythingKnown();
      const owner = guest();
      const token = async () => (await serve(one, id, { owner }))?.token;
      const visitor = one.get(AdTokens).visitor(owner);
      const sessions = () =>
        desk.rows.query('SELECT served FROM ad_session WHERE visitor = $1', [visitor]);
      const passMinutes = (minutes: number) =>
        desk.rows.query(
          `UPDATE ad_session SET last_at = last_at - $2 * interval '1 minute' WHERE visitor = $1`,
          [visitor, minutes],
        );
      expect(await token()).not.toBeNull();
      await passMinutes(29);
      expect(await token()).toBeNull();
      // That request counts: half an hour begins again.
      await passMinutes(29);
      expect(await token()).toBeNull();
      await passMinutes(31);
      expect(await token()).not.toBeNull();
      await one.get(Retention).deleteExpired(new Date(Date.now() + 29 * MINUTE_MILLIS));
      expect(await sessions()).toEqual([{ served: 1 }]);
      await one.get(Retention).deleteExpired(new Date(Date.now() + 31 * MINUTE_MILLIS));
      expect(await sessions()).toEqual([]);
    });
  });

  it('goes on with house ads that are not counted while the database is away or hangs', async () => {
    const proxy = await TcpProxy.open(stack.config.DATABASE_URL);
    const cut = await stack.replica({
      DATABASE_URL: proxy.url,
      BROKER_NAMESPACE: `${stack.config.BROKER_NAMESPACE}-cut`,
    });
    const request = { placementId: 'sidebar-home', deviceType: 'desktop', owner: guest() } as const;
    const ad = async (options?: CallOptions) => {
      const { ads } = await cut.get(RpcClient).call(adsServe, request, options);
      return ads[0];
    };
    try {
      expect((await ad())?.token).not.toBeNull();
      proxy.hang();
      // It answers just before its caller's deadline, for which a busy machine may be too slow.
      const hasty = () => ad({ deadlineMillis: 1_000 }).catch(() => undefined);
      expect(await waitFor(hasty)).toMatchObject({ isHouse: true, token: null });
      await proxy.refuse();
      expect(await ad()).toMatchObject({ isHouse: true, token: null });
      proxy.release();
      await proxy.accept();
      await waitFor(async () => (await ad())?.token);
    } finally {
      await stack.stop(cut);
      await proxy.close();
    }
  });
});

import { randomUUID } from 'node:crypto';
import { adsClick, adsRecordEvents, AD_EVENT_KINDS, type AdEvent } from '@tabdock/contracts/ads';
import { waitFor } from '@tabdock/service-kit/testing';
import { ADS_CONFIG, type AdsConfig } from '../src/config/config';
import { AdEventRepository } from '../src/events/ad-event.repository';
import { AD_EVENTS } from '../src/events/ad-event-table';
import { EventsService } from '../src/events/events.service';
import { TOKEN_MILLIS } from '../src/tokens/ad-tokens';
import type { ServedAd } from '../src/tokens/served-ad';
import {
  createPartitionsAround,
  FROM_BROWSER,
  reported,
  served,
  startCounting,
} from './support/counting';

const HOUR_MILLIS = 60 * 60 * 1_000;
const DAY_MILLIS = 24 * HOUR_MILLIS;

describe('events of served ads', () => {
  let counting: Awaited<ReturnType<typeof startCounting>>;

  beforeAll(async () => {
    counting = await startCounting();
  });
  afterAll(() => counting?.close());

  const tokenOf = (ad: ServedAd) => counting.tokens.issue(ad);
  const record = async (
    events: AdEvent[],
    request: { userAgent: string; isAdmin: boolean } = FROM_BROWSER,
  ) => (await counting.rpc.call(adsRecordEvents, { events, ...request })).accepted;
  const click = async (ad: ServedAd) =>
    (await counting.rpc.call(adsClick, { token: tokenOf(ad), ...FROM_BROWSER })).clickUrl;
  const stored = (ad: ServedAd) =>
    counting.rows.query<Record<string, unknown>[]>(
      'SELECT * FROM ad_event WHERE serve_id = $1 ORDER BY kind',
      [ad.serveId],
    );
  const kindsOf = async (ad: ServedAd) => (await stored(ad)).map(({ kind }) => kind);
  const campaign = async (clickUrl: string, deletedAt: Date | null = null) => {
    const id = randomUUID();
    await counting.rows.query(
      `INSERT INTO campaign (id, name, ad_id, ad_network, category, click_url, deleted_at)
       VALUES ($1, 'Strings', 'strings', 'custom', 'general', $2, $3)`,
      [id, clickUrl, deletedAt],
    );
    return id;
  };

  it('are kept with what their token and their request say', async () => {
    const ad = served({ servedAt: Date.now() - 10_000, leaseId: randomUUID() });
    const token = tokenOf(ad);
    const sent = Date.now();
    expect(await record([reported(token, 'view', 4_000)])).toBe(1);
    const [event] = await stored(ad);
    expect(event).toEqual({
      served_at: new Date(ad.servedAt),
      serve_id: ad.serveId,
      kind: 'view',
      placement_id: ad.placementId,
      campaign_id: ad.campaignId,
      device: 'desktop',
      lease_id: ad.leaseId,
      visitor: ad.visitor,
      happened_at: new Date(ad.servedAt + 4_000),
      received_at: expect.any(Date),
      view_millis: 4_000,
      reason: null,
    });
    expect((event?.['received_at'] as Date).getTime()).toBeGreaterThanOrEqual(sent);
  });

  it('happened when they arrived at the latest, and were in view no longer than that', async () => {
    const ad = served();
    await record([
      { token: tokenOf(ad), kind: 'view', afterMillis: HOUR_MILLIS, viewMillis: HOUR_MILLIS },
    ]);
    const [event] = await stored(ad);
    const [happened, received] = [event?.['happened_at'] as Date, event?.['received_at'] as Date];
    expect(happened).toEqual(received);
    expect(event?.['view_millis']).toBe(received.getTime() - ad.servedAt);
  });

  it('of each kind are kept once, repeated in one batch or another', async () => {
    const ad = served({ servedAt: Date.now() - 10_000 });
    const token = tokenOf(ad);
    const events = AD_EVENT_KINDS.map((kind) => reported(token, kind));
    expect(await record([...events, ...events])).toBe(8);
    expect(await record([...events].reverse())).toBe(4);
    expect(await record([reported(token, 'view', 9_000)])).toBe(1);
    expect(await stored(ad)).toMatchObject([
      { kind: 'click' },
      { kind: 'impression' },
      { kind: 'view', view_millis: 1_500 },
      { kind: 'viewable' },
    ]);
  });

  it('are kept once when many batches bring the same in different orders at once', async () => {
    const ads = Array.from({ length: 12 }, () => served());
    const events = ads.flatMap((ad) => AD_EVENT_KINDS.map((kind) => reported(tokenOf(ad), kind)));
    const batches = Array.from({ length: 24 }, (_, nth) => [
      ...events.slice(nth),
      ...events.slice(0, nth),
    ]);
    const accepted = await Promise.all(
      batches.map((batch, nth) => record(nth % 2 === 0 ? batch : batch.reverse())),
    );
    expect(new Set(accepted)).toEqual(new Set([48]));
    for (const ad of ads) expect(await kindsOf(ad)).toHaveLength(4);
  });

  it('of batches in opposite orders never wait for each other in a circle', async () => {
    const ads = [0, 1, 2].map((nth) => served({ servedAt: Date.now() - 5_000 + nth }));
    const events = ads.map((ad) => reported(tokenOf(ad), 'impression'));
    const whoWait = (count: number) =>
      waitFor(async () => {
        const waiting = await counting.rows.query(
          `SELECT 1 FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return waiting.length === count;
      });
    const middle = ads[1] as ServedAd;
    const batches = await counting.rows.transaction(async (manager) => {
      await manager.query(
        `INSERT INTO ad_event (served_at, serve_id, kind, placement_id, campaign_id, device, visitor,
                               happened_at, received_at)
         VALUES ($1, $2, 'impression', 'sidebar-home', $3, 'desktop', $4, now(), now())`,
        [new Date(middle.servedAt), middle.serveId, middle.campaignId, middle.visitor],
      );
      const first = record(events);
      await whoWait(1);
      const second = record([...events].reverse());
      await whoWait(2);
      return [first, second];
    });
    expect(await Promise.all(batches)).toEqual([3, 3]);
    for (const ad of ads) expect(await kindsOf(ad)).toEqual(['impression']);
  });

  it('without a valid token are dropped', async () => {
    const now = Date.now();
    const good = served();
    const expired = served({ servedAt: now - TOKEN_MILLIS - 1_000 });
    const future = served({ servedAt: now + HOUR_MILLIS });
    const [payload = ''] = tokenOf(served()).split('.');
    const [, signature = ''] = tokenOf(good).split('.');
    const tokens = [tokenOf(expired), tokenOf(good), tokenOf(future), `${payload}.${signature}`];
    expect(await record(tokens.map((token) => reported(token, 'impression')))).toBe(1);
    expect(await kindsOf(good)).toEqual(['impression']);
    expect(await stored(expired)).toEqual([]);
    expect(await stored(future)).toEqual([]);
    expect(await record([])).toBe(0);
  });

  it.each([
    ['a known bot', 'Mozilla/5.0 (compatible; Googlebot/2.1)', false, 'bot'],
    ['a program that does not say what it is', ' ', false, 'bot'],
    ['a bot of an administrator', 'curl/8.5.0', true, 'bot'],
    ['an administrator', FROM_BROWSER.userAgent, true, 'administrator'],
  ])('of %s are kept with the reason', async (_who, userAgent, isAdmin, reason) => {
    const ad = served();
    await record([reported(tokenOf(ad), 'impression')], { userAgent, isAdmin });
    expect(await stored(ad)).toMatchObject([{ kind: 'impression', reason }]);
  });

  it('of a day without a partition are dropped, and the others of their batch are kept', async () => {
    const now = Date.UTC(2031, 2, 4);
    await createPartitionsAround(counting.rows, now);
    const midnight = now + AD_EVENTS.ahead * DAY_MILLIS;
    const [before, after] = [served({ servedAt: midnight - 1 }), served({ servedAt: midnight })];
    const events = [before, after].map((ad) => reported(tokenOf(ad), 'impression'));
    const service = counting.app.get(EventsService, { strict: false });
    expect(await service.record({ events, ...FROM_BROWSER }, midnight + 60_000)).toBe(2);
    expect(await kindsOf(before)).toEqual(['impression']);
    expect(await stored(after)).toEqual([]);
  });

  it('are counted as the impressions of a lease, without those of bots and administrators', async () => {
    const [lease, other, unused] = [randomUUID(), randomUUID(), randomUUID()];
    const impression = (leaseId: string) => reported(tokenOf(served({ leaseId })), 'impression');
    const three = [impression(lease), impression(lease), impression(lease)];
    await record([...three, impression(other)]);
    await record([...three, reported(tokenOf(served({ leaseId: lease })), 'viewable')]);
    await record([impression(lease)], { userAgent: '', isAdmin: false });
    await record([impression(lease)], { ...FROM_BROWSER, isAdmin: true });
    const events = counting.app.get(AdEventRepository, { strict: false });
    expect(await events.impressionsOfLeases([lease, unused])).toEqual(new Map([[lease, 3]]));
    expect(await events.impressionsOfLeases([])).toEqual(new Map());
  });

  describe('a click', () => {
    it("leads to the campaign's own address and is kept once", async () => {
      const ad = served({ campaignId: await campaign('https://strings.example/?a=1') });
      expect(await click(ad)).toBe('https://strings.example/?a=1');
      expect(await click(ad)).toBe('https://strings.example/?a=1');
      const [event, ...others] = await stored(ad);
      expect(others).toEqual([]);
      expect(event).toMatchObject({ kind: 'click', reason: null });
      expect(event?.['happened_at']).toEqual(event?.['received_at']);
    });

    it('goes on when the campaign was deleted while it was shown', async () => {
      const ad = served({ campaignId: await campaign('https://gone.example/', new Date()) });
      expect(await click(ad)).toBe('https://gone.example/');
      expect(await kindsOf(ad)).toEqual(['click']);
    });

    it('with an expired or a forged token leads nowhere', async () => {
      const campaignId = await campaign('https://strings.example/');
      const expired = served({ campaignId, servedAt: Date.now() - TOKEN_MILLIS - 1_000 });
      await expect(click(expired)).rejects.toMatchObject({ code: 'ADS.LINK_EXPIRED' });
      const forged = `${tokenOf(served({ campaignId })).split('.')[0]}.AAAA`;
      await expect(
        counting.rpc.call(adsClick, { token: forged, ...FROM_BROWSER }),
      ).rejects.toMatchObject({ code: 'ADS.LINK_EXPIRED' });
    });

    it('leads there also when it cannot be stored', async () => {
      const ad = served({ campaignId: await campaign('https://strings.example/') });
      await counting.rows.query('ALTER TABLE ad_event RENAME TO ad_event_away');
      try {
        expect(await click(ad)).toBe('https://strings.example/');
      } finally {
        await counting.rows.query('ALTER TABLE ad_event_away RENAME TO ad_event');
      }
      expect(await stored(ad)).toEqual([]);
    });

    it('leads there also while storing it has to wait', async () => {
      const ad = served({ campaignId: await campaign('https://strings.example/') });
      const config = counting.app.get<AdsConfig>(ADS_CONFIG, { strict: false });
      const inProduction = jest.replaceProperty(config, 'MIN_TIMEOUT_MILLIS', 0);
      await counting.rows.transaction(async (manager) => {
        await manager.query('LOCK TABLE ad_event IN ACCESS EXCLUSIVE MODE');
        expect(await click(ad)).toBe('https://strings.example/');
      });
      inProduction.restore();
    });
  });
});

import { randomUUID } from 'node:crypto';
import {
  adsCampaignFigures,
  adsRecordEvents,
  adsReport,
  AD_EVENT_KINDS,
} from '@tabdock/contracts/ads';
import { EventsService } from '../src/events/events.service';
import { RollUp } from '../src/events/roll-up';
import { FROM_BROWSER, reported, served, startCounting } from './support/counting';

const DAY_MILLIS = 24 * 60 * 60 * 1_000;
const FEBRUARY = { from: '2024-02-01', to: '2024-02-29' };
const ZEROS = {
  impressions: 0,
  viewable: 0,
  clicks: 0,
  avgViewDuration: 0,
  ctr: 0,
  revenueCents: 0,
};

describe('figures of ads', () => {
  let counting: Awaited<ReturnType<typeof startCounting>>;

  beforeAll(async () => {
    counting = await startCounting();
    // Later roll-ups leave days before yesterday alone.
    await counting.app.get(RollUp, { strict: false }).rollUp(Date.now());
  });
  afterAll(() => counting?.close());
  beforeEach(async () => {
    await counting.rows.query('DELETE FROM ad_day');
    await counting.rows.query(`DELETE FROM campaign WHERE ad_network = 'amazon-ads'`);
    await counting.rows.query(`DELETE FROM placement WHERE id LIKE 'figures-%'`);
  });

  const campaignFigures = async (period = {}) =>
    (await counting.rpc.call(adsCampaignFigures, period)).campaigns;
  const report = async (request = {}) => (await counting.rpc.call(adsReport, request)).report;

  const campaign = async (name: string, isDeleted = false) => {
    const id = randomUUID();
    await counting.rows.query(
      `INSERT INTO campaign (id, name, ad_id, ad_network, category, click_url, deleted_at)
       VALUES ($1, $2, 'id', 'amazon-ads', 'general', '/', $3)`,
      [id, name, isDeleted ? new Date() : null],
    );
    return id;
  };
  const placement = async (name: string, isDeleted = false) => {
    const id = `figures-${randomUUID()}`;
    await counting.rows.query(
      `INSERT INTO placement (id, name, position, deleted_at) VALUES ($1, $2, 'bottom', $3)`,
      [id, name, isDeleted ? new Date() : null],
    );
    return id;
  };
  const count = (day: string, campaignId: string, counts: Record<string, number | string> = {}) => {
    const row = {
      day,
      campaign_id: campaignId,
      placement_id: 'sidebar-home',
      device: 'desktop',
      impressions: 0,
      viewable: 0,
      clicks: 0,
      views: 0,
      view_millis: 0,
      bots: 0,
      too_many: 0,
      unseen_clicks: 0,
      administrators: 0,
      revenue_millicents: 0,
      ...counts,
    };
    const values = Object.keys(row).map((_, index) => `$${index + 1}`);
    return counting.rows.query(
      `INSERT INTO ad_day (${Object.keys(row).join(', ')}) VALUES (${values.join(', ')})`,
      Object.values(row),
    );
  };

  describe('by campaign', () => {
    it('have the most impressions first, with rates, view time and revenue', async () => {
      const few = await campaign('Few');
      const many = await campaign('Many');
      await count('2024-02-01', few, {
        impressions: 3,
        viewable: 2,
        clicks: 1,
        revenue_millicents: 40_000,
      });
      await count('2024-02-01', many, {
        impressions: 1_000,
        views: 3,
        view_millis: 4_000,
        revenue_millicents: 250_000,
      });
      await count('2024-02-29', many, {
        impressions: 1,
        clicks: 77,
        device: 'mobile',
        revenue_millicents: 250,
      });
      await count('2024-03-01', few, { impressions: 5_000 });
      await count('2024-01-31', few, { impressions: 5_000 });
      const [first, second, ...others] = await campaignFigures(FEBRUARY);
      expect([first, second]).toEqual([
        {
          campaignId: many,
          campaignName: 'Many',
          impressions: 1_001,
          viewable: 0,
          clicks: 77,
          avgViewDuration: 4 / 3,
          ctr: 1 / 13,
          revenueCents: 250.25,
        },
        {
          campaignId: few,
          campaignName: 'Few',
          impressions: 3,
          viewable: 2,
          clicks: 1,
          avgViewDuration: 0,
          ctr: 1 / 3,
          revenueCents: 40,
        },
      ]);
      expect(new Set(others.map(({ impressions }) => impressions))).toEqual(new Set([0]));
    });

    it('keep the name of a deleted one that was shown, and have zeros for one that was not yet', async () => {
      const shown = await campaign('Shown and gone', true);
      const gone = await campaign('Only gone', true);
      const waiting = await campaign('Not shown yet');
      await count('2024-02-02', shown, { impressions: 1 });
      await count('2024-02-02', gone, { bots: 4 });
      const figures = await campaignFigures(FEBRUARY);
      expect(figures[0]).toMatchObject({ campaignName: 'Shown and gone', impressions: 1 });
      expect(figures.map(({ campaignId }) => campaignId)).not.toContain(gone);
      expect(figures).toContainEqual({
        campaignId: waiting,
        campaignName: 'Not shown yet',
        ...ZEROS,
      });
    });

    it('are of the last 30 days by default, today included', async () => {
      const id = await campaign('Strings');
      const daysAgo = (days: number) =>
        new Date(Date.now() - days * DAY_MILLIS).toISOString().slice(0, 10);
      // Whichever side of midnight the request is on.
      await count(daysAgo(31), id, { impressions: 1_000 });
      await count(daysAgo(28), id, { impressions: 1 });
      await count(daysAgo(2), id, { impressions: 1 });
      const [figures] = await campaignFigures();
      expect(figures).toMatchObject({ campaignId: id, impressions: 2 });
    });
  });

  describe('in a report', () => {
    it('are of every day, of the period before, of each placement, and of all', async () => {
      const id = await campaign('Strings');
      const other = await campaign('Amps');
      const gone = await placement('Gone place', true);
      const waiting = await placement('Waiting place');
      await count('2024-02-03', id, {
        impressions: 10,
        clicks: 1,
        bots: 2,
        too_many: 3,
        revenue_millicents: 10_000,
      });
      await count('2024-02-03', id, {
        impressions: 20,
        clicks: 1,
        placement_id: gone,
        revenue_millicents: 20_000,
      });
      await count('2024-02-05', other, {
        impressions: 5,
        clicks: 2,
        unseen_clicks: 1,
        revenue_millicents: 10_000,
      });
      await count('2024-02-05', id, { administrators: 7, device: 'tablet', viewable: 4 });
      await count('2024-02-02', id, { impressions: 9, revenue_millicents: 9_000 });
      await count('2024-01-31', other, {
        impressions: 8,
        clicks: 8,
        revenue_millicents: 40_000,
      });
      await count('2024-01-30', id, { impressions: 1_000, revenue_millicents: 1 });
      const found = await report({ from: '2024-02-03', to: '2024-02-05' });
      expect(found).toMatchObject({ from: '2024-02-03', to: '2024-02-05' });
      expect(found.total).toEqual({
        ...ZEROS,
        impressions: 35,
        viewable: 4,
        clicks: 4,
        ctr: 4 / 35,
        revenueCents: 40,
      });
      expect(found.before).toEqual({
        ...ZEROS,
        impressions: 17,
        clicks: 8,
        ctr: 8 / 17,
        revenueCents: 49,
      });
      expect(found.days).toEqual([
        { day: '2024-02-03', ...ZEROS, impressions: 30, clicks: 2, ctr: 2 / 30, revenueCents: 30 },
        { day: '2024-02-04', ...ZEROS },
        {
          day: '2024-02-05',
          ...ZEROS,
          impressions: 5,
          viewable: 4,
          clicks: 2,
          ctr: 0.4,
          revenueCents: 10,
        },
      ]);
      expect(found.campaigns.slice(0, 2)).toMatchObject([
        { campaignName: 'Strings', impressions: 30, revenueCents: 30 },
        { campaignName: 'Amps', impressions: 5, revenueCents: 10 },
      ]);
      expect(found.placements.slice(0, 2)).toMatchObject([
        { placementId: gone, placementName: 'Gone place', impressions: 20, revenueCents: 20 },
        { placementId: 'sidebar-home', impressions: 15, clicks: 3, revenueCents: 20 },
      ]);
      expect(found.placements).toContainEqual({
        placementId: waiting,
        placementName: 'Waiting place',
        ...ZEROS,
      });
      expect(found.notCounted).toEqual({ bots: 2, tooMany: 3, unseenClicks: 1, administrators: 7 });
    });

    it('are of one campaign where one is named', async () => {
      const [id, other] = [await campaign('Strings'), await campaign('Amps')];
      for (const day of ['2024-02-29', '2024-01-31']) {
        await count(day, id, { impressions: 2, bots: 1 });
        await count(day, other, { impressions: 100, bots: 1, placement_id: 'bottom-home' });
      }
      const found = await report({ ...FEBRUARY, campaignId: id });
      expect(found.total.impressions).toBe(2);
      expect(found.before.impressions).toBe(2);
      expect(found.days.at(-1)?.impressions).toBe(2);
      expect(found.campaigns.map(({ campaignId }) => campaignId)).toEqual([id]);
      expect(found.placements.map(({ impressions }) => impressions).slice(0, 2)).toEqual([2, 0]);
      expect(found.notCounted.bots).toBe(1);
    });

    it('are zeros where nothing was counted, for a year as well', async () => {
      const found = await report({ from: '2024-01-01', to: '2024-12-31' });
      expect(found.total).toEqual(ZEROS);
      expect(found.before).toEqual(ZEROS);
      expect(found.days).toHaveLength(366);
    });

    it('are those of the last roll-up, with its time', async () => {
      const ad = served({ campaignId: await campaign('Strings') });
      const now = Date.now();
      const token = counting.tokens.issue({ ...ad, servedAt: now });
      const events = AD_EVENT_KINDS.map((kind) => reported(token, kind, 0));
      await counting.app.get(EventsService, { strict: false }).record({ events, ...FROM_BROWSER });
      const rolledUpAt = Date.now();
      await counting.app.get(RollUp, { strict: false }).rollUp(rolledUpAt);
      const found = await report({ campaignId: ad.campaignId });
      expect(found.total).toEqual({ ...ZEROS, impressions: 1, viewable: 1, clicks: 1, ctr: 1 });
      expect(Date.parse(found.countedUntil ?? '')).toBeGreaterThanOrEqual(rolledUpAt);
    });

    it('have the revenue of the price at which each ad was served, whatever it is today', async () => {
      const campaignId = await campaign('Strings');
      const price = (model: 'cpm' | 'cpc', cents: number) =>
        counting.rows.query(
          'UPDATE campaign SET price_model = $2, price_cents = $3 WHERE id = $1',
          [campaignId, model, cents],
        );
      const serve = async (count: number, servedAt: number) => {
        const events = Array.from({ length: count }, () =>
          served({ campaignId, servedAt }),
        ).flatMap((ad) =>
          (['impression', 'viewable', 'click'] as const).map((kind) =>
            reported(counting.tokens.issue(ad), kind, 0),
          ),
        );
        await counting.rpc.call(adsRecordEvents, { events, ...FROM_BROWSER });
      };
      const revenue = async () => {
        await counting.app.get(RollUp, { strict: false }).rollUp(Date.now() + 10_000);
        return (await report({ campaignId })).total.revenueCents;
      };
      await serve(2, Date.now() - 1_000);
      await price('cpm', 500);
      await serve(3, Date.now() + 1_000);
      expect(await revenue()).toBe(1.5);
      await price('cpc', 20);
      await counting.rows.query(
        `UPDATE campaign_price SET since = now() + interval '5 seconds'
         WHERE campaign_id = $1 AND price_model = 'cpc'`,
        [campaignId],
      );
      expect(await revenue()).toBe(1.5);
      await serve(1, Date.now() + 8_000);
      expect(await revenue()).toBe(21.5);
    });
  });
});

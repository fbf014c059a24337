import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { adsRecordEvents, campaignsList, type Campaign } from '@tabdock/contracts/ads';
import { waitFor } from '@tabdock/service-kit/testing';
import { DataSource } from 'typeorm';
import { BudgetUpkeep } from '../src/budgets/budget-upkeep';
import { Budgets } from '../src/budgets/budgets';
import { RollUp } from '../src/events/roll-up';
import { Inventory } from '../src/serving/inventory';
import { ServingController } from '../src/serving/serving.controller';
import { AdTokens } from '../src/tokens/ad-tokens';
import { AdsStack, Desk } from './support/ads-stack';

const HOUR_MILLIS = 60 * 60 * 1_000;
const MINUTE_MILLIS = 60_000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

type Served = { readonly adId: string; readonly token: string | null };

describe('budgets over replicas', () => {
  let stack: AdsStack;
  let one: NestFastifyApplication;
  let other: NestFastifyApplication;
  let desk: Desk;
  let tests = 0;

  beforeAll(async () => {
    stack = await AdsStack.open();
    one = await stack.replica();
    other = await stack.replica();
    desk = new Desk(one);
  });
  afterAll(() => stack?.close());

  const serve = async (app: NestFastifyApplication, placementId: string): Promise<Served> => {
    const request = { placementId, deviceType: 'desktop', tier: 'guest' } as const;
    const { ads } = await app.get(ServingController).serve(request);
    return ads[0] as Served;
  };

  /** A campaign that has a placement to itself, by the category of the test. */
  async function campaignOf(
    category: NonNullable<Parameters<Desk['createCampaign']>[0]>['category'],
    changes: Parameters<Desk['createCampaign']>[0] = {},
  ) {
    tests += 1;
    const adId = `paid-${tests}`;
    const placement = await desk.createPlacement({ name: adId, position: 'bottom', category });
    const campaign = await desk.createCampaign({ adId, category, ...changes });
    return { campaign, placementId: placement.id };
  }
  /** A cent an impression. */
  const paying = (impressions: number) =>
    ({ budgetCents: impressions, priceModel: 'cpm', priceCents: 1_000 }) as const;

  /** Ads of the campaign among those of fifty requests at once. */
  async function fifty(
    apps: readonly NestFastifyApplication[],
    { campaign, placementId }: { campaign: Campaign; placementId: string },
  ): Promise<Served[]> {
    const ads = await Promise.all(
      Array.from({ length: 50 }, (_, nth) => serve(apps[nth % apps.length]!, placementId)),
    );
    return ads.filter((ad) => ad?.adId === campaign.adId);
  }

  /** Requests until that many ads of the campaign were served; returns them, which are never more. */
  async function serveAll(
    apps: readonly NestFastifyApplication[],
    wanted: { campaign: Campaign; placementId: string },
    impressions: number,
  ): Promise<Served[]> {
    const all: Served[] = [];
    await waitFor(
      async () => {
        all.push(...(await fifty(apps, wanted)));
        return all.length >= impressions;
      },
      { message: `${impressions} impressions` },
    );
    expect(all).toHaveLength(impressions);
    return all;
  }

  /** Serves that many ads of the campaign, one request after the other; its budget pays for more. */
  async function serveSome(
    wanted: { campaign: Campaign; placementId: string },
    count: number,
  ): Promise<Served[]> {
    const some: Served[] = [];
    await waitFor(async () => {
      for (const app of [one, other]) {
        const ad = await serve(app, wanted.placementId);
        if (ad?.adId === wanted.campaign.adId && some.length < count) some.push(ad);
        if (some.length === count) return true;
      }
      return false;
    });
    return some;
  }

  async function expectNoMore(wanted: { campaign: Campaign; placementId: string }): Promise<void> {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([one, other].map((app) => app.get(Inventory).refresh()));
      expect(await fifty([one, other], wanted)).toEqual([]);
    }
  }

  /** Serves an ad of the campaign, and returns it with the lease that it is paid from. */
  async function oneOf(
    app: NestFastifyApplication,
    { campaign, placementId }: { campaign: Campaign; placementId: string },
  ): Promise<{ token: string; leaseId: string }> {
    const { token } = await waitFor(async () => {
      const ad = await serve(app, placementId);
      return ad?.adId === campaign.adId && ad;
    });
    return { token: token!, leaseId: app.get(AdTokens).read(token!)!.leaseId! };
  }

  async function leaseOf(leaseId: string) {
    const [lease] = await desk.rows.query<{ used: number; amount: number; isOpen: boolean }[]>(
      `SELECT used, amount, closed_at IS NULL AS "isOpen" FROM budget_lease WHERE id = $1`,
      [leaseId],
    );
    return lease;
  }

  const priceOf = async ({ leaseId }: { leaseId: string }) => {
    const [lease] = await desk.rows.query<{ price: number }[]>(
      'SELECT price_millicents::int AS price FROM budget_lease WHERE id = $1',
      [leaseId],
    );
    return lease?.price;
  };
  const leased = async ({ id }: Campaign) => {
    const [row] = await desk.rows.query<{ amount: number; used: number; open: number }[]>(
      `SELECT coalesce(sum(CASE WHEN closed_at IS NULL THEN amount ELSE used END), 0)::int AS amount,
              coalesce(sum(used), 0)::int AS used, count(*) FILTER (WHERE closed_at IS NULL)::int AS open
       FROM budget_lease WHERE campaign_id = $1`,
      [id],
    );
    return row!;
  };
  const settledOf = async ({ id }: Campaign) => {
    const rows = await desk.rows.query<{ impressions: number }[]>(
      'SELECT impressions FROM campaign_spend WHERE campaign_id = $1',
      [id],
    );
    return rows.map(({ impressions }) => impressions);
  };
  const obstaclesOf = async ({ id }: Campaign) => {
    const { campaigns } = await desk.rpc.call(campaignsList, {});
    return campaigns.find((campaign) => campaign.id === id)?.obstacles;
  };
  const reportAll = (...apps: NestFastifyApplication[]) =>
    Promise.all(apps.map((app) => app.get(Budgets).report()));
  /** Changes the campaign, and waits until each replica knows. */
  const change = async (campaign: Campaign, changes: Parameters<Desk['updateCampaign']>[1]) => {
    await desk.updateCampaign(campaign, changes);
    await Promise.all([one, other].map((app) => app.get(Inventory).refresh()));
    await reportAll(one, other);
  };
  /** Visitors of these ads look at them and follow their links. */
  const click = (ads: readonly Pick<Served, 'token'>[]) =>
    desk.rpc.call(adsRecordEvents, {
      events: ads.flatMap(({ token }) => [
        { token: token!, kind: 'viewable' as const, afterMillis: 1_000 },
        { token: token!, kind: 'click' as const, afterMillis: 1_500 },
      ]),
      userAgent: BROWSER,
      isAdmin: false,
    });
  /** Does what the next roll-up and the refreshes after it do. */
  const rollUp = async (afterMillis = 0) => {
    await one.get(RollUp).rollUp(Date.now() + afterMillis);
    await Promise.all([one, other].map((app) => app.get(Inventory).refresh()));
  };

  it('pay for exactly as many impressions as they can, of fifty at once and more at two replicas', async () => {
    const wanted = await campaignOf('music-software', paying(20));
    const ads = await serveAll([one, other], wanted, 20);
    expect(new Set(ads.map(({ token }) => token)).size).toBe(20);
    await expectNoMore(wanted);
    expect((await leased(wanted.campaign)).amount).toBe(20);
    await reportAll(one, other);
    expect(await leased(wanted.campaign)).toEqual({ amount: 20, used: 20, open: 0 });
    expect(await obstaclesOf(wanted.campaign)).toEqual(['budget-spent']);
    await desk.updateCampaign(wanted.campaign, { budgetCents: 25 });
    expect(await obstaclesOf(wanted.campaign)).toEqual([]);
    await serveAll([one, other], wanted, 5);
  });

  it('hold back what is not due yet', async () => {
    const day = 24 * HOUR_MILLIS;
    const wanted = await campaignOf('audio-equipment', {
      ...paying(20),
      startsAt: new Date(Date.now() - day).toISOString(),
      endsAt: new Date(Date.now() + day).toISOString(),
    });
    await serveAll([one, other], wanted, 10);
    expect(await fifty([one, other], wanted)).toEqual([]);
    expect(await obstaclesOf(wanted.campaign)).toEqual([]);
  });

  it('get back what a replica held that stopped', async () => {
    const wanted = await campaignOf('music-education', paying(10_000));
    const third = await stack.replica();
    const { leaseId } = await oneOf(third, wanted);
    await stack.stop(third);
    const lease = await leaseOf(leaseId);
    expect(lease).toMatchObject({ used: 1, isOpen: false });
    expect(lease?.amount).toBeGreaterThan(1);
    await desk.updateCampaign(wanted.campaign, { isActive: false });
    await waitFor(async () => {
      await reportAll(one, other);
      return (await leased(wanted.campaign)).open === 0;
    });
  });

  it('get back after a minute what a replica held that was killed', async () => {
    const wanted = await campaignOf('music-streaming', paying(10_000));
    const killed = await stack.replica();
    const { token, leaseId } = await oneOf(killed, wanted);
    // It tells nobody that it ends, nor what it has used.
    await killed.get(DataSource).destroy();
    await stack.stop(killed);
    // What is known are the events of its ads.
    const event = { token, kind: 'impression', afterMillis: 1 } as const;
    const sender = { userAgent: BROWSER, isAdmin: false };
    await desk.rpc.call(adsRecordEvents, { events: [event], ...sender });
    const upkeep = one.get(BudgetUpkeep);
    await upkeep.closeDeadAt(Date.now() + MINUTE_MILLIS - 20_000);
    const held = await leaseOf(leaseId);
    expect(held).toMatchObject({ isOpen: true });
    expect(held?.amount).toBeGreaterThan(1);
    await upkeep.closeDeadAt(Date.now() + MINUTE_MILLIS + 1_000);
    expect(await leaseOf(leaseId)).toEqual({ ...held, used: 1, isOpen: false });
  });

  it('pay in the end for the ads that were seen, once', async () => {
    const wanted = await campaignOf('music-instruments', paying(10));
    const ads = await serveAll([one, other], wanted, 10);
    await reportAll(one, other);
    await desk.rpc.call(adsRecordEvents, {
      events: ads.slice(0, 4).flatMap(({ token }) => [
        { token: token!, kind: 'impression' as const, afterMillis: 1 },
        { token: token!, kind: 'viewable' as const, afterMillis: 1_001 },
      ]),
      userAgent: BROWSER,
      isAdmin: false,
    });
    const upkeep = [one, other].map((app) => app.get(BudgetUpkeep));
    await upkeep[0]!.settleAt(Date.now() + 2 * HOUR_MILLIS - MINUTE_MILLIS);
    expect(await settledOf(wanted.campaign)).toEqual([]);
    const later = Date.now() + 2 * HOUR_MILLIS + MINUTE_MILLIS;
    await Promise.all([...upkeep, ...upkeep].map((one) => one.settleAt(later)));
    expect(await settledOf(wanted.campaign)).toEqual([4]);
    expect(await leased(wanted.campaign)).toEqual({ amount: 0, used: 0, open: 0 });
    await desk.updateCampaign(wanted.campaign, { priority: 2 });
    await serveAll([one, other], wanted, 6);
  });

  it('by the click end with the clicks that were counted', async () => {
    const wanted = await campaignOf('general', {
      budgetCents: 50,
      priceModel: 'cpc',
      priceCents: 20,
      adType: 'interstitial',
    });
    const isServed = async () => (await serve(one, 'modal-download')).adId === wanted.campaign.adId;
    const clicks = (count: number) =>
      desk.rows.query(
        `INSERT INTO ad_day (day, campaign_id, placement_id, device, impressions, viewable, clicks, views,
                             view_millis, bots, too_many, unseen_clicks, administrators, revenue_millicents,
                             click_millicents)
         VALUES (current_date - 40, $1, 'modal-download', 'desktop', 9, 9, $2, 0, 0, 0, 0, 0, 0, $3, $3)
         ON CONFLICT (day, campaign_id, placement_id, device)
         DO UPDATE SET click_millicents = EXCLUDED.click_millicents`,
        [wanted.campaign.id, count, count * 20_000],
      );
    await waitFor(isServed);
    await clicks(1);
    await one.get(Inventory).refresh();
    expect(await isServed()).toBe(true);
    await clicks(2);
    await one.get(Inventory).refresh();
    expect(await isServed()).toBe(false);
    expect(await obstaclesOf(wanted.campaign)).toEqual(['budget-spent']);
  });

  it('of a day begin anew with the next one', async () => {
    const wanted = await campaignOf('music-education', { dailyImpressions: 1 });
    await serveAll([one, other], wanted, 1);
    expect(await fifty([one, other], wanted)).toEqual([]);
    await desk.rows.query('UPDATE budget_lease SET day = day - 1 WHERE campaign_id = $1', [
      wanted.campaign.id,
    ]);
    await desk.updateCampaign(wanted.campaign, { priority: 2 });
    await serveAll([one, other], wanted, 1);
    expect(await obstaclesOf(wanted.campaign)).toEqual([]);
  });

  describe('whose price changes', () => {
    it('pay at a lower price with what is left of the money', async () => {
      const wanted = await campaignOf('music-software', paying(20));
      await serveSome(wanted, 10);
      await change(wanted.campaign, { priceCents: 500 });
      await serveAll([one, other], wanted, 20);
      await expectNoMore(wanted);
      await reportAll(one, other);
      expect(await obstaclesOf(wanted.campaign)).toEqual(['budget-spent']);
    });

    it('pay at a higher price until what is left pays no more', async () => {
      const wanted = await campaignOf('music-software', paying(20));
      await serveSome(wanted, 11);
      await change(wanted.campaign, { priceCents: 2_000 });
      await serveAll([one, other], wanted, 4);
      await expectNoMore(wanted);
      await reportAll(one, other);
      expect(await obstaclesOf(wanted.campaign)).toEqual(['budget-spent']);
      await change(wanted.campaign, { priceCents: 1_000 });
      expect(await obstaclesOf(wanted.campaign)).toEqual([]);
      await serveAll([one, other], wanted, 1);
    });

    it('keep the price of what was settled', async () => {
      const wanted = await campaignOf('music-software', paying(20));
      const ads = await serveSome(wanted, 10);
      await reportAll(one, other);
      await desk.rpc.call(adsRecordEvents, {
        events: ads
          .slice(0, 8)
          .map(({ token }) => ({ token: token!, kind: 'impression' as const, afterMillis: 1 })),
        userAgent: BROWSER,
        isAdmin: false,
      });
      await change(wanted.campaign, { priceCents: 4_000 });
      await one.get(BudgetUpkeep).settleAt(Date.now() + 2 * HOUR_MILLIS + MINUTE_MILLIS);
      expect(await settledOf(wanted.campaign)).toEqual([8]);
      await change(wanted.campaign, { priority: 2 });
      await serveAll([one, other], wanted, 3);
      await expectNoMore(wanted);
    });

    it('serve and hold nothing at the previous price as soon as a replica knows', async () => {
      const wanted = await campaignOf('music-software', paying(10_000));
      await oneOf(one, wanted);
      await oneOf(other, wanted);
      await desk.updateCampaign(wanted.campaign, { priceCents: 500 });
      await Promise.all([one, other].map((app) => app.get(Inventory).refresh()));
      expect(await priceOf(await oneOf(one, wanted))).toBe(500);
      expect(await priceOf(await oneOf(other, wanted))).toBe(500);
      await reportAll(one, other);
      const open = await desk.rows.query<{ price: number }[]>(
        `SELECT DISTINCT price_millicents::int AS price FROM budget_lease
         WHERE campaign_id = $1 AND closed_at IS NULL`,
        [wanted.campaign.id],
      );
      expect(open).toEqual([{ price: 500 }]);
      await change(wanted.campaign, { isActive: false });
    });

    it('pay nothing at a price that a replica does not know', async () => {
      const wanted = await campaignOf('music-software', paying(20));
      await serveSome(wanted, 5);
      // No signal tells of it.
      await desk.rows.query('UPDATE campaign SET price_cents = 500 WHERE id = $1', [
        wanted.campaign.id,
      ]);
      const late = await fifty([one, other], wanted);
      const cheap = () =>
        desk.rows.query<{ used: number }[]>(
          'SELECT used FROM budget_lease WHERE campaign_id = $1 AND price_millicents = 500',
          [wanted.campaign.id],
        );
      await waitFor(async () => (await cheap()).length > 0);
      late.push(...(await fifty([one, other], wanted)));
      await reportAll(one, other);
      expect((await cheap()).filter(({ used }) => used > 0)).toEqual([]);
      await change(wanted.campaign, { priority: 2 });
      await serveAll([one, other], wanted, 2 * (20 - 5 - late.length));
      await expectNoMore(wanted);
    });

    it('by the click pay for clicks with what is left of the money', async () => {
      const wanted = await campaignOf('music-software', {
        budgetCents: 100,
        priceModel: 'cpc',
        priceCents: 20,
      });
      const ads = await serveSome(wanted, 8);
      await click(ads.slice(0, 3));
      await rollUp();
      await change(wanted.campaign, { priceCents: 10 });
      const cheaper = await serveSome(wanted, 4);
      await click(cheaper.slice(0, 3));
      await rollUp();
      expect(await obstaclesOf(wanted.campaign)).toEqual([]);
      await click(cheaper.slice(3, 4));
      await rollUp();
      expect(await obstaclesOf(wanted.campaign)).toEqual(['budget-spent']);
      await expectNoMore(wanted);
    });

    it('from impressions to clicks keep what impressions cost, and count no click that was free', async () => {
      const wanted = await campaignOf('music-software', paying(20));
      const ads = await serveSome(wanted, 10);
      await click(ads);
      await rollUp();
      await change(wanted.campaign, { priceModel: 'cpc', priceCents: 2 });
      expect(await obstaclesOf(wanted.campaign)).toEqual([]);
      const paid = await serveSome(wanted, 5);
      await click(paid.slice(0, 4));
      await rollUp();
      expect(await obstaclesOf(wanted.campaign)).toEqual([]);
      await click(paid.slice(4, 5));
      await rollUp();
      expect(await obstaclesOf(wanted.campaign)).toEqual(['budget-spent']);
      await expectNoMore(wanted);
    });

    it('from clicks to impressions keep what clicks cost, also of clicks since the last roll-up', async () => {
      const wanted = await campaignOf('music-software', {
        budgetCents: 20,
        priceModel: 'cpc',
        priceCents: 5,
      });
      const ads = await serveSome(wanted, 2);
      await click(ads.slice(0, 1));
      await rollUp();
      await click(ads.slice(1, 2));
      await change(wanted.campaign, { priceModel: 'cpm', priceCents: 1_000 });
      await expectNoMore(wanted);
      expect(await leased(wanted.campaign)).toEqual({ amount: 0, used: 0, open: 0 });
      await rollUp(6_000);
      await serveAll([one, other], wanted, 10);
      await expectNoMore(wanted);
      await reportAll(one, other);
      expect(await obstaclesOf(wanted.campaign)).toEqual(['budget-spent']);
    });
  });
});

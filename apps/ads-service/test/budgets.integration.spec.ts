import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { adsRecordEvents, campaignsList, type Campaign } from '@tabdock/contracts/ads';
import { waitFor } from '@tabdock/service-kit/testing';
import { DataSource } from 'typeorm';
import { BudgetUpkeep } from '../src/budgets/budget-upkeep';
import { Budgets } from '../src/budgets/budgets';
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

  /** Requests until so many ads of the campaign were served; returns them, which are never more. */
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

  /** One ad of the campaign, and the lease that it is paid from. */
  async function oneOf(
    app: NestFastifyApplication,
    { campaign, placementId }: { campaign: Campaign; placementId: string },
  ): Promise<{ token: string; leaseId: string }> {
    const { token } = await waitFor(async () => {
      const ad = await serve(app, placementId);
      return ad.adId === campaign.adId && ad;
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

  it('pay for exactly as many impressions as they can, of fifty at once and more at two replicas', async () => {
    const wanted = await campaignOf('music-software', paying(20));
    const ads = await serveAll([one, other], wanted, 20);
    expect(new Set(ads.map(({ token }) => token)).size).toBe(20);
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([one, other].map((app) => app.get(Inventory).refresh()));
      expect(await fifty([one, other], wanted)).toEqual([]);
    }
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
                             view_millis, bots, too_many, unseen_clicks, administrators)
         VALUES (current_date - 40, $1, 'modal-download', 'desktop', 9, 9, $2, 0, 0, 0, 0, 0, 0)
         ON CONFLICT (day, campaign_id, placement_id, device) DO UPDATE SET clicks = EXCLUDED.clicks`,
        [wanted.campaign.id, count],
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
});

import { randomUUID } from 'node:crypto';
import {
  AD_NETWORKS,
  adsBusiness,
  adsRates,
  adsSetRate,
  type AdRate,
} from '@tabdock/contracts/ads';
import { ACTOR, AdsStack, Desk } from './support/ads-stack';

const FEBRUARY = { from: '2024-02-01', to: '2024-02-29' };

describe('the business of ads', () => {
  let stack: AdsStack;
  let desk: Desk;

  beforeAll(async () => {
    stack = await AdsStack.open();
    desk = new Desk(await stack.replica());
  });
  afterAll(() => stack?.close());

  const setRate = async (adNetwork: AdRate['adNetwork'], centsPerThousand: number | null) =>
    (await desk.rpc.call(adsSetRate, { actor: ACTOR, adNetwork, centsPerThousand })).rates;
  const count = (
    day: string,
    campaignId: string,
    placementId: string,
    [impressions, viewable, clicks]: [number, number, number],
    revenueMillicents = 0,
  ) =>
    desk.rows.query(
      `INSERT INTO ad_day (day, campaign_id, placement_id, device, impressions, viewable, clicks, views,
                           view_millis, bots, too_many, unseen_clicks, administrators,
                           revenue_millicents)
       VALUES ($1, $2, $3, 'desktop', $4, $5, $6, 0, 0, 9, 9, 9, 9, $7)`,
      [day, campaignId, placementId, impressions, viewable, clicks, revenueMillicents],
    );

  it('keeps rates of networks, and returns who changed which', async () => {
    const none = AD_NETWORKS.map((adNetwork) => ({ adNetwork, centsPerThousand: null }));
    expect((await desk.rpc.call(adsRates, {})).rates).toEqual(none);
    await Promise.all([setRate('spotify-ads', 90), setRate('spotify-ads', 90)]);
    expect(await setRate('spotify-ads', 120)).toContainEqual({
      adNetwork: 'spotify-ads',
      centsPerThousand: 120,
    });
    expect(await setRate('spotify-ads', null)).toEqual(none);
    expect(await setRate('spotify-ads', null)).toEqual(none);
    const told = {
      subject: 'rate',
      action: 'updated',
      id: 'spotify-ads',
      name: 'spotify-ads',
      fields: ['centsPerThousand'],
      actor: ACTOR,
    };
    expect(await desk.told('spotify-ads')).toEqual([told, told, told]);
  });

  it('is revenue by price or rate, and what each position showed', async () => {
    const bySight = await desk.createCampaign({
      adNetwork: 'custom',
      priceModel: 'cpm',
      priceCents: 300,
    });
    const byClick = await desk.createCampaign({
      adNetwork: 'google-ads',
      priceModel: 'cpc',
      priceCents: 25,
    });
    const unpriced = await desk.createCampaign({ adNetwork: 'google-ads' });
    const unrated = await desk.createCampaign({ adNetwork: 'amazon-ads' });
    await setRate('google-ads', 150);
    await setRate('custom', 1_000);
    const [house]: { id: string }[] = await desk.rows.query(
      'SELECT id FROM campaign WHERE is_house LIMIT 1',
    );
    const place = await desk.createPlacement({
      name: 'Deleted since',
      position: 'between-results',
    });
    await desk.rows.query('UPDATE placement SET deleted_at = now() WHERE id = $1', [place.id]);

    await count('2024-02-01', bySight.id, 'sidebar-home', [2_000, 1_200, 4], 600_000);
    await count('2024-02-29', bySight.id, 'sidebar-tab', [501, 300, 1], 150_300);
    await count('2024-02-10', byClick.id, 'sidebar-tab', [100, 80, 7], 175_000);
    await count('2024-02-10', unpriced.id, place.id, [3_333, 3_000, 20]); // estimated 499.95 cents
    await count('2024-02-11', unpriced.id, randomUUID(), [1_000, 1_000, 0]); // estimated 150 cents
    await count('2024-02-10', unrated.id, 'bottom-home', [40, 30, 0]);
    await count('2024-02-10', house?.id ?? '', 'modal-download', [60, 50, 5]);
    await count('2024-01-31', bySight.id, 'sidebar-home', [9_000, 9_000, 9]);
    await count('2024-03-01', unpriced.id, 'sidebar-home', [9_000, 9_000, 9]);

    expect(await desk.rpc.call(adsBusiness, FEBRUARY)).toEqual({
      pricedCents: 925.3,
      estimatedCents: 649.95,
      positions: [
        { position: 'top-banner', impressions: 0, viewable: 0, clicks: 0 },
        { position: 'sidebar', impressions: 2_601, viewable: 1_580, clicks: 12 },
        { position: 'between-results', impressions: 3_333, viewable: 3_000, clicks: 20 },
        { position: 'bottom', impressions: 40, viewable: 30, clicks: 0 },
        { position: 'modal', impressions: 60, viewable: 50, clicks: 5 },
      ],
    });
  });

  it('keeps what was estimated for the time before a campaign had a price', async () => {
    const { id } = await desk.createCampaign({ adNetwork: 'google-ads' });
    await setRate('google-ads', 150);
    await count('2024-06-01', id, 'sidebar-home', [2_000, 1_000, 1]);
    const priced = `UPDATE campaign SET price_model = 'cpm', price_cents = 900 WHERE id = $1`;
    await desk.rows.query(priced, [id]);
    const june = { from: '2024-06-01', to: '2024-06-30' };
    expect(await desk.rpc.call(adsBusiness, june)).toMatchObject({
      pricedCents: 0,
      estimatedCents: 300,
    });
  });

  it('is nothing where nothing was counted', async () => {
    const year = { from: '2023-01-01', to: '2023-12-31' };
    const found = await desk.rpc.call(adsBusiness, year);
    expect(found).toMatchObject({ pricedCents: 0, estimatedCents: 0 });
    expect(found.positions.map(({ impressions }) => impressions)).toEqual([0, 0, 0, 0, 0]);
  });
});

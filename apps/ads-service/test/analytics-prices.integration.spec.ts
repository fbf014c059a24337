import type { DataSource } from 'typeorm';
import { KeepPrices1795530000000 } from '../src/database/migrations/1795530000000-keep-prices';
import { CountMoney1795550000000 } from '../src/database/migrations/1795550000000-count-money';
import { PricedCampaigns } from './support/priced-campaigns';

describe('prices of campaigns', () => {
  let priced: PricedCampaigns;
  let rows: DataSource;

  beforeAll(async () => {
    priced = await PricedCampaigns.open();
    ({ rows } = priced);
  });
  afterAll(() => priced?.close());

  const campaign: PricedCampaigns['add'] = (...price) => priced.add(...price);
  const pricesOf = (id: string) =>
    rows.query<unknown[]>(
      `SELECT since = '-infinity' AS "isFirst", price_model AS model, price_cents::int AS cents
       FROM campaign_price WHERE campaign_id = $1 ORDER BY since`,
      [id],
    );

  it('are kept with the time of each change, the last one of a transaction', async () => {
    const id = await campaign(null, null);
    await rows.query(`UPDATE campaign SET name = 'Strings for a year' WHERE id = $1`, [id]);
    expect(await pricesOf(id)).toEqual([{ isFirst: true, model: null, cents: null }]);
    await rows.transaction(async (manager) => {
      for (const cents of [100, 250])
        await manager.query(
          `UPDATE campaign SET price_model = 'cpm', price_cents = $2 WHERE id = $1`,
          [id, cents],
        );
    });
    await rows.query('UPDATE campaign SET price_cents = 300 WHERE id = $1', [id]);
    expect(await pricesOf(id)).toEqual([
      { isFirst: true, model: null, cents: null },
      { isFirst: false, model: 'cpm', cents: 250 },
      { isFirst: false, model: 'cpm', cents: 300 },
    ]);
  });

  it('give what was counted before they were kept the revenue that was shown for it', async () => {
    const migration = new KeepPrices1795530000000();
    const later = new CountMoney1795550000000();
    const runner = rows.createQueryRunner();
    await later.down(runner);
    await migration.down(runner);
    const campaigns = [
      await campaign('cpm', 250),
      await campaign('cpc', 40),
      await campaign(null, null),
    ];
    for (const id of campaigns)
      await runner.query(
        `INSERT INTO ad_day (day, campaign_id, placement_id, device, impressions, viewable, clicks, views,
                             view_millis, bots, too_many, unseen_clicks, administrators)
         VALUES ('2026-11-01', $1, 'sidebar-home', 'desktop', 1001, 0, 3, 0, 0, 0, 0, 0, 0)`,
        [id],
      );
    await migration.up(runner);
    await later.up(runner);
    await runner.release();
    const found: { id: string; revenue: number }[] = await rows.query(
      'SELECT campaign_id AS id, revenue_millicents::int AS revenue FROM ad_day',
    );
    const revenue = new Map(found.map((day) => [day.id, day.revenue]));
    expect(campaigns.map((id) => revenue.get(id))).toEqual([250_250, 120_000, 0]);
    expect(await pricesOf(campaigns[0] ?? '')).toEqual([
      { isFirst: true, model: 'cpm', cents: 250 },
    ]);
  });
});

import { randomUUID } from 'node:crypto';
import type { DataSource, QueryRunner } from 'typeorm';
import { CountMoney1795550000000 } from '../src/database/migrations/1795550000000-count-money';
import { PricedCampaigns } from './support/priced-campaigns';

const DAY = '2026-11-01';
const PLACE = `'sidebar-home', 'desktop'`;

describe('what older releases count of budgets', () => {
  let priced: PricedCampaigns;
  let rows: DataSource;

  beforeAll(async () => {
    priced = await PricedCampaigns.open();
    ({ rows } = priced);
  });
  afterAll(() => priced?.close());

  const campaign: PricedCampaigns['add'] = (...price) => priced.add(...price);
  const campaigns = async () => ({
    cpm: await campaign('cpm', 250),
    cpc: await campaign('cpc', 40),
    free: await campaign(null, null),
  });
  /** Statements of the release before money was counted. */
  const older = (queries: DataSource | QueryRunner) => ({
    lease: (id: string) =>
      queries.query(
        `INSERT INTO budget_lease (id, campaign_id, day, amount, renewed_at)
         VALUES ($1, $2, $3, 4, now())`,
        [randomUUID(), id, DAY],
      ),
    settle: (id: string, impressions: number) =>
      queries.query(
        `INSERT INTO campaign_spend (campaign_id, day, impressions) VALUES ($1, $2, $3)
         ON CONFLICT (campaign_id, day)
         DO UPDATE SET impressions = campaign_spend.impressions + EXCLUDED.impressions`,
        [id, DAY, impressions],
      ),
    rollUp: async (id: string, clicks: number, revenueMillicents: number) => {
      for (const [table, column, value] of [
        ['ad_hour', 'hour', `${DAY}T23:00:00Z`],
        ['ad_day', 'day', DAY],
      ])
        await queries.query(
          `INSERT INTO ${table} (${column}, campaign_id, placement_id, device, impressions, viewable, clicks,
                                 views, view_millis, bots, too_many, unseen_clicks, administrators,
                                 revenue_millicents)
           VALUES ($1, $2, ${PLACE}, 9, 9, $3, 0, 0, 0, 0, 0, 0, $4)`,
          [value, id, clicks, revenueMillicents],
        );
    },
  });
  const moneyOf = async (id: string) => {
    const [found] = await rows.query<unknown[]>(
      `SELECT (SELECT price_millicents::int FROM budget_lease WHERE campaign_id = $1) AS lease,
              (SELECT millicents::int FROM campaign_spend WHERE campaign_id = $1) AS settled,
              (SELECT click_millicents::int FROM ad_hour WHERE campaign_id = $1) AS hour,
              (SELECT click_millicents::int FROM ad_day WHERE campaign_id = $1) AS day`,
      [id],
    );
    return found;
  };
  const count = async (
    { lease, settle, rollUp }: ReturnType<typeof older>,
    { cpm, cpc, free }: Awaited<ReturnType<typeof campaigns>>,
  ) => {
    for (const id of [cpm, cpc, free]) {
      await lease(id);
      await settle(id, 7);
      await settle(id, 3);
    }
    await rollUp(cpm, 5, 2_250);
    await rollUp(cpc, 5, 200_000);
    await rollUp(free, 5, 0);
  };

  it('has its money from the prices of its time', async () => {
    const made = await campaigns();
    const runner = rows.createQueryRunner();
    const migration = new CountMoney1795550000000();
    await migration.down(runner);
    await count(older(runner), made);
    await migration.up(runner);
    await runner.release();
    await rows.query('UPDATE campaign SET price_cents = 1 WHERE price_cents IS NOT NULL');
    expect(await moneyOf(made.cpm)).toEqual({ lease: 250, settled: 2_500, hour: 0, day: 0 });
    expect(await moneyOf(made.cpc)).toEqual({ lease: 0, settled: 0, hour: 200_000, day: 200_000 });
    expect(await moneyOf(made.free)).toEqual({ lease: 0, settled: 0, hour: 0, day: 0 });
  });

  it('has its money also while replicas of both releases run', async () => {
    const made = await campaigns();
    await count(older(rows), made);
    expect(await moneyOf(made.cpm)).toEqual({ lease: 250, settled: 2_500, hour: 0, day: 0 });
    expect(await moneyOf(made.cpc)).toEqual({ lease: 0, settled: 0, hour: 200_000, day: 200_000 });
    expect(await moneyOf(made.free)).toEqual({ lease: 0, settled: 0, hour: 0, day: 0 });
  });
});

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a campaign cost at any time, and the revenue of each hour and day by it. */
export class KeepPrices1795530000000 implements MigrationInterface {
  readonly name = 'KeepPrices1795530000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER campaign_price_kept ON campaign');
    await runner.query('DROP FUNCTION keep_campaign_price');
    await runner.query('DROP TABLE campaign_price');
    for (const table of ['ad_hour', 'ad_day'])
      await runner.query(`ALTER TABLE ${table} DROP COLUMN revenue_millicents`);
  }
}

/** Revenue of what was counted before this migration, by the only known price. */
const revenueOf = (table: 'ad_hour' | 'ad_day') =>
  `UPDATE ${table} AS sums
   SET revenue_millicents = CASE price_model
     WHEN 'cpm' THEN sums.impressions * price_cents ELSE sums.clicks * price_cents * 1000 END
   FROM campaign
   WHERE campaign.id = sums.campaign_id AND price_model IS NOT NULL AND price_cents IS NOT NULL`;

const STATEMENTS = [
  // The first price of a campaign holds from '-infinity', so that no event comes before it.
  `CREATE TABLE campaign_price (
     campaign_id uuid NOT NULL REFERENCES campaign ON DELETE CASCADE,
     since timestamptz NOT NULL,
     price_model text,
     price_cents bigint,
     PRIMARY KEY (campaign_id, since)
   )`,
  `INSERT INTO campaign_price (campaign_id, since, price_model, price_cents)
   SELECT id, '-infinity', price_model, price_cents FROM campaign`,
  // A trigger, so that a price that is changed by hand has its time as well.
  `CREATE FUNCTION keep_campaign_price() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     INSERT INTO campaign_price (campaign_id, since, price_model, price_cents)
     VALUES (NEW.id, CASE TG_OP WHEN 'INSERT' THEN '-infinity' ELSE now() END,
             NEW.price_model, NEW.price_cents)
     ON CONFLICT (campaign_id, since)
     DO UPDATE SET price_model = EXCLUDED.price_model, price_cents = EXCLUDED.price_cents;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER campaign_price_kept
   AFTER INSERT OR UPDATE OF price_model, price_cents ON campaign
   FOR EACH ROW EXECUTE FUNCTION keep_campaign_price()`,
  'ALTER TABLE ad_hour ADD COLUMN revenue_millicents bigint NOT NULL DEFAULT 0',
  'ALTER TABLE ad_day ADD COLUMN revenue_millicents bigint NOT NULL DEFAULT 0',
  revenueOf('ad_hour'),
  revenueOf('ad_day'),
];

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What budgets have used, in money: by leases, by what was settled, and by clicks. */
export class CountMoney1795550000000 implements MigrationInterface {
  readonly name = 'CountMoney1795550000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [HIGHEST_PRICE, ...COLUMNS, ...FILLING]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER campaign_spend_added ON campaign_spend');
    for (const [table, column] of FILLED) {
      await runner.query(`DROP TRIGGER ${table}_filled ON ${table}`);
      await runner.query(`DROP FUNCTION fill_${table}`);
      await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    }
    await runner.query('DROP FUNCTION highest_price');
  }
}

const FILLED = [
  ['budget_lease', 'price_millicents'],
  ['campaign_spend', 'millicents'],
  ['ad_hour', 'click_millicents'],
  ['ad_day', 'click_millicents'],
] as const;

/** Where the exact price is not known the highest of the time counts: a budget rather ends early than is exceeded. */
const HIGHEST_PRICE = `
  CREATE FUNCTION highest_price(of_campaign uuid, model text, begins timestamptz, lasts interval)
  RETURNS bigint LANGUAGE sql STABLE AS $$
    SELECT coalesce(max(price_cents), 0) FROM (
      SELECT price_model, price_cents, since, lead(since, 1, 'infinity') OVER (ORDER BY since) AS until
      FROM campaign_price WHERE campaign_id = of_campaign
    ) AS price
    WHERE price_model = model AND since < begins + lasts AND until > begins
  $$`;

/** Cents per thousand impressions are thousandths of a cent per impression. */
const impressionPrice = (row = '') =>
  `highest_price(${row}campaign_id, 'cpm', ${row}day::timestamp AT TIME ZONE 'UTC', '1 day')`;
const clickMoney = (begins: string, lasts: string, row = '') =>
  `least(${row}revenue_millicents,
         ${row}clicks * highest_price(${row}campaign_id, 'cpc', ${begins}, '${lasts}') * 1000)`;
const WITH_CLICKS = `
  clicks > 0 AND campaign_id IN (SELECT campaign_id FROM campaign_price WHERE price_model = 'cpc')`;

const COLUMNS = [
  ...FILLED.map(
    ([table, column]) => `ALTER TABLE ${table} ADD COLUMN ${column} bigint NOT NULL DEFAULT 0`,
  ),
  `UPDATE budget_lease SET price_millicents = ${impressionPrice()}`,
  `UPDATE campaign_spend SET millicents = impressions * ${impressionPrice()}`,
  `UPDATE ad_hour SET click_millicents = ${clickMoney('hour', '1 hour')} WHERE ${WITH_CLICKS}`,
  `UPDATE ad_day SET click_millicents = hours.click_millicents
   FROM (
     SELECT (hour AT TIME ZONE 'UTC')::date AS day, campaign_id, placement_id, device,
            sum(click_millicents) AS click_millicents
     FROM ad_hour WHERE ${WITH_CLICKS} GROUP BY 1, 2, 3, 4
   ) AS hours
   WHERE ad_day.day = hours.day AND ad_day.campaign_id = hours.campaign_id
     AND ad_day.placement_id = hours.placement_id AND ad_day.device = hours.device`,
  ...FILLED.map(([table, column]) => `ALTER TABLE ${table} ALTER COLUMN ${column} DROP DEFAULT`),
  `CREATE INDEX ad_day_click_money_idx ON ad_day (campaign_id) INCLUDE (click_millicents)
   WHERE click_millicents > 0`,
];

const fill = (table: string, statements: string) => `
  CREATE FUNCTION fill_${table}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    ${statements}
    RETURN NEW;
  END $$`;

/** Triggers for replicas of the previous release, which do not write these columns. Remove them a release later. */
const FILLING = [
  fill(
    'budget_lease',
    `NEW.price_millicents := coalesce(
       (SELECT price_cents FROM campaign WHERE id = NEW.campaign_id AND price_model = 'cpm'), 0);`,
  ),
  fill(
    'campaign_spend',
    `IF TG_OP = 'INSERT' THEN
       NEW.millicents := NEW.impressions * ${impressionPrice('NEW.')};
     ELSE
       NEW.millicents :=
         OLD.millicents + (NEW.impressions - OLD.impressions) * ${impressionPrice('NEW.')};
     END IF;`,
  ),
  fill('ad_hour', `NEW.click_millicents := ${clickMoney('NEW.hour', '1 hour', 'NEW.')};`),
  fill(
    'ad_day',
    `NEW.click_millicents :=
       ${clickMoney(`NEW.day::timestamp AT TIME ZONE 'UTC'`, '1 day', 'NEW.')};`,
  ),
  ...FILLED.map(
    ([table, column]) =>
      `CREATE TRIGGER ${table}_filled BEFORE INSERT ON ${table}
       FOR EACH ROW WHEN (NEW.${column} IS NULL) EXECUTE FUNCTION fill_${table}()`,
  ),
  `CREATE TRIGGER campaign_spend_added BEFORE UPDATE ON campaign_spend
   FOR EACH ROW WHEN (NEW.impressions <> OLD.impressions AND NEW.millicents = OLD.millicents)
   EXECUTE FUNCTION fill_campaign_spend()`,
];

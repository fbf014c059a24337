import { createPartitions } from '@tabdock/service-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { AD_EVENTS } from '../../events/ad-event-table';

const DAY_MILLIS = 24 * 60 * 60 * 1_000;
const SUMS = `
  impressions integer NOT NULL,
  viewable integer NOT NULL,
  clicks integer NOT NULL,
  views integer NOT NULL,
  view_millis bigint NOT NULL,
  bots integer NOT NULL,
  too_many integer NOT NULL,
  unseen_clicks integer NOT NULL,
  administrators integer NOT NULL`;

/** Events of served ads, and their sums by hour and by day. */
export class CountAdEvents1795510000000 implements MigrationInterface {
  readonly name = 'CountAdEvents1795510000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ad_event (
        served_at timestamptz NOT NULL,
        serve_id uuid NOT NULL,
        kind text COLLATE "C" NOT NULL CHECK (kind IN ('impression', 'viewable', 'click', 'view')),
        placement_id text NOT NULL,
        campaign_id uuid NOT NULL,
        device text NOT NULL,
        lease_id uuid,
        visitor text COLLATE "C" NOT NULL,
        happened_at timestamptz NOT NULL,
        received_at timestamptz NOT NULL,
        view_millis integer CHECK (view_millis >= 0),
        reason text CHECK (reason IN ('bot', 'administrator')),
        PRIMARY KEY (served_at, serve_id, kind)
      ) PARTITION BY RANGE (served_at)`);
    await runner.query(`
      CREATE INDEX ad_event_lease_idx ON ad_event (lease_id)
      WHERE lease_id IS NOT NULL AND kind = 'impression' AND reason IS NULL`);
    // Tokens of the hour before midnight are used after it.
    await createPartitions(runner, AD_EVENTS, new Date(Date.now() - DAY_MILLIS));

    await runner.query(`
      CREATE TABLE ad_hour (
        hour timestamptz NOT NULL,
        campaign_id uuid NOT NULL,
        placement_id text NOT NULL,
        device text NOT NULL,${SUMS},
        PRIMARY KEY (hour, campaign_id, placement_id, device)
      )`);
    await runner.query(`
      CREATE TABLE ad_day (
        day date NOT NULL,
        campaign_id uuid NOT NULL,
        placement_id text NOT NULL,
        device text NOT NULL,${SUMS},
        PRIMARY KEY (day, campaign_id, placement_id, device)
      )`);
    await runner.query(
      'CREATE INDEX ad_day_campaign_idx ON ad_day (campaign_id, day) INCLUDE (clicks)',
    );
    await runner.query(`
      CREATE TABLE roll_up_state (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        final_until timestamptz NOT NULL,
        counted_until timestamptz
      )`);
    await runner.query(
      `INSERT INTO roll_up_state (final_until)
       VALUES (date_trunc('hour', now(), 'UTC') - interval '1 day')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['roll_up_state', 'ad_day', 'ad_hour', 'ad_event']) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}

import { createOutbox } from '@tabdock/service-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const HOUSE_MODAL = '6f0d6e0e-0f5c-4c39-9d0c-7ab1d0c4a003';
const HOUSE_INLINE = [
  '6f0d6e0e-0f5c-4c39-9d0c-7ab1d0c4a001',
  '6f0d6e0e-0f5c-4c39-9d0c-7ab1d0c4a002',
];
const FORMER_PLACEMENTS = ['between-results-home', 'sidebar-home'];
const EVERYWHERE = '{mobile,tablet,desktop}';
const WIDE = '{tablet,desktop}';
const CAP = 20;
const SECONDS = 30;

interface SeededPlacement {
  readonly id: string;
  readonly name: string;
  readonly position: string;
  readonly devices: string;
  readonly seconds: number;
  readonly isActive: boolean;
}

const PAGES = [
  { page: 'home', above: 'Home, above the results', below: 'Home, below the results' },
  { page: 'tab', above: 'Tab page, above the tab', below: 'Tab page, below the tab' },
  { page: 'files', above: 'Files, above the list', below: 'Files, below the list' },
  { page: 'lists', above: 'Lists, above the lists', below: 'Lists, below the lists' },
];
const INLINE = { devices: EVERYWHERE, seconds: SECONDS };
const PLACEMENTS: readonly SeededPlacement[] = [
  ...PAGES.flatMap(({ page, above, below }) => [
    { id: `top-banner-${page}`, name: above, position: 'top-banner', isActive: false, ...INLINE },
    { id: `bottom-${page}`, name: below, position: 'bottom', isActive: true, ...INLINE },
  ]),
  {
    id: 'sidebar-tab',
    name: 'Tab page, sidebar',
    position: 'sidebar',
    devices: WIDE,
    seconds: SECONDS,
    isActive: true,
  },
  {
    id: 'modal-download',
    name: 'Video ad with a download',
    position: 'modal',
    devices: EVERYWHERE,
    seconds: 5,
    isActive: true,
  },
];

/** Times, budgets, prices and media of campaigns, the places of the pages, and what serving and changing them needs. */
export class ServeByRules1795500000000 implements MigrationInterface {
  readonly name = 'ServeByRules1795500000000';

  async up(runner: QueryRunner): Promise<void> {
    await addColumns(runner);
    await createServingTables(runner);
    await createOutbox(runner);
    await seed(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['outbox', 'campaign_spend', 'budget_lease', 'ad_session'])
      await runner.query(`DROP TABLE ${table}`);
    await runner.query('DELETE FROM placement WHERE id = ANY($1)', [
      PLACEMENTS.map(({ id }) => id),
    ]);
    await runner.query('DELETE FROM campaign WHERE id = $1', [HOUSE_MODAL]);
    await runner.query(
      'UPDATE placement SET max_ads_per_session = 3, duration = 5 WHERE id = ANY($1)',
      [FORMER_PLACEMENTS],
    );
    await runner.query(`
      ALTER TABLE placement
        DROP COLUMN category, DROP COLUMN is_built_in, DROP COLUMN request_id,
        DROP COLUMN revision, DROP COLUMN updated_at, DROP COLUMN deleted_at`);
    await runner.query(`
      ALTER TABLE campaign
        DROP COLUMN captions_url, DROP COLUMN starts_at, DROP COLUMN ends_at,
        DROP COLUMN daily_impressions, DROP COLUMN budget_cents, DROP COLUMN price_model,
        DROP COLUMN price_cents, DROP COLUMN media_key, DROP COLUMN media_type,
        DROP COLUMN captions_key, DROP COLUMN media_problem, DROP COLUMN is_house,
        DROP COLUMN revision, DROP COLUMN updated_at, DROP COLUMN deleted_at`);
  }
}

async function addColumns(runner: QueryRunner): Promise<void> {
  await runner.query(`
    ALTER TABLE campaign
      ADD COLUMN captions_url text,
      ADD COLUMN starts_at timestamptz,
      ADD COLUMN ends_at timestamptz,
      ADD COLUMN daily_impressions integer CHECK (daily_impressions > 0),
      ADD COLUMN budget_cents bigint CHECK (budget_cents > 0),
      ADD COLUMN price_model text CHECK (price_model IN ('cpm', 'cpc')),
      ADD COLUMN price_cents bigint CHECK (price_cents > 0),
      ADD COLUMN media_key text,
      ADD COLUMN media_type text CHECK (media_type IN ('image', 'video')),
      ADD COLUMN captions_key text,
      ADD COLUMN media_problem text,
      ADD COLUMN is_house boolean NOT NULL DEFAULT false,
      ADD COLUMN revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
      ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
      ADD COLUMN deleted_at timestamptz`);
  await runner.query(`
    ALTER TABLE placement
      ADD COLUMN category text
        CHECK (category IN ('music-instruments', 'music-software', 'audio-equipment',
                            'music-education', 'music-streaming', 'general')),
      ADD COLUMN is_built_in boolean NOT NULL DEFAULT false,
      ADD COLUMN request_id uuid UNIQUE,
      ADD COLUMN revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
      ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
      ADD COLUMN deleted_at timestamptz`);
}

async function createServingTables(runner: QueryRunner): Promise<void> {
  // There is no index on last_at, so that each request's update stays within its page (HOT); the sweep reads the table.
  await runner.query(`
    CREATE TABLE ad_session (
      visitor text NOT NULL,
      placement_id text NOT NULL,
      served integer NOT NULL,
      last_at timestamptz NOT NULL,
      PRIMARY KEY (visitor, placement_id)
    ) WITH (fillfactor = 70)`);
  await runner.query(`
    CREATE TABLE budget_lease (
      id uuid PRIMARY KEY,
      campaign_id uuid NOT NULL REFERENCES campaign,
      day date NOT NULL,
      amount integer NOT NULL CHECK (amount > 0),
      used integer NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND amount),
      renewed_at timestamptz NOT NULL,
      closed_at timestamptz
    )`);
  await runner.query('CREATE INDEX budget_lease_campaign_idx ON budget_lease (campaign_id)');
  await runner.query(
    'CREATE INDEX budget_lease_live_idx ON budget_lease (renewed_at) WHERE closed_at IS NULL',
  );
  await runner.query(
    'CREATE INDEX budget_lease_closed_idx ON budget_lease (closed_at) WHERE closed_at IS NOT NULL',
  );
  await runner.query(`
    CREATE TABLE campaign_spend (
      campaign_id uuid NOT NULL REFERENCES campaign,
      day date NOT NULL,
      impressions integer NOT NULL,
      PRIMARY KEY (campaign_id, day)
    )`);
}

async function seed(runner: QueryRunner): Promise<void> {
  await runner.query('UPDATE campaign SET is_house = true WHERE id = ANY($1)', [HOUSE_INLINE]);
  await runner.query(
    `INSERT INTO campaign (id, name, ad_id, ad_network, category, ad_type, click_url, is_house)
     VALUES ($1, 'Tabdock Lists: put this tab on the list for your next rehearsal',
             'tabdock-house-3', 'custom', 'music-software', 'interstitial', '/playlists', true)`,
    [HOUSE_MODAL],
  );
  await runner.query(
    `UPDATE placement SET is_built_in = true, max_ads_per_session = ${CAP}, duration = ${SECONDS}
     WHERE id = ANY($1)`,
    [FORMER_PLACEMENTS],
  );
  for (const { id, name, position, devices, seconds, isActive } of PLACEMENTS) {
    await runner.query(
      `INSERT INTO placement
         (id, name, position, device_types, max_ads_per_session, duration, is_active, is_built_in)
       VALUES ($1, $2, $3, $4, ${CAP}, $5, $6, true)
       ON CONFLICT (id) DO UPDATE SET is_built_in = true`,
      [id, name, position, devices, seconds, isActive],
    );
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAds1795200000000 implements MigrationInterface {
  readonly name = 'CreateAds1795200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE campaign (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        name text NOT NULL CHECK (name <> ''),
        ad_id text NOT NULL CHECK (ad_id <> ''),
        ad_network text NOT NULL
          CHECK (ad_network IN ('google-ads', 'facebook-ads', 'amazon-ads', 'spotify-ads', 'custom')),
        category text NOT NULL
          CHECK (category IN ('music-instruments', 'music-software', 'audio-equipment',
                              'music-education', 'music-streaming', 'general')),
        ad_type text NOT NULL DEFAULT 'banner'
          CHECK (ad_type IN ('banner', 'video', 'interstitial', 'native')),
        media_url text,
        click_url text NOT NULL CHECK (click_url <> ''),
        priority smallint NOT NULL DEFAULT 1 CHECK (priority BETWEEN 1 AND 10),
        is_active boolean NOT NULL DEFAULT true,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(
      'CREATE INDEX campaign_active_idx ON campaign (priority DESC) WHERE is_active',
    );
    await runner.query(`
      CREATE TABLE placement (
        id text PRIMARY KEY CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(id) <= 64),
        name text NOT NULL CHECK (name <> ''),
        position text NOT NULL DEFAULT 'top-banner'
          CHECK (position IN ('top-banner', 'sidebar', 'between-results', 'bottom', 'modal')),
        device_types text[] NOT NULL DEFAULT '{desktop}'
          CHECK (cardinality(device_types) > 0
                 AND device_types <@ ARRAY['mobile', 'tablet', 'desktop']::text[]),
        max_ads_per_session smallint NOT NULL DEFAULT 3 CHECK (max_ads_per_session BETWEEN 1 AND 20),
        timing_delay integer NOT NULL DEFAULT 0 CHECK (timing_delay >= 0),
        duration integer NOT NULL DEFAULT 5 CHECK (duration >= 1),
        is_active boolean NOT NULL DEFAULT true,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE gate_counter (
        owner_kind text NOT NULL CHECK (owner_kind IN ('guest', 'user')),
        owner_id uuid NOT NULL,
        downloads integer NOT NULL,
        counted_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (owner_kind, owner_id)
      )`);
    await runner.query(`
      CREATE TABLE gate_entry (
        request_id uuid PRIMARY KEY,
        owner_kind text NOT NULL,
        owner_id uuid NOT NULL,
        show_video_ad boolean,
        entered_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX gate_entry_entered_at_idx ON gate_entry (entered_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['gate_entry', 'gate_counter', 'placement', 'campaign']) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}

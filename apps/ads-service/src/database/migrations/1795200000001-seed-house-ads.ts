import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The slots of the home page, and a house campaign so that they are never empty. */
export class SeedHouseAds1795200000001 implements MigrationInterface {
  readonly name = 'SeedHouseAds1795200000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO campaign (id, name, ad_id, ad_network, category, ad_type, media_url, click_url, priority)
      VALUES ('6f0d6e0e-0f5c-4c39-9d0c-7ab1d0c4a001',
              'Tabdock: every version of a song side by side, checked note by note',
              'tabdock-house-1', 'custom', 'music-software', 'banner', NULL, '/', 1)`);
    await runner.query(`
      INSERT INTO placement (id, name, position, device_types, max_ads_per_session, timing_delay, duration)
      VALUES ('between-results-home', 'Home, between results', 'between-results',
              '{mobile,tablet,desktop}', 3, 0, 5),
             ('sidebar-home', 'Home, sidebar', 'sidebar', '{tablet,desktop}', 3, 0, 5)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DELETE FROM placement WHERE id IN ('between-results-home', 'sidebar-home')`,
    );
    await runner.query(`DELETE FROM campaign WHERE id = '6f0d6e0e-0f5c-4c39-9d0c-7ab1d0c4a001'`);
  }
}

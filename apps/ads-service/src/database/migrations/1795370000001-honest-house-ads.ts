import type { MigrationInterface, QueryRunner } from 'typeorm';

const FIRST = '6f0d6e0e-0f5c-4c39-9d0c-7ab1d0c4a001';
const SECOND = '6f0d6e0e-0f5c-4c39-9d0c-7ab1d0c4a002';
const FORMER_NAME = 'Tabdock: every version of a song side by side, checked note by note';

/** Two house ads, for the two slots of the home page, that promise only what Tabdock does. */
export class HonestHouseAds1795370000001 implements MigrationInterface {
  readonly name = 'HonestHouseAds1795370000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE campaign SET name = $1, click_url = '/playlists' WHERE id = $2 AND name = $3`,
      ['Tabdock Lists: the tabs for your next rehearsal in one place', FIRST, FORMER_NAME],
    );
    await runner.query(
      `INSERT INTO campaign (id, name, ad_id, ad_network, category, ad_type, media_url, click_url, priority)
       VALUES ($1, $2, 'tabdock-house-2', 'custom', 'music-software', 'banner', NULL, '/downloads', 1)`,
      [SECOND, 'Tabdock Files: what you downloaded, ready to save again'],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM campaign WHERE id = $1', [SECOND]);
    await runner.query(
      `UPDATE campaign SET name = $1, click_url = '/' WHERE id = $2 AND click_url = '/playlists'`,
      [FORMER_NAME, FIRST],
    );
  }
}

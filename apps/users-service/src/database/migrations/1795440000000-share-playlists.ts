import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SharePlaylists1795440000000 implements MigrationInterface {
  readonly name = 'SharePlaylists1795440000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE playlist
        ADD COLUMN revision integer NOT NULL DEFAULT 1,
        ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN share_key text UNIQUE,
        ADD COLUMN invitation text UNIQUE,
        ADD CONSTRAINT playlist_public_has_link CHECK (is_public = (share_key IS NOT NULL))`);
    await runner.query(`
      ALTER TABLE playlist_tab
        ADD COLUMN added_by uuid REFERENCES account (id) ON DELETE SET NULL`);
    // It serves the deletion of an account, and the lists that hold a tab.
    await runner.query('CREATE INDEX playlist_tab_added_by_idx ON playlist_tab (added_by)');
    await runner.query('CREATE INDEX playlist_tab_tab_idx ON playlist_tab (tab_id)');
    await runner.query(`
      CREATE TABLE playlist_member (
        playlist_id uuid NOT NULL REFERENCES playlist (id) ON DELETE CASCADE,
        account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        joined_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (playlist_id, account_id)
      )`);
    await runner.query('CREATE INDEX playlist_member_account_idx ON playlist_member (account_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE playlist_member');
    await runner.query('ALTER TABLE playlist_tab DROP COLUMN added_by');
    await runner.query('DROP INDEX playlist_tab_tab_idx');
    await runner.query(`
      ALTER TABLE playlist
        DROP COLUMN revision,
        DROP COLUMN updated_at,
        DROP COLUMN share_key,
        DROP COLUMN invitation`);
  }
}

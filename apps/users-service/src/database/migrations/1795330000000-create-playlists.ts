import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePlaylists1795330000000 implements MigrationInterface {
  readonly name = 'CreatePlaylists1795330000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE playlist (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
        description text,
        is_public boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(
      'CREATE INDEX playlist_account_newest_idx ON playlist (account_id, created_at DESC, id DESC)',
    );
    await runner.query(`
      CREATE TABLE playlist_tab (
        playlist_id uuid NOT NULL REFERENCES playlist (id) ON DELETE CASCADE,
        tab_id uuid NOT NULL,
        position integer NOT NULL,
        PRIMARY KEY (playlist_id, tab_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE playlist_tab');
    await runner.query('DROP TABLE playlist');
  }
}

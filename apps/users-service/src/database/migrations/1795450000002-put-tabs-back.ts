import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who had added tabs that the owner took off a list, so that putting them back restores it. */
export class PutTabsBack1795450000002 implements MigrationInterface {
  readonly name = 'PutTabsBack1795450000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE taken_off_tab (
        playlist_id uuid NOT NULL REFERENCES playlist (id) ON DELETE CASCADE,
        tab_id uuid NOT NULL,
        added_by uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        taken_off_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (playlist_id, tab_id)
      )`);
    await runner.query('CREATE INDEX taken_off_tab_added_by_idx ON taken_off_tab (added_by)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE taken_off_tab');
  }
}

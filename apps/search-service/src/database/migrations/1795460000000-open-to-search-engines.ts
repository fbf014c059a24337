import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the tabs and songs of the sitemap. */
export class OpenToSearchEngines1795460000000 implements MigrationInterface {
  readonly name = 'OpenToSearchEngines1795460000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX tab_own_content_idx ON tab (id) INCLUDE (source_id) WHERE file_facts IS NOT NULL',
    );
    await runner.query(
      `CREATE INDEX tab_own_content_song_idx ON tab (song_key) INCLUDE (source_id)
       WHERE file_facts IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX tab_own_content_idx, tab_own_content_song_idx');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tabs with ratings or comments of people here are in the sitemap too. */
export class IndexWhatPeopleSay1795471000000 implements MigrationInterface {
  readonly name = 'IndexWhatPeopleSay1795471000000';

  async up(runner: QueryRunner): Promise<void> {
    await replaceIndexes(
      runner,
      '(file_facts IS NOT NULL OR our_ratings > 0 OR our_comments > 0) AND taken_down_at IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await replaceIndexes(runner, 'file_facts IS NOT NULL AND taken_down_at IS NULL');
  }
}

async function replaceIndexes(runner: QueryRunner, where: string): Promise<void> {
  await runner.query('DROP INDEX tab_own_content_idx, tab_own_content_song_idx');
  await runner.query(
    `CREATE INDEX tab_own_content_idx ON tab (id) INCLUDE (source_id) WHERE ${where}`,
  );
  await runner.query(
    `CREATE INDEX tab_own_content_song_idx ON tab (song_key) INCLUDE (source_id) WHERE ${where}`,
  );
}

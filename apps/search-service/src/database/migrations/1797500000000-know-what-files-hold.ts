import type { SchemaMigration } from '@tabdock/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Adds what is known of the music in the file of a tab, and since when. */
export class KnowWhatFilesHold1797500000000 implements SchemaMigration {
  readonly name = 'KnowWhatFilesHold1797500000000';
  readonly phase = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE tab ADD COLUMN file_music jsonb, ADD COLUMN file_music_at timestamptz',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tab DROP COLUMN file_music_at, DROP COLUMN file_music');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** View under the former name: statements of the release before that write it write the table. */
const VIEW = `
  CREATE VIEW suggestion AS
  SELECT key, artist_key, title_key, text, words, lexemes, votes, weight, folding FROM song_or_artist`;

const INDEXES = ['pkey', 'lexemes_idx', 'weight_idx', 'artist_idx', 'title_idx', 'to_fold_idx'];

/**
 * The table of songs and artists has their name. The view `suggestion` is for replicas of the release before; the next
 * release drops it.
 */
export class RenameSuggestion1795510000000 implements MigrationInterface {
  readonly name = 'RenameSuggestion1795510000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE suggestion RENAME TO song_or_artist');
    for (const name of INDEXES)
      await runner.query(`ALTER INDEX suggestion_${name} RENAME TO song_or_artist_${name}`);
    await runner.query(VIEW);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW suggestion');
    await runner.query('ALTER TABLE song_or_artist RENAME TO suggestion');
    for (const name of INDEXES)
      await runner.query(`ALTER INDEX song_or_artist_${name} RENAME TO suggestion_${name}`);
  }
}

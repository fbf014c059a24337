import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds what the service needs to key names anew, beside live traffic and releases with the earlier folding: tabs whose
 * `folded_key` is not their `song_key`, suggestions of an earlier folding, and where addresses of former keys lead.
 */
export class FoldNamesAnew1795490000000 implements MigrationInterface {
  readonly name = 'FoldNamesAnew1795490000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tab ADD COLUMN folded_key uuid');
    await runner.query(
      `CREATE INDEX tab_to_fold_idx ON tab (id)
       WHERE song_key IS NULL OR folded_key IS DISTINCT FROM song_key`,
    );
    // Releases with the earlier folding do not name the column.
    await runner.query('ALTER TABLE suggestion ADD COLUMN folding smallint NOT NULL DEFAULT 1');
    await runner.query('CREATE INDEX suggestion_to_fold_idx ON suggestion (key) WHERE folding < 2');
    await runner.query('CREATE TABLE former_key (former uuid PRIMARY KEY, key uuid NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE former_key');
    await runner.query('ALTER TABLE suggestion DROP COLUMN folding');
    await runner.query('ALTER TABLE tab DROP COLUMN folded_key');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was taken down: tabs, and the content of their files, which is remembered after the files are deleted. */
export class RememberTakedowns1795490000000 implements MigrationInterface {
  readonly name = 'RememberTakedowns1795490000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE takedown (
        id uuid PRIMARY KEY,
        revision integer NOT NULL,
        holds boolean NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE takedown_tab (
        takedown_id uuid NOT NULL REFERENCES takedown,
        tab_id uuid NOT NULL,
        PRIMARY KEY (takedown_id, tab_id)
      )`);
    await runner.query('CREATE INDEX takedown_tab_tab_idx ON takedown_tab (tab_id)');
    await runner.query(`
      CREATE TABLE takedown_file (
        takedown_id uuid NOT NULL REFERENCES takedown,
        sha256 text NOT NULL,
        PRIMARY KEY (takedown_id, sha256)
      )`);
    await runner.query('CREATE INDEX takedown_file_sha256_idx ON takedown_file (sha256)');
    await runner.query(
      'ALTER TABLE stored_file ADD COLUMN taken_down boolean NOT NULL DEFAULT false',
    );
    await runner.query(
      'CREATE INDEX download_tab_file_idx ON download (tab_id, sha256) WHERE sha256 IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX download_tab_file_idx');
    await runner.query('ALTER TABLE stored_file DROP COLUMN taken_down');
    for (const table of ['takedown_file', 'takedown_tab', 'takedown'])
      await runner.query(`DROP TABLE ${table}`);
  }
}

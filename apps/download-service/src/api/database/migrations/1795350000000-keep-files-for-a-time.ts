import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepFilesForATime1795350000000 implements MigrationInterface {
  readonly name = 'KeepFilesForATime1795350000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE stored_file
        ADD COLUMN source_id text,
        ADD COLUMN used_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN removed_at timestamptz`);
    await runner.query(`
      UPDATE stored_file SET source_id = (
        SELECT min(source_id) FROM tab_file WHERE tab_file.sha256 = stored_file.sha256)`);
    await runner.query(`
      CREATE INDEX stored_file_kept_idx ON stored_file (source_id, used_at) WHERE removed_at IS NULL`);
    await runner.query(
      'CREATE INDEX download_sha256_idx ON download (sha256) WHERE sha256 IS NOT NULL',
    );
    // A job keeps the checksum of its file after the file is deleted.
    await runner.query('ALTER TABLE fetch_job DROP CONSTRAINT fetch_job_sha256_fkey');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE fetch_job ADD CONSTRAINT fetch_job_sha256_fkey
        FOREIGN KEY (sha256) REFERENCES stored_file (sha256) NOT VALID`);
    await runner.query('DROP INDEX download_sha256_idx');
    await runner.query(
      'ALTER TABLE stored_file DROP COLUMN removed_at, DROP COLUMN used_at, DROP COLUMN source_id',
    );
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PictureProfiles1795430100000 implements MigrationInterface {
  readonly name = 'PictureProfiles1795430100000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX comment_contributor_idx');
    await runner.query('DROP TABLE picture_upload');
    await runner.query('ALTER TABLE account_profile DROP COLUMN revision');
    await runner.query(
      `ALTER TABLE account DROP COLUMN is_verified, DROP COLUMN picture_small,
         DROP COLUMN picture_large`,
    );
  }
}

const STATEMENTS = [
  `ALTER TABLE account
     ADD COLUMN is_verified boolean NOT NULL DEFAULT false,
     ADD COLUMN picture_small text CHECK (picture_small ~ '^[0-9a-f]{64}$'),
     ADD COLUMN picture_large text CHECK (picture_large ~ '^[0-9a-f]{64}$'),
     ADD CHECK ((picture_small IS NULL) = (picture_large IS NULL))`,
  'CREATE UNIQUE INDEX account_picture_small_key ON account (picture_small)',
  'CREATE UNIQUE INDEX account_picture_large_key ON account (picture_large)',
  'ALTER TABLE account_profile ADD COLUMN revision integer NOT NULL DEFAULT 1',
  `CREATE TABLE picture_upload (
     token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
     account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
     expires_at timestamptz NOT NULL
   )`,
  'CREATE INDEX comment_contributor_idx ON comment (tab_id, account_id)',
  'CREATE INDEX picture_upload_expires_idx ON picture_upload (expires_at)',
];

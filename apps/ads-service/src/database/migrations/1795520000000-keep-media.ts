import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stored media of ads, and tickets to upload some. */
export class KeepMedia1795520000000 implements MigrationInterface {
  readonly name = 'KeepMedia1795520000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE media_upload, media');
  }
}

const STATEMENTS = [
  `CREATE TABLE media (
     key text PRIMARY KEY CHECK (key ~ '^[0-9a-f]{64}$'),
     media_type text NOT NULL CHECK (media_type IN ('image', 'video', 'captions')),
     content_type text NOT NULL,
     size integer NOT NULL CHECK (size > 0),
     width integer CHECK (width > 0),
     height integer CHECK (height > 0),
     created_at timestamptz NOT NULL DEFAULT now(),
     used_at timestamptz NOT NULL DEFAULT now()
   )`,
  `CREATE TABLE media_upload (
     token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
     expires_at timestamptz NOT NULL
   )`,
  'CREATE INDEX media_upload_expires_idx ON media_upload (expires_at)',
];

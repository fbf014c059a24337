import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAccounts1795200000000 implements MigrationInterface {
  readonly name = 'CreateAccounts1795200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE account (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        username text NOT NULL CHECK (char_length(username) BETWEEN 3 AND 64),
        email text NOT NULL CHECK (char_length(email) BETWEEN 3 AND 254),
        email_verified boolean NOT NULL DEFAULT false,
        password_hash text NOT NULL,
        role text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'admin')),
        account_group text NOT NULL DEFAULT 'standard'
          CHECK (account_group IN ('standard', 'premium', 'vip', 'beta')),
        first_name text,
        profile_image_url text,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE UNIQUE INDEX account_username_key ON account (lower(username))');
    await runner.query('CREATE UNIQUE INDEX account_email_key ON account (lower(email))');
    await runner.query(`
      CREATE TABLE session (
        token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
        account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL CHECK (expires_at > created_at)
      )`);
    await runner.query('CREATE INDEX session_account_id_idx ON session (account_id)');
    await runner.query('CREATE INDEX session_expires_at_idx ON session (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE session');
    await runner.query('DROP TABLE account');
  }
}

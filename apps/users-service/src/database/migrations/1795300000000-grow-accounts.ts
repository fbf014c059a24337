import { createOutbox } from '@tabdock/service-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What accounts need besides names and passwords. Rows of settings and profiles are written on the first change. */
export class GrowAccounts1795300000000 implements MigrationInterface {
  readonly name = 'GrowAccounts1795300000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
    await createOutbox(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [
      'outbox',
      'audit_entry',
      'rate_limit',
      'mail',
      'link_token',
      'account_profile',
      'account_settings',
    ]) {
      await runner.query(`DROP TABLE ${table}`);
    }
    await runner.query('DROP INDEX account_newest_idx, account_username_trgm, account_email_trgm');
    await runner.query(
      'ALTER TABLE session DROP COLUMN id, DROP COLUMN last_seen_at, DROP COLUMN user_agent',
    );
  }
}

const STATEMENTS = [
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  `ALTER TABLE session
     ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
     ADD COLUMN last_seen_at timestamptz NOT NULL DEFAULT now(),
     ADD COLUMN user_agent text`,
  'CREATE INDEX account_newest_idx ON account (created_at DESC, id DESC)',
  'CREATE INDEX account_username_trgm ON account USING gin (lower(username) gin_trgm_ops)',
  'CREATE INDEX account_email_trgm ON account USING gin (lower(email) gin_trgm_ops)',
  `CREATE TABLE account_settings (
     account_id uuid PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
     email_notifications boolean NOT NULL DEFAULT true,
     download_notifications boolean NOT NULL DEFAULT true,
     public_profile boolean NOT NULL DEFAULT false,
     theme text NOT NULL DEFAULT 'system' CHECK (theme IN ('system', 'light', 'dark'))
   )`,
  `CREATE TABLE account_profile (
     account_id uuid PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
     display_name text CHECK (char_length(display_name) BETWEEN 1 AND 64),
     bio text CHECK (char_length(bio) <= 500),
     location text CHECK (char_length(location) <= 100),
     website text CHECK (char_length(website) <= 300),
     reputation integer NOT NULL DEFAULT 0,
     total_ratings integer NOT NULL DEFAULT 0 CHECK (total_ratings >= 0),
     total_comments integer NOT NULL DEFAULT 0 CHECK (total_comments >= 0)
   )`,
  `CREATE TABLE link_token (
     token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
     kind text NOT NULL CHECK (kind IN ('verify-email', 'reset-password')),
     account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
     email text NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
     used_at timestamptz
   )`,
  'CREATE INDEX link_token_account_idx ON link_token (account_id, kind)',
  'CREATE INDEX link_token_expires_idx ON link_token (expires_at)',
  `CREATE TABLE mail (
     id uuid PRIMARY KEY,
     kind text NOT NULL,
     recipient text NOT NULL,
     data jsonb NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     attempts integer NOT NULL DEFAULT 0,
     next_attempt_at timestamptz NOT NULL DEFAULT now(),
     sent_at timestamptz,
     failed_at timestamptz,
     last_error text
   )`,
  `CREATE INDEX mail_due_idx ON mail (next_attempt_at) WHERE sent_at IS NULL AND failed_at IS NULL`,
  'CREATE INDEX mail_created_idx ON mail (created_at)',
  `CREATE TABLE rate_limit (
     key varchar(255) PRIMARY KEY,
     points integer NOT NULL DEFAULT 0,
     expire bigint
   )`,
  'CREATE INDEX rate_limit_expire_idx ON rate_limit (expire)',
  `CREATE TABLE audit_entry (
     id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
     at timestamptz NOT NULL DEFAULT now(),
     action text NOT NULL,
     actor_id uuid,
     actor text,
     subject_id uuid,
     subject text,
     details jsonb NOT NULL DEFAULT '{}'
   )`,
  'CREATE INDEX audit_entry_newest_idx ON audit_entry (at DESC, id DESC)',
];

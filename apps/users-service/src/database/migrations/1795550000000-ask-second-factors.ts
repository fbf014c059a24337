import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AskSecondFactors1795550000000 implements MigrationInterface {
  readonly name = 'AskSecondFactors1795550000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account ADD has_second_factor boolean NOT NULL DEFAULT false');
    await runner.query(`
      CREATE TABLE authenticator_app (
        account_id uuid PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
        secret bytea,
        confirmed_at timestamptz,
        last_step bigint,
        last_used_at timestamptz,
        pending_secret bytea,
        pending_since timestamptz,
        CHECK ((secret IS NULL) = (confirmed_at IS NULL)),
        CHECK ((pending_secret IS NULL) = (pending_since IS NULL))
      )`);
    await runner.query(`
      CREATE TABLE passkey (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        credential_id text NOT NULL CONSTRAINT passkey_credential_key UNIQUE,
        public_key bytea NOT NULL,
        counter bigint NOT NULL,
        transports text[] NOT NULL,
        name text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz
      )`);
    await runner.query('CREATE INDEX passkey_account_idx ON passkey (account_id)');
    await runner.query(`
      CREATE TABLE recovery_code (
        account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
        PRIMARY KEY (account_id, code_hash)
      )`);
    await runner.query(`
      CREATE TABLE second_factor_challenge (
        token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
        account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        purpose text NOT NULL CHECK (purpose IN ('login', 'new-passkey')),
        guest_id uuid,
        user_agent text,
        tries int NOT NULL DEFAULT 0,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query(
      'CREATE INDEX second_factor_challenge_account_idx ON second_factor_challenge (account_id)',
    );
    await runner.query(
      'CREATE INDEX second_factor_challenge_expires_idx ON second_factor_challenge (expires_at)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE second_factor_challenge, recovery_code, passkey, authenticator_app',
    );
    await runner.query('ALTER TABLE account DROP has_second_factor');
  }
}

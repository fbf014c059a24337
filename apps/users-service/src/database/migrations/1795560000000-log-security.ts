import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The security log, and what finds mails by their recipient and sessions by their last use. */
export class LogSecurity1795560000000 implements MigrationInterface {
  readonly name = 'LogSecurity1795560000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE security_event (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        kind text NOT NULL,
        account_id uuid REFERENCES account (id) ON DELETE CASCADE,
        address_hash bytea CHECK (octet_length(address_hash) = 16),
        device text,
        hour timestamptz NOT NULL,
        at timestamptz NOT NULL DEFAULT now(),
        times integer NOT NULL DEFAULT 1 CHECK (times > 0),
        CONSTRAINT security_event_key
          UNIQUE NULLS NOT DISTINCT (hour, account_id, kind, address_hash, device)
      )`);
    await runner.query(
      'CREATE INDEX security_event_account_idx ON security_event (account_id, at)',
    );
    await runner.query('CREATE INDEX security_event_at_idx ON security_event (at)');
    await runner.query(`
      CREATE TABLE security_salt (
        day date PRIMARY KEY,
        salt bytea NOT NULL CHECK (octet_length(salt) = 32)
      )`);
    await runner.query(
      'ALTER TABLE account_settings ADD COLUMN login_notifications boolean NOT NULL DEFAULT true',
    );
    await runner.query('CREATE INDEX mail_recipient_idx ON mail (lower(recipient))');
    await runner.query('CREATE INDEX session_last_seen_idx ON session (last_seen_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX session_last_seen_idx, mail_recipient_idx');
    await runner.query('ALTER TABLE account_settings DROP COLUMN login_notifications');
    await runner.query('DROP TABLE security_salt, security_event');
  }
}

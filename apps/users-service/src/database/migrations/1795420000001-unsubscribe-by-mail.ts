import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UnsubscribeByMail1795420000001 implements MigrationInterface {
  readonly name = 'UnsubscribeByMail1795420000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE account_settings ADD COLUMN reply_notifications boolean NOT NULL DEFAULT true',
    );
    await runner.query(`
      CREATE TABLE unsubscribe_token (
        token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
        account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        setting text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL
      )`);
    await runner.query(
      'CREATE INDEX unsubscribe_token_account_idx ON unsubscribe_token (account_id)',
    );
    await runner.query(
      'CREATE INDEX unsubscribe_token_expires_idx ON unsubscribe_token (expires_at)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE unsubscribe_token');
    await runner.query('ALTER TABLE account_settings DROP COLUMN reply_notifications');
  }
}
